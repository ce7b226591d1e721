import Diagnostics
import Foundation
import Testing

@testable import Generator
@testable import Language

/// A spec that a machine wrote may be long: four times the length takes about four times as long, and not sixteen
/// times.
@Suite(.serialized) struct LinearTimeTests {
    @Test func `Fields take linear time, right or wrong`() {
        expectLinear { "fields:\n" + Self.lines($0) { "  field\($0): String" } }
        expectLinear { "fields:\n" + Self.lines($0) { "  field\($0): Zebra\($0)" } }
        expectLinear { "fields:\n  id: Int\n" + Self.lines($0) { "field\($0): String" } }
        expectLinear { count in
            let names = (0..<count).map { "field\($0)" }
            return "readOnly: [\(names.joined(separator: ", "))]\nfields:\n"
                + Self.lines(count) { "  field\($0): Int" }
        }
    }

    @Test func `Types take linear time`() {
        expectLinear {
            "fields:\n  id: Int\ntypes:\n" + Self.lines($0) { "  Type\($0): { a: Type\($0 + 1)? }" }
        }
        expectLinear { count in
            "fields:\n  id: Int\ntypes:\n  Kind: [\((0..<count).map { "case\($0)" }.joined(separator: ", "))]\n"
        }
        expectLinear { count in
            let variants = (0..<count).map { "t\($0): T\($0)" }.joined(
                separator: ", ")
            return "fields:\n  id: Int\ntypes:\n  One: { by: kind, oneOf: { \(variants) } }\n"
                + Self.lines(count) { "  T\($0): { a: Int }" }
        }
    }

    @Test func `Operations take linear time`() {
        expectLinear { count in
            "fields:\n" + Self.lines(count) { "  field\($0): Int" } + "operations:\n"
                + Self.lines(count) { "  call\($0): POST /x?a={field\($0)} -> Void" }
        }
        expectLinear { "headers:\n" + Self.lines($0) { "  X-\($0): a" } + "fields:\n  id: Int\n" }
    }

    /// 1,600 fields in 40 types take about sixteen times as long as 100 fields in 10.
    @Test(arguments: ["a: Int", "at: Date(iso8601)", "secret: { type: String, domain: false }"])
    func `Types that all name each other take linear time`(_ last: String) {
        let time = { (count: Int) in
            let source = SourceText(path: "Restaurant.yml", text: Self.circle(of: count, last))
            return self.time { _ = Pipeline().generate(source) }
        }
        #expect(time(40) / max(time(10), 0.000_1) < 40)
    }

    /// Each type names all others; one of them has a further field.
    private static func circle(of count: Int, _ last: String) -> String {
        let types = (0..<count).map { type in
            let others = (0..<count).filter { $0 != type }.map { "    t\($0): T\($0)?\n" }.joined()
            return "  T\(type):\n    name: String\n" + others + (type == count - 1 ? "    \(last)\n" : "")
        }
        return "fields: { id: Int, first: T0 }\noperations: { detail: \"GET /x/{id}\" }\ntypes:\n"
            + types.joined()
    }

    private static func lines(_ count: Int, _ line: (Int) -> String) -> String {
        (0..<count).map { line($0) + "\n" }.joined()
    }

    private func expectLinear(_ spec: (Int) -> String, sourceLocation: SourceLocation = #_sourceLocation) {
        let (few, many) = (1_000, 4_000)
        let ratio = time(spec(many)) / max(time(spec(few)), 0.000_1)
        #expect(ratio < 9, sourceLocation: sourceLocation)
    }

    private func time(_ text: String) -> Double {
        let source = SourceText(path: "Restaurant.yml", text: text)
        return time {
            _ = Generator.resolve(source, name: "Restaurant", configuration: Configuration())
        }
    }

    /// The shorter of two measurements, in CPU time of this thread.
    private func time(_ work: () -> Void) -> Double {
        (0..<2).map { _ in
            let start = clock()
            work()
            return clock() - start
        }
        .min() ?? 0
    }

    private func clock() -> Double {
        var time = timespec()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
}
