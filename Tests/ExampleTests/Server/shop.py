"""The server of the example App: a shop with sessions, whose access tokens expire and whose refresh tokens serve once.

    python3 shop.py

Prints its port, and does as `handler.py` says. `/control/expire` ends all access tokens, `/control/revoke` the refresh tokens, too.
"""

import itertools
import json
import threading

from handler import Handler, serve

PAGE_SIZE = 2
PASSWORDS = {"ada": "lovelace-1815", "bob": "builder-1998"}
PRODUCTS = [
    {"id": 1, "name": "Coffee", "price": "6.50"},
    {"id": 2, "name": "Tea", "price": "4.20"},
]


class Shop:
    def __init__(self):
        self.lock = threading.Lock()
        self.numbers = itertools.count(1)
        self.access = {}
        self.refresh = {}
        self.answers = {}  # to writes, by their idempotency keys
        self.orders = {name: {} for name in PASSWORDS}
        for title in ["Coffee for the office", "Tea for the guests", "Cake for Friday"]:
            self.add(self.orders["ada"], {"title": title, "lines": [{"product_id": 1, "quantity": 1}]})

    def add(self, orders, draft):
        number = len(orders) + 1
        set_by_server = {"id": number, "status": "placed", "total": "6.50", "placed_at": "2026-05-01T10:00:00Z"}
        orders[number] = {"note": None} | draft | set_by_server
        return orders[number]

    def open_session(self, name):
        number = next(self.numbers)
        access, refresh = f"access-token-{number}", f"refresh-token-{number}"
        self.access[access] = name
        self.refresh[refresh] = name
        return 200, {"access_token": access, "refresh_token": refresh}

    def session(self, path, sent):
        if path == "/session":
            if PASSWORDS.get(sent["name"]) != sent["password"]:
                return 401, {"error": "wrong password"}
            return self.open_session(sent["name"])
        name = self.refresh.pop(sent["refresh_token"], None)
        return self.open_session(name) if name else (401, {"error": "sign in again"})

    def answer(self, method, path, query, sent, user):
        folder, _, number = path.strip("/").partition("/")
        if folder == "products":
            if number == "search":
                return 200, [product for product in PRODUCTS if query["q"].lower() in product["name"].lower()]
            return 200, PRODUCTS
        orders = self.orders[user]
        if method == "POST":
            return 201, self.add(orders, sent)
        if not number:
            return 200, self.page(list(orders.values()), int(query["page"]))
        order = orders.get(int(number))
        if order is None:
            return 404, {"error": "no such order"}
        if method == "PATCH":
            if sent.get("title") == "nonsense":
                return 422, {"error": "nobody sells that"}
            order |= sent
        return 200, order

    def page(self, orders, page):
        end = page * PAGE_SIZE
        found = orders[end - PAGE_SIZE : end]
        return {"orders": found, "total_count": len(orders), "next_page": page + 1 if end < len(orders) else None}


SHOP = Shop()


class ShopHandler(Handler):
    def control(self, name, query):
        if name in ("expire", "revoke"):
            SHOP.access.clear()
        if name == "revoke":
            SHOP.refresh.clear()
        return {} if name in ("expire", "revoke") else super().control(name, query)

    def reply(self, path, query, sent, answer):
        if "status" in answer:
            headers = {"Retry-After": answer["retry-after"]} if "retry-after" in answer else {}
            return self.send(int(answer["status"]), {"error": "as told"}, headers=headers)
        with SHOP.lock:
            answer = self.result(path, query, sent)
        self.send(*answer)

    def result(self, path, query, sent):
        """Status and body. A key that was seen before gets the answer that it got then, and belongs to one write."""
        key = self.headers.get("Idempotency-Key")
        write = f"{self.command} {path} {json.dumps(sent, sort_keys=True)}"
        if key in SHOP.answers:
            first, answer = SHOP.answers[key]
            return answer if first == write else (409, {"error": "the key of another write"})
        if path.startswith("/session"):
            answer = SHOP.session(path, sent)
        else:
            user = SHOP.access.get(self.headers.get("Authorization", "").removeprefix("Bearer "))
            if user is None:
                return 401, {"error": "no such token"}
            answer = SHOP.answer(self.command, path, query, sent, user)
        if key:
            SHOP.answers[key] = write, answer
        return answer


if __name__ == "__main__":
    serve(ShopHandler)
