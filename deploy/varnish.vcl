vcl 4.1;

import std;

# Holds visitors' pages before the proxy of deploy/Caddyfile: docs/deployment.md explains it. TLS ends before Varnish.
backend default {
	.host = "127.0.0.1";
	.port = "80";
	# The longest that the proxy itself waits.
	.first_byte_timeout = 15m;
}

sub vcl_recv {
	# For other methods Varnish would open a tunnel.
	if (req.method !~ "^(GET|HEAD|POST|PUT|PATCH|DELETE|OPTIONS)$") {
		return (synth(405));
	}
	# Several fields, as HTTP/2 has them, count as one.
	std.collect(req.http.Cookie, "; ");
	# Pages for a session, a message, a theme or a currency are made for their reader.
	if (req.url !~ "^/assets/" && req.http.Cookie ~ "(?i)preciosa-") {
		return (pass);
	}
	# All our cookies begin so; those of others would be one copy each.
	unset req.http.Cookie;
}

sub vcl_backend_response {
	# Without this Varnish would also hold answers that say nothing, such as the proxy's 404.
	if (beresp.http.Cache-Control !~ "(?i)\bpublic\b") {
		set beresp.ttl = 120s;
		set beresp.uncacheable = true;
		return (deliver);
	}
}

sub vcl_backend_error {
	set beresp.http.Content-Type = "text/plain; charset=utf-8";
	set beresp.http.Cache-Control = "no-store";
	set beresp.http.Retry-After = "5";
	set beresp.body = "Preciosa no responde en este momento. Probá de nuevo en un minuto.";
	return (deliver);
}
