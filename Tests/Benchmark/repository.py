"""A repository of equal features, for what measures the tool."""
import os

SPEC = """keys: snake_case
fields:
  id: Int
  name: String
  summary: String?
  rating: Double?
  priceLevel: Int
  isOpen: Bool
  website: URL?
  updatedAt: Date(iso8601)
  kind: [small, large]
  tags: [String]
operations:
  detail: GET /items/{id}
  page: GET /items?page={page}
response: { items: results }
pagination: { total: info.count, next: info.next }
"""


def make_repository(folder, count):
    os.makedirs(os.path.join(folder, "Specs"))
    for number in range(1, count + 1):
        with open(os.path.join(folder, "Specs", f"Item{number:05}.yml"), "w") as spec:
            spec.write(SPEC)


def make_grown(folder, kind, count):
    """A repository of one feature that has many of a kind."""
    fields, operations, types = ["  id: Int"], ["  detail: GET /items/{id}"], []
    if kind == "operations":
        requests = ["GET /items/find{}", "GET /items/{{id}}/find{}", "POST /items/{{id}}/find{}"]
        operations += [f"  find{n}: {requests[n % 3].format(n)} -> [Item]" for n in range(count)]
    elif kind == "fields":
        fields += [f"  field{number}: String" for number in range(count)]
    elif kind == "types":
        fields += [f"  part{number}: Part{number}" for number in range(count)]
        types = ["types:"] + [f"  Part{number}: {{ size: Int }}" for number in range(count)]
    elif kind == "parameters":
        query = "&".join(f"part{number}={{part{number}}}" for number in range(count))
        operations += [f"  find: GET /items?{query} -> [Item]"]
    lines = ["fields:"] + fields + ["operations:"] + operations + types
    os.makedirs(os.path.join(folder, "Specs"))
    with open(os.path.join(folder, "Specs", "Item.yml"), "w") as spec:
        spec.write("\n".join(lines) + "\n")


def without_seals(lock):
    """Removes the answers of earlier runs from a lock."""
    with open(lock, encoding="utf-8") as text:
        rows = [row for row in text if not row.startswith("# seal")]
    with open(lock, "w", encoding="utf-8") as text:
        text.writelines(rows)
