"""The lessons: from somebody who has never held cards to partners and variants, one idea a screen."""
