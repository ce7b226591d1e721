"""The server behind the end-to-end tests: characters as https://rickandmortyapi.com/api has them, the restaurant of a fixture,
a list of todos that can be changed, and users and health metrics, whose changes are taken once for each idempotency key.

    python3 server.py FIXTURE-FOLDER

Prints its port. `/control/requests` tells what was asked, `/control/taken` which changes were taken, and `/control/next?status=503&delay=2` how all further requests are
answered, or `times=1` of them; `drop=1` hangs up without an answer, `close=1` closes the connection after it, `text=…` sends that instead of JSON.
"""

import json
import pathlib
import sys
import time
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from urllib.parse import parse_qsl, urlsplit

PAGE_SIZE = 2
NAMES = ["Rick Sanchez", "Morty Smith", "Summer Smith", "Birdperson", "Ricktiminus Sancheziminius"]
STATUSES = ["Alive", "Alive", "Alive", "Dead", "unknown"]


def character(number):
    place = {"name": "Earth (C-137)", "url": ""}
    return {
        "id": number,
        "name": NAMES[number - 1],
        "status": STATUSES[number - 1],
        "species": "Human",
        "type": "",
        "gender": "Male",
        "origin": place,
        "location": place,
        "image": f"https://rickandmortyapi.com/api/character/avatar/{number}.jpeg",
        "episode": ["https://rickandmortyapi.com/api/episode/1"],
        "url": f"https://rickandmortyapi.com/api/character/{number}",
        "created": "2017-11-04T18:48:46.250Z",
    }


def characters(query):
    found = [n for n in range(1, len(NAMES) + 1) if query.get("name", "").lower() in NAMES[n - 1].lower()]
    pages = -(-len(found) // PAGE_SIZE)
    page = int(query.get("page", "1"))
    if not 1 <= page <= pages:
        return None
    link = "https://rickandmortyapi.com/api/character?page={}".format
    return {
        "info": {
            "count": len(found),
            "pages": pages,
            "next": link(page + 1) if page < pages else None,
            "prev": link(page - 1) if page > 1 else None,
        },
        "results": [character(n) for n in found[(page - 1) * PAGE_SIZE : page * PAGE_SIZE]],
    }


TODOS = {}


def todo(number, title):
    return {
        "id": number,
        "title": title,
        "priority": "normal",
        "isPrivate": False,
        "labels": [],
        "steps": [],
        "createdAt": "2026-05-01T10:00:00Z",
        "completedAt": None,
    }


def todos(method, path, body):
    """Status and body of an answer about todos."""
    _, _, rest = path.strip("/").partition("/")
    number, _, action = rest.partition("/")
    if not number:
        if method == "POST":
            if not body.get("title"):
                return 422, {"error": "no title"}
            new = todo(len(TODOS) + 1, "") | body
            TODOS[new["id"]] = new
            return 201, new
        return 200, list(TODOS.values())
    if not number.isdigit() or int(number) not in TODOS:
        return 404, {"error": "nothing here"}
    if method == "DELETE":
        del TODOS[int(number)]
        return 204, None
    if method == "PATCH":
        TODOS[int(number)] |= body
    if method == "POST" and action == "complete":
        TODOS[int(number)]["completedAt"] = "2026-05-02T12:30:00.500Z"
    return 200, TODOS[int(number)]


KEPT = {"users": {}, "health-metrics": {}}
KEYS = {}
TAKEN = []


def told(body):
    """What of a body shows which it was."""
    return body.get("name") or body.get("first_name") or body.get("kind")


def kept(method, path, body, key):
    """Status and body of an answer about what is kept by identity. A key that was seen before gets the answer that it got then."""
    if key in KEYS:
        return KEYS[key]
    folder, _, name = path.strip("/").partition("/")
    things = KEPT[folder]
    if method == "GET" and not name:
        return 200, list(things.values())
    if method == "POST":
        answer = 201, things.setdefault(body["id"], body)
    elif name not in things:
        answer = 404, {"error": "nobody here"}
    elif method == "DELETE":
        answer = 204, things.pop(name) and None
    elif method == "PUT":
        things[name] = body
        answer = 200, body
    else:
        answer = 200, things[name]
    if key:
        KEYS[key] = answer
        TAKEN.append(method if body is None else f"{method} {told(body)}")
    return answer


def sessions(body):
    """Status and body of an answer to who wants to sign in."""
    if body.get("password") != "secret":
        return 401, {"error": "wrong password"}
    return 201, {"access_token": f"token of {body['email']}", "refresh_token": "again", "expires_at": "2026-05-02T12:30:00Z"}


def fixture(name):
    return json.loads((pathlib.Path(sys.argv[1]) / name).read_text(encoding="utf-8"))


def resource(path, query):
    """What lies at a path, or None."""
    folder, _, name = path.strip("/").partition("/")
    if folder == "character":
        if not name:
            return characters(query)
        return character(int(name)) if name.isdigit() and 0 < int(name) <= len(NAMES) else None
    if path == "/restaurants/1":
        return fixture("restaurant_response.json")
    if path == "/restaurants/featured" and query.get("limit") == "10":
        return fixture("restaurant_list.json")
    return None


class Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"  # connections stay open, as real servers keep them
    requests = []
    answer = {}

    def do_GET(self):
        url = urlsplit(self.path)
        query = dict(parse_qsl(url.query))
        if url.path == "/control/requests":
            return self.send(200, Handler.requests)
        if url.path == "/control/taken":
            return self.send(200, TAKEN)
        if url.path == "/control/next":
            Handler.answer = query
            return self.send(200, query)

        length = int(self.headers.get("Content-Length") or 0)
        sent = json.loads(self.rfile.read(length)) if length else None
        Handler.requests.append(f"{self.command} {self.path}")
        answer = Handler.answer
        if "times" in answer:
            left = int(answer["times"]) - 1
            Handler.answer = answer | {"times": str(left)} if left > 0 else {}
        time.sleep(float(answer.get("delay", "0")))
        self.close_connection = "close" in answer or "drop" in answer
        if "drop" in answer:
            return
        if url.path.startswith("/todos"):
            if sent is not None:
                Handler.requests[-1] += " " + json.dumps(sent, sort_keys=True)
            return self.send(*todos(self.command, url.path, sent))
        if url.path == "/sessions":
            return self.send(*sessions(sent))
        if url.path.startswith(("/users", "/health-metrics")):
            if "status" in answer:
                return self.send(int(answer["status"]), {"error": "as told"})
            return self.send(*kept(self.command, url.path, sent, self.headers.get("Idempotency-Key")))
        body = resource(url.path, query)
        status = int(answer.get("status", "404" if body is None else "200"))
        self.send(status, {"error": "nothing here"} if body is None or status >= 400 else body, answer.get("text"))

    do_POST = do_PUT = do_PATCH = do_DELETE = do_GET

    def send(self, status, body, text=None):
        data = b"" if status == 204 else json.dumps(body).encode() if text is None else text.encode()
        try:
            self.send_response(status)
            if status != 204:
                self.send_header("Content-Type", "application/json")
                self.send_header("Content-Length", str(len(data)))
            if self.close_connection:
                self.send_header("Connection", "close")
            self.end_headers()
            self.wfile.write(data)
        except ConnectionError:
            pass  # a client that cancelled is gone

    def log_message(self, *arguments):
        pass


if __name__ == "__main__":
    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    server.daemon_threads = True
    print(server.server_address[1], flush=True)
    server.serve_forever()
