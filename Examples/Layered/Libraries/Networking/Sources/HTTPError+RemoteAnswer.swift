import VitalCore

nonisolated extension HTTPError: RemoteAnswer {
    /// Who is not signed in may be later; what else is refused once is refused for good.
    public var isRefusal: Bool {
        switch self {
        case .invalidURL: true
        case .invalidResponse, .statusCode(401, _): false
        case .statusCode: isAnswer
        }
    }

    /// A busy server has time later, and one that failed has said nothing.
    public var isAnswer: Bool {
        switch self {
        case .invalidURL, .invalidResponse: false
        case .statusCode(let statusCode, _): (400..<500).contains(statusCode) && ![408, 425, 429].contains(statusCode)
        }
    }
}
