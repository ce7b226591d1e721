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
