"""How gunicorn serves the site, in development and in production alike."""

from __future__ import annotations

wsgi_app = "basra_site.wsgi:application"
worker_class = "gthread"
workers = 2
threads = 4
reuse_port = True  # without it keep-alive connections pile up on one worker; needs a TCP port, not a socket file
control_socket_disable = True
preload_app = False
max_requests = 20_000
max_requests_jitter = 2_000
accesslog = None
errorlog = "-"
loglevel = "warning"
