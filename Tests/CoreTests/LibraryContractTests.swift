import Testing

@testable import Generator
@testable import Language

/// What generated code needs of a team's libraries.
@Suite struct LibraryContractTests {
    private static func contracts(_ name: String) throws -> [LibraryContract] {
        let style = try #require(StyleFiles.builtIn[name])
        return LibraryContract.all(of: style, Configuration())
    }

    @Test(arguments: StyleFiles.names)
    func `A contract lists each type of its module that the templates name`(_ name: String) throws {
        // Given
        let style = try #require(StyleFiles.builtIn[name])
        let contracts = LibraryContract.all(of: style, Configuration())
        let texts = StyleFiles.of(name).filter {
            !$0.key.hasPrefix("Support/") && $0.key.hasSuffix(".stencil")
        }
        .map { String(decoding: $0.value.bytes, as: UTF8.self) }

        // Then
        for module in ["AppNetworking", "AppNetworkingMocks"] {
            let declared = style.renderSupport(Configuration()).files
                .filter { $0.module == module && !$0.isOnRequest }
                .flatMap {
                    String(decoding: $0.rendered.bytes, as: UTF8.self).matches(
                        of: /public nonisolated (?:final class|struct|enum|protocol) (\w+)/
                    ).map { String($0.1) }
                }
            let named = declared.filter { type in
                texts.contains { text in text.split { !$0.isLetter && !$0.isNumber }.contains { $0 == type } }
            }
            let listed = contracts.filter { $0.module.name == module }.flatMap(\.needs).map(\.type.name)
            #expect(!named.isEmpty)
            #expect(Set(named).isSubset(of: listed), "\(module)")
        }
    }

    @Test(arguments: StyleFiles.names)
    func `Each type of a contract has a reason`(_ name: String) throws {
        for contract in try Self.contracts(name) {
            for need in contract.needs where need.type.kind != .extension {
                #expect(!need.type.doc.isEmpty, "\(need.type.text)")
            }
        }
    }

    /// An overload of the same name is not one: `arc` has one for requests without a body.
    @Test(arguments: [
        ("contract", "HTTPClientContract", ["request", "download"]), ("arc", "APIClientProtocol", []),
        ("layered", "NetworkClientProtocol", ["request", "download"]),
    ])
    func `A contract knows what a client need not implement`(
        _ name: String, _ type: String, _ implemented: [String]
    ) throws {
        let need = try #require(try Self.contracts(name).flatMap(\.needs).first { $0.type.name == type })
        let members = need.members.filter { need.implemented.contains($0.text) }
        #expect(members.map(\.name) == implemented)
    }

    @Test(arguments: StyleFiles.names)
    func `scaffold's own library fulfils its contract, and loses it with each type and member`(_ name: String)
        throws
    {
        let style = try #require(StyleFiles.builtIn[name])
        for contract in LibraryContract.all(of: style, Configuration()) {
            let sources = style.renderSupport(Configuration()).files.filter {
                $0.module == contract.module.name
            }
            .map { String(decoding: $0.rendered.bytes, as: UTF8.self) }
            func comparison(_ change: (String) -> String) -> LibraryComparison {
                LibraryComparison(contract, sources: sources.map { Array(change($0).utf8) })
            }
            let unchanged = comparison { $0 }
            #expect(unchanged.isFulfilled)
            for need in contract.needs {
                let type = need.type.name
                if need.type.kind != .extension {
                    let changed = comparison {
                        $0.replacing("\(need.type.kind.rawValue) \(type)", with: "enum Other")
                    }
                    #expect(changed.missing.contains(type))
                }
                for member in need.members where member.kind == .func || member.kind == .let {
                    let changed = comparison {
                        $0.replacing(
                            "\(member.kind.rawValue) \(member.name)", with: "\(member.kind.rawValue) other")
                    }
                    #expect(changed.missing.contains("\(type).\(member.name)"), "\(member.text)")
                }
            }
        }
    }

    @Test func `A comparison says what is missing, what differs, and what is hidden`() throws {
        let contract = try #require(
            try Self.contracts("contract").first { $0.module.name == "AppNetworking" })
        let source = """
            public enum HTTPMethod: String { case get, post, put, patch, delete, head }
            struct HTTPResponse {}
            public class EndpointPath { public init(stringLiteral value: Substring) {} }
            public protocol HTTPClientContract { func response(to url: Endpoint) async throws -> HTTPResponse }
            public typealias Endpoint = Other
            """
        let comparison = LibraryComparison(contract, sources: [Array(source.utf8)])

        #expect(Set(comparison.present) == ["HTTPMethod", "EndpointPath", "HTTPClientContract", "Endpoint"])
        #expect(comparison.missing.contains("HTTPError"))
        #expect(comparison.differences.contains { $0.name == "HTTPResponse" && $0.found == "not public" })
        #expect(
            comparison.differences.contains { $0.name == "EndpointPath.init" && $0.needed.contains("String") }
        )
        #expect(comparison.missing.contains("HTTPClientContract.request"))
        #expect(!comparison.differences.contains { $0.name == "HTTPClientContract.response" })
    }
}
