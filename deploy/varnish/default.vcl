vcl 4.1;

# Varnish 7 in front of the application; docs/operating.md says what is cached for how long. Change the
# backend and the token, which is CDN_PURGE_TOKEN.

backend default {
  .host = "127.0.0.1";
  .port = "3000";
}

sub vcl_recv {
  if (req.url == "/.purge") {
    if (req.method != "POST" || req.http.Authorization != "Bearer change-this-token") {
      return (synth(403, "Forbidden"));
    }
    if (req.http.Surrogate-Key !~ "^[a-z0-9_ ]+$") {
      return (synth(400, "Bad Request"));
    }
    ban("obj.http.Surrogate-Key ~ (^|\s)(" + regsuball(req.http.Surrogate-Key, " +", "|") + ")(\s|$)");
    return (synth(200, "Purged"));
  }

  # Live streams never end; the rest of the API depends on who asks.
  if (req.url ~ "^/api/.*/events(\?|$)") {
    return (pipe);
  }
  if (req.url ~ "^/(api|health|dev)(/|\?|$)" || (req.method != "GET" && req.method != "HEAD")) {
    return (pass);
  }

  # Pages know one cookie, the chosen theme; without it all visitors share them.
  if (req.http.Cookie ~ "(^|; )(__Host-)?theme=(dark|light)(;|$)") {
    set req.http.Cookie = regsub(req.http.Cookie, "^(.*; )?((__Host-)?theme=(dark|light)).*$", "\2");
  } else {
    unset req.http.Cookie;
  }

  # Little out of date while the application answers, a day where it just did not.
  if (req.restarts == 0) {
    set req.grace = 10s;
  } else {
    set req.grace = 1d;
  }
  return (hash);
}

sub vcl_pipe {
  set bereq.http.Connection = "close";
}

sub vcl_backend_response {
  if (beresp.http.Cache-Control ~ "stale-if-error") {
    set beresp.grace = 1d;
  }
  # What is still cached is better than a failure.
  if (beresp.status >= 500 && bereq.is_bgfetch) {
    return (abandon);
  }
}

sub vcl_deliver {
  if (resp.status >= 500 && req.restarts == 0 && (req.method == "GET" || req.method == "HEAD")
      && req.url !~ "^/(api|health|dev)(/|\?|$)") {
    return (restart);
  }
  # No purge reaches browsers: they ask again each time.
  if (resp.http.Cache-Control ~ "s-maxage" && resp.http.Cache-Control !~ "immutable") {
    set resp.http.Cache-Control = "no-cache";
  }
  unset resp.http.Surrogate-Key;
  if (obj.hits > 0) {
    set resp.http.X-Cache = "hit";
  } else {
    set resp.http.X-Cache = "miss";
  }
}
