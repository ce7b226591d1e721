import VitalCore

nonisolated extension HTTPError: RemoteAnswer {
    /// A user can sign in later, so status 401 is not final. Every other answer of the server is.
    public var isRefusal: Bool {
        switch self {
        case .invalidURL: true
        case .invalidResponse, .statusCode(401, _): false
        case .statusCode: isAnswer
        }
    }

    /// A busy server can answer later, and a server that failed has not answered.
    public var isAnswer: Bool {
        switch self {
        case .invalidURL, .invalidResponse: false
        case .statusCode(let statusCode, _): (400..<500).contains(statusCode) && ![408, 425, 429].contains(statusCode)
        }
    }
}
