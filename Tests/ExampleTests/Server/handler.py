"""What the servers of the end-to-end tests share: they do as they are told, so that a test can let them fail.

`/control/requests` tells what was asked, and `/control/next?status=503&delay=2` how all further requests are answered, or `times=1`
of them, or those below `path=/orders`. `drop=1` hangs up before the request is done, and `lose=1` after it, in the middle of the answer;
`close=1` closes the connection after the answer, `text=…` sends that instead of JSON, `redirect=…` sends to the same path of another
server. `/control/secrets` tells the token and the key of each request.
"""

import email
import email.policy
import json
import time
import zlib
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from urllib.parse import parse_qsl, urlsplit


def parsed(body, content_type):
    """What a body says, by its content type: JSON, a form, parts, a text or bytes. A form has a list of names and values."""
    kind = content_type.partition(";")[0].strip().lower()
    if kind == "application/json" or kind.endswith("+json"):
        return json.loads(body)
    if kind == "application/x-www-form-urlencoded":
        return parse_qsl(body.decode(), keep_blank_values=True, strict_parsing=True)
    if kind == "multipart/form-data":
        return parts(body, content_type)
    return body.decode() if kind == "text/plain" else body


def parts(body, content_type):
    """The parts of a body as names and values; a file is its name, its content type and its bytes."""
    head = f"Content-Type: {content_type}\r\n\r\n".encode()
    message = email.message_from_bytes(head + body, policy=email.policy.HTTP)
    if not message.is_multipart() or message.defects:
        raise ValueError(message.defects)
    fields = []
    for part in message.iter_parts():
        name = part.get_param("name", header="Content-Disposition")
        content = part.get_payload(decode=True)
        file = part.get_filename()
        fields.append((name, content.decode() if file is None else (file, part.get_content_type(), content)))
    return fields


class Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"  # connections stay open, as real servers keep them
    requests = []
    secrets = []
    answer = {}

    def control(self, name, query):
        """The answer to a control."""
        if name == "requests":
            return Handler.requests
        if name == "secrets":
            return Handler.secrets
        Handler.answer = query
        return query

    def reply(self, path, query, sent, answer):
        """Answers a request, in the manner that was told."""
        raise NotImplementedError

    def do_GET(self):
        url = urlsplit(self.path)
        query = dict(parse_qsl(url.query))
        self.close_connection = False
        self.is_lost = False
        if url.path.startswith("/control/"):
            return self.send(200, self.control(url.path.removeprefix("/control/"), query))

        length = int(self.headers.get("Content-Length") or 0)
        sent = parsed(self.rfile.read(length), self.headers.get("Content-Type", "")) if length else None
        Handler.requests.append(f"{self.command} {self.path}")
        Handler.secrets.append(f"{self.headers.get('Authorization')}, {self.headers.get('X-Api-Key')}")
        answer = Handler.answer if url.path.startswith(Handler.answer.get("path", "/")) else {}
        if "times" in answer:
            left = int(answer["times"]) - 1
            Handler.answer = answer | {"times": str(left)} if left > 0 else {}
        time.sleep(float(answer.get("delay", "0")))
        self.is_lost = "lose" in answer
        self.close_connection = self.is_lost or "close" in answer or "drop" in answer
        if "redirect" in answer:
            self.send(307, None, headers={"Location": answer["redirect"] + self.path})
        elif "drop" not in answer:
            self.reply(url.path, query, sent, answer)

    do_POST = do_PUT = do_PATCH = do_DELETE = do_GET

    def send(self, status, body, text=None, headers={}):
        is_raw = isinstance(body, bytes)
        data = b"" if status in (204, 304) else body if is_raw else json.dumps(body).encode() if text is None else text.encode()
        try:
            self.send_response(status)
            for name, value in headers.items():
                self.send_header(name, value)
            if status not in (204, 304):
                self.send_header("Content-Type", "application/octet-stream" if is_raw else "application/json")
                self.send_header("Content-Length", str(len(data)))
            if self.close_connection:
                self.send_header("Connection", "close")
            self.end_headers()
            if not self.is_lost:
                self.wfile.write(data)
        except ConnectionError:
            pass  # a client that cancelled is gone

    def send_tagged(self, body):
        """Sends a body with a tag; to who names that tag, a 304 without the body, which is told with the request."""
        tag = f'"{zlib.crc32(json.dumps(body).encode())}"'
        if self.headers.get("If-None-Match") == tag:
            Handler.requests[-1] += " 304"
            return self.send(304, None, headers={"ETag": tag})
        self.send(200, body, headers={"ETag": tag})

    def log_message(self, *arguments):
        pass


def serve(handler):
    """Prints its port, and answers until it is killed."""
    server = ThreadingHTTPServer(("127.0.0.1", 0), handler)
    server.daemon_threads = True
    print(server.server_address[1], flush=True)
    server.serve_forever()
