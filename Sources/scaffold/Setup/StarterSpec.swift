import Language

/// The spec that `scaffold new` writes: small and valid, with comments that explain it.
enum StarterSpec {
    /// A spec that needs no more of the support library than every other.
    static let least = """
        fields: { id: Int }
        operations: { detail: "GET /notes/{id}" }
        cache: noCache

        """

    static func text(_ name: String, suffix: String) -> String {
        let path = Words(Plural.of(name), acronyms: Acronyms()).kebab
        return """
            # The feature \(name). Edit it, then type: scaffold feature \(name)\(suffix)
            # All keys of a spec: scaffold help specs
            #
            # A field is `name: Type`. Types are Int, Int64, Double, Decimal, Bool, String, UUID, URL, Data,
            # Date(iso8601), Date(day), [Type], and the names under `types:`. A `?` after the type makes it optional:
            # missing and null are both nil.

            keys: snake_case # how the JSON spells its keys: createdAt is created_at
            fields:
              id: Int
              title: String
              summary: String?
              status: [draft, published] # an enum; an unknown value is kept
              tags: [String]
              createdAt: Date(iso8601)

            # The operations of the server. `{id}` is the field `id`; `{page}` counts from 1.
            operations:
              detail: GET /\(path)/{id}
              page: GET /\(path)?page={page}
              # search: GET /\(path)?q={query}&status={status?}&page={page}
              # create: POST /\(path)
              # update: PATCH /\(path)/{id}
              # delete: DELETE /\(path)/{id}
              # publish: POST /\(path)/{id}/publish -> \(name)

            # Fields that only the server sets. `create` sends \(IndefiniteArticle.with(name))Draft without them.
            # readOnly: [id, createdAt]

            # Where the list and the number of pages are in the answer to `page`. By default, the whole answer is the list.
            # response: { items: results }
            # pagination: { total: info.count, pages: info.pages }

            # localFirst looks in memory first, then asks the server. Others: remoteFirst, noCache, localOnly.
            cache: localFirst

            # Errors by status; each becomes a case of \(name)Error.
            # errors: { unauthorized: 401, rateLimited: [403, 429] }

            """
    }
}
