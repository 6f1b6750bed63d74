import hashlib
import hmac
import json
import os
import re
import time
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

MAX_AGE_SECONDS = 5 * 60
MAX_BYTES = 8 * 1024 * 1024  # an event is smaller
SIGNING_KEY = os.environ["SIGNING_KEY"]


def is_genuine(header, body, key):
    match = re.fullmatch(r"t=([0-9]+),v1=([0-9a-f]{64})", header or "")
    if not match:
        return False
    sent_at, signature = match.groups()
    if time.time() - int(sent_at) > MAX_AGE_SECONDS:
        return False
    signed = sent_at.encode() + b"." + body
    expected = hmac.new(key.encode(), signed, hashlib.sha256).hexdigest()
    return hmac.compare_digest(expected, signature)


class Handler(BaseHTTPRequestHandler):
    def do_POST(self):
        length = int(self.headers["Content-Length"] or 0)
        if not 0 <= length <= MAX_BYTES:
            self.send_error(413)
            return
        body = self.rfile.read(length)
        header = self.headers["x-mr-signature"]
        if not is_genuine(header, body, SIGNING_KEY):
            self.send_response(401)
            self.end_headers()
            return
        self.send_response(204)
        self.end_headers()
        print(json.loads(body), flush=True)


if __name__ == "__main__":
    server = ThreadingHTTPServer(("", 3000), Handler)
    print("Listening on port 3000", flush=True)
    server.serve_forever()
