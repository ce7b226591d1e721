/// The names of failure statuses as cases of a domain error.
enum StatusNames {
    /// The cases for statuses such as `404` and `5XX`, in the order of the numbers. Every domain error already has
    /// `notFound`.
    static func errors(_ statuses: Set<String>) -> [ErrorDraft] {
        var known: [(name: String, statuses: [String])] = []
        for status in statuses.sorted() where status != "404" {
            guard let name = name(of: status) else {
                continue
            }
            if let place = known.firstIndex(where: { $0.name == name }) {
                known[place].statuses.append(status.lowercased())
            } else {
                known.append((name, [status.lowercased()]))
            }
        }
        return known.map { ErrorDraft(name: $0.name, statuses: $0.statuses) }
    }

    private static func name(of status: String) -> String? {
        names[status] ?? ranges[status.uppercased()]
            ?? (status.utf8.count == 3 && status.hasPrefix("4") && Int(status) != nil
                ? "rejected\(status)" : status.hasPrefix("5") && Int(status) != nil ? "server" : nil)
    }

    private static let ranges = ["4XX": "rejected", "5XX": "server"]

    private static let names = [
        "400": "badRequest", "401": "unauthorized", "402": "paymentRequired", "403": "forbidden",
        "405": "notAllowed", "406": "notAcceptable", "408": "timedOut", "409": "conflict", "410": "gone",
        "412": "outdated", "413": "tooLarge", "415": "unsupported", "422": "invalid", "423": "locked",
        "424": "dependencyFailed", "428": "conditionMissing", "429": "rateLimited",
        "451": "unavailableForLegalReasons",
        "500": "server", "501": "server", "502": "server", "503": "unavailable", "504": "server",
    ]
}
