import Foundation

@testable import ChallengeRestaurant

/// Compares decoding and mapping by the generated code with code that was tuned by hand for one feature: 100,000
/// restaurants, in pages, each way in turn. From the root of the repository:
///
///     swift run -c release -Xswiftc -enable-testing --package-path Tests/Benchmark/Decoding
@main
struct Decoding {
    static let pages = 100
    static let restaurantsPerPage = 1_000
    static let rounds = 5

    static func main() throws {
        let page = try page(of: restaurantsPerPage)
        let areEqual = try generated(page) == tuned(page)
        precondition(areEqual, "both ways give the same restaurants")

        var ratios: [Double] = []
        var shares: [Double] = []
        for _ in 0..<rounds {
            let generatedTime = try time { _ = try generated(page) }
            let tunedTime = try time { _ = try tuned(page) }
            let decodingTime = try time { _ = try decoded(page) }
            ratios.append(generatedTime / tunedTime)
            shares.append(generatedTime / decodingTime)
        }
        let size = page.count / restaurantsPerPage
        print("\(pages * restaurantsPerPage) restaurants of \(size) bytes, \(rounds) rounds, medians")
        print("decoding and mapping, to code tuned by hand: \(median(ratios))")
        print("decoding and mapping, to decoding alone:     \(median(shares))")
    }

    private static func generated(_ page: Data) throws -> [Restaurant] {
        try RestaurantsPageMapper().map(JSONDecoder().decode(RestaurantsResponseDTO.self, from: page))
            .restaurants
    }

    private static func tuned(_ page: Data) throws -> [Restaurant] {
        try JSONDecoder().decode(TunedPage.self, from: page).results.map(\.restaurant)
    }

    private static func decoded(_ page: Data) throws -> Int {
        try JSONDecoder().decode(RestaurantsResponseDTO.self, from: page).results.count
    }

    /// The restaurant of the feature's own fixture, again and again.
    private static func page(of count: Int) throws -> Data {
        let fixture = "Examples/Contract/Features/Restaurant/Tests/Fixtures/restaurants_response.json"
        let text = try String(contentsOfFile: fixture, encoding: .utf8)
        let start = text.range(of: "\"results\": [\n    ")
        let end = text.range(of: "\n  ],\n  \"info\"")
        guard let start, let end else {
            preconditionFailure("the fixture has results, and then info")
        }
        let restaurant = text[start.upperBound..<end.lowerBound]
        let restaurants = (1...count).map { restaurant.replacing("\"id\": 1,", with: "\"id\": \($0),") }
        return Data(
            (text[..<start.upperBound] + restaurants.joined(separator: ",\n") + text[end.lowerBound...]).utf8)
    }

    /// CPU time, so that other programs do not count.
    private static func time(_ work: () throws -> Void) rethrows -> Double {
        let start = clock()
        for _ in 0..<pages {
            try work()
        }
        return Double(clock() - start)
    }

    private static func median(_ values: [Double]) -> String {
        let middle = values.sorted()[values.count / 2]
        return String(format: "%.2f", middle)
    }
}
