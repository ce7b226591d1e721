import Foundation

@testable import ChallengeRestaurant

/// Code as written by hand for one feature: it makes values while decoding, without DTOs and formatters.
struct TunedPage: Decodable {
    let results: [TunedRestaurant]
}

struct TunedRestaurant: Decodable {
    let restaurant: Restaurant

    enum Key: String, CodingKey {
        case id, name, visits, rating
        case averageBill = "average_bill"
        case isOpen = "is_open"
        case menuID = "menu_id"
        case phone
        case website = "website_url"
        case logo, seats, followers, score, deposit
        case hasTerrace = "has_terrace"
        case takesCards = "takes_cards"
        case opensOn = "opens_on"
        case updatedAt = "updated_at"
        case inspectedAt = "inspected_at"
        case checkedInAt = "checked_in_at"
        case newsletterAt = "newsletter_at"
        case founded, cuisine, service
        case priceLevel = "price_level"
        case noise
        case dressCode = "dress_code"
        case state, address, owner, tags, awards, hours, ratings, photos
        case links = "_links"
        case legacyCode = "legacy_code"
    }

    init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: Key.self)
        func text(_ key: Key) throws -> String {
            try values.decode(String.self, forKey: key)
        }
        func bad(_ key: Key) -> DecodingError {
            .dataCorruptedError(forKey: key, in: values, debugDescription: "means nothing")
        }
        func some<Value>(_ value: Value?, _ key: Key) throws -> Value {
            guard let value else { throw bad(key) }
            return value
        }
        restaurant = Restaurant(
            id: try values.decode(Int.self, forKey: .id),
            name: try text(.name),
            visits: try values.decode(Int64.self, forKey: .visits),
            rating: try values.decodeIfPresent(Double.self, forKey: .rating),
            averageBill: try values.decode(Decimal.self, forKey: .averageBill),
            isOpen: try values.decode(Bool.self, forKey: .isOpen),
            menuID: try some(UUID(uuidString: text(.menuID)), .menuID),
            phone: try values.decodeIfPresent(String.self, forKey: .phone),
            website: try values.decodeIfPresent(String.self, forKey: .website).flatMap(URL.init(string:)),
            logo: try values.decodeIfPresent(String.self, forKey: .logo).flatMap { Data(base64Encoded: $0) },
            seats: try some(Int(text(.seats)), .seats),
            followers: try values.decodeIfPresent(String.self, forKey: .followers).flatMap { Int64($0) },
            score: try some(Double(text(.score)), .score),
            deposit: try some(Decimal(string: text(.deposit)), .deposit),
            hasTerrace: try values.decode(Int.self, forKey: .hasTerrace) == 1,
            takesCards: try text(.takesCards) == "true",
            opensOn: try some(TunedDate.day(text(.opensOn)), .opensOn),
            updatedAt: try some(TunedDate.instant(text(.updatedAt)), .updatedAt),
            inspectedAt: try values.decodeIfPresent(Double.self, forKey: .inspectedAt)
                .map(Date.init(timeIntervalSince1970:)),
            checkedInAt: Date(
                timeIntervalSince1970: try values.decode(Double.self, forKey: .checkedInAt) / 1_000),
            newsletterAt: try some(TunedDate.rfc2822(text(.newsletterAt)), .newsletterAt),
            founded: try some(TunedDate.longDay(text(.founded)), .founded),
            cuisine: CuisineMapper().map(try text(.cuisine)),
            service: RestaurantServiceMapper().map(try text(.service)),
            priceLevel: PriceLevelMapper().map(try values.decode(Int.self, forKey: .priceLevel)),
            noise: try RestaurantNoiseMapper().map(text(.noise)),
            dressCode: try values.decodeIfPresent(String.self, forKey: .dressCode).flatMap(
                DressCodeMapper().map),
            state: RestaurantStateMapper().map(try text(.state)),
            address: try values.decode(TunedAddress.self, forKey: .address).address,
            owner: try values.decode(TunedOwner.self, forKey: .owner).owner,
            tags: try values.decodeIfPresent([String].self, forKey: .tags),
            awards: try values.decode([TunedAward].self, forKey: .awards).map(\.award),
            hours: try values.decode([String: TunedHours].self, forKey: .hours).mapValues(\.hours),
            ratings: try values.decode([String: [Int]].self, forKey: .ratings),
            photos: try values.decode([String].self, forKey: .photos).map {
                try some(URL(string: $0), .photos)
            },
            links: try values.decode(TunedLinks.self, forKey: .links).links(),
            legacyCode: try values.decodeIfPresent(String.self, forKey: .legacyCode)
        )
    }
}

struct TunedAddress: Decodable {
    struct Location: Decodable {
        let lat: Double
        let lng: Double
    }

    let street: String
    let city: String
    let location: Location?

    var address: Address {
        Address(street: street, city: city, location: location.map { Coordinates(lat: $0.lat, lng: $0.lng) })
    }
}

struct TunedOwner: Decodable {
    let name: String
    let email: String?

    var owner: RestaurantOwner {
        RestaurantOwner(name: name, email: email)
    }
}

struct TunedAward: Decodable {
    let award: Award

    enum Key: String, CodingKey {
        case title, year
        case awardedOn = "awarded_on"
    }

    init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: Key.self)
        award = Award(
            title: try values.decode(String.self, forKey: .title),
            year: try values.decode(Int.self, forKey: .year),
            awardedOn: try values.decodeIfPresent(String.self, forKey: .awardedOn).flatMap(TunedDate.day)
        )
    }
}

struct TunedHours: Decodable {
    let open: String
    let close: String

    var hours: Hours {
        Hours(open: open, close: close)
    }
}

struct TunedLinks: Decodable {
    let selfURL: String
    let htmlURL: String?

    enum CodingKeys: String, CodingKey {
        case selfURL = "self_url"
        case htmlURL = "html_url"
    }

    func links() throws -> RestaurantLinks {
        guard let selfURL = URL(string: selfURL) else {
            throw URLError(.badURL)
        }
        return RestaurantLinks(selfURL: selfURL, htmlURL: htmlURL.flatMap(URL.init(string:)))
    }
}
