"""The server behind the end-to-end tests: characters as https://rickandmortyapi.com/api has them, the restaurant of a fixture,
a list of todos that can be changed, and users and health metrics, whose changes are taken once for each idempotency key.

    python3 server.py FIXTURE-FOLDER

Prints its port, and does as `handler.py` says. `/control/taken` tells which changes were taken. The restaurant has a tag, by which a
client can ask whether it has changed.
"""

import json
import pathlib
import sys

from handler import Handler, serve

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


DOCUMENTS = {}


def refusal(code, message, fields=None):
    """The body of an error."""
    return {"error": {"code": code, "message": message, "fields": fields or {}}}


def token(form):
    """Status and body of an answer to who wants a token. A form has each name once."""
    values = dict(form)
    if len(values) < len(form) or values.get("grant_type") != "password" or values.get("scope") != "documents notes":
        return 400, refusal("invalid_request", f"a form was expected, and not {form}")
    if values["password"] != "lovelace-1815":
        return 401, refusal("invalid_grant", "wrong password")
    return 200, {"access_token": f"token of {values['username']}", "expires_in": 3600}


def uploaded(sent):
    """Status and body of an answer to an upload: the parts are named, and a list repeats its name."""
    if [name for name, _ in sent if name not in ("tags", "title", "color")] != ["file"]:
        return 422, refusal("invalid", "no file", {"file": ["is missing"]})
    name, kind, content = dict(sent)["file"]
    if kind != "text/plain" or len(content) > 5_000_000:
        return 413, refusal("file_too_large", f"{len(content)} bytes of {kind}")
    values = {key: value for key, value in sent if key != "tags"}
    if not values["title"].strip("."):
        return 422, refusal("invalid", "no title", {"title": ["is empty", "is too short"]})
    identifier = f"d{len(DOCUMENTS) + 1}"
    DOCUMENTS[identifier] = {
        "content": content,
        "note": "",
        "json": {
            "id": identifier,
            "title": values["title"],
            "size": len(content),
            "owner": {"name": "Ada"},
            "color": values["color"],
            "tags": ",".join(value for key, value in sent if key == "tags"),
            "shared_at": 1777629600,
        },
    }
    return 201, {"document": DOCUMENTS[identifier]["json"]}


def found(query):
    """Two of the documents with a text in their titles, and the cursor of the next ones."""
    start = int(query.get("page", {}).get("after", "0"))
    owners = (query.get("owner") or {"names": ["Ada"]})["names"]
    matching = [d["json"] for d in DOCUMENTS.values() if query["text"] in d["json"]["title"] and "Ada" in owners]
    following = start + PAGE_SIZE
    return {
        "documents": matching[start:following],
        "page": {"next": str(following) if following < len(matching) else None},
    }


def documents(method, path, sent, content_type):
    """Status and body of an answer about documents, and its headers if it has any."""
    identifier, _, part = path.removeprefix("/documents").strip("/").partition("/")
    if not identifier:
        return uploaded(sent)
    if identifier == "search":
        return 200, found(sent)
    if identifier not in DOCUMENTS:
        return 404, refusal("not_found", "no such document")
    document = DOCUMENTS[identifier]
    if part == "content" and method == "PUT":
        document["content"] = sent + f" ({content_type})".encode()
        return 204, None, None, {"ETag": f'"{len(sent)}"'}
    if part == "content":
        return 200, document["content"]
    if part == "note" and method == "PUT":
        document["note"] = sent
        return 202, None
    if part == "note":
        return 200, document["note"].encode()
    if method == "DELETE":
        del DOCUMENTS[identifier]
        return 204, None
    if method == "PATCH":
        if list(sent) != ["document"]:
            return 400, refusal("invalid_request", f"the keys are {list(sent)}")
        document["json"] |= sent["document"]
    return 200, {"document": document["json"]}


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


class ExampleHandler(Handler):
    def control(self, name, query):
        return TAKEN if name == "taken" else super().control(name, query)

    def reply(self, path, query, sent, answer):
        if path.startswith("/todos"):
            if sent is not None:
                Handler.requests[-1] += " " + json.dumps(sent, sort_keys=True)
            return self.send(*todos(self.command, path, sent))
        if path == "/token":
            return self.send(*token(sent))
        if path.startswith("/documents"):
            return self.send(*documents(self.command, path, sent, self.headers.get("Content-Type")))
        if path == "/sessions":
            return self.send(*sessions(sent))
        if path.startswith(("/users", "/health-metrics")):
            if "status" in answer:
                return self.send(int(answer["status"]), {"error": "as told"})
            return self.send(*kept(self.command, path, sent, self.headers.get("Idempotency-Key")))
        body = resource(path, query)
        if path == "/restaurants/1" and not answer:
            return self.send_tagged(body)
        status = int(answer.get("status", "404" if body is None else "200"))
        self.send(status, {"error": "nothing here"} if body is None or status >= 400 else body, answer.get("text"))


if __name__ == "__main__":
    serve(ExampleHandler)
