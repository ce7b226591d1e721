import Diagnostics

/// The places in an answer that describe its pages.
package struct PaginationSpec: Sendable {
    package enum Member: String, CaseIterable, Sendable {
        case total
        case pages
        case next
        case previous
        case more
    }

    package enum Source: Hashable, Sendable {
        /// A path of keys into the body.
        case path([String])
        case header(String)
        /// A field of the last item.
        case lastItem(String)

        package var path: [String]? {
            if case .path(let path) = self { path } else { nil }
        }

        package var header: String? {
            if case .header(let name) = self { name } else { nil }
        }

        package var isLink: Bool {
            header?.lowercased() == "link"
        }
    }

    package var sources: [Member: Located<Source>] = [:]
    /// The number of the first page.
    package var first: Located<Int>?
    package let range: ByteRange
}
