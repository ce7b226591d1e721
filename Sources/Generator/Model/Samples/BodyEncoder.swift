import Language

/// The JSON of whole bodies, and the DTOs that are encoded to it. In: the stubs of a feature's objects, as answered and
/// as sent. Out: an `EncodedBody` for each stub of an object.
struct BodyEncoder {
    let sent: SentStubs

    /// A type that is only sent contains no value that the domain cannot have.
    func bodies(of object: ResolvedObject, isRead: Bool) -> [EncodedBody] {
        func body(_ suffix: String, _ arguments: [StubArgument]) -> EncodedBody {
            self.body(
                of: object, suffix,
                isRead ? arguments : object.inOrder(arguments + sent.unsent(of: object)))
        }
        let absent = AbsentStubs(samples: sent.samples, sent: isRead ? nil : sent).arguments(of: object)
        let contrasts = isRead ? sent.variations.contrasts(of: object) : sent.contrasts(of: object)
        return [body("", [])]
            + (absent.isEmpty ? [] : [body("missing_optionals", absent)])
            + contrasts.enumerated().map { index, arguments in
                body(acronyms.snake(EncodedBody.title(ofContrast: index)), arguments)
            }
    }

    func body(
        of object: ResolvedObject, _ suffix: String, _ arguments: [StubArgument]
    ) -> EncodedBody {
        body(
            of: object, suffix, arguments.stub(.dto),
            sent.samples.json(of: object, with: arguments, leavingOutNulls: true))
    }

    func body(
        of object: ResolvedObject, _ suffix: String, _ dto: String, _ json: JSONValue
    ) -> EncodedBody {
        let name = acronyms.snake(object.name)
        let fixture = suffix.isEmpty ? name : "\(name)_\(suffix)"
        let file = sent.samples.types.phrases.fixture(fixture, acronyms)
        return EncodedBody(
            fixture: fixture, sample: EncodedSample(fixture: file, dto: dto), json: json)
    }

    private var acronyms: Acronyms {
        sent.samples.types.acronyms
    }
}

struct EncodedBody {
    let fixture: String
    let sample: EncodedSample
    let json: JSONValue

    static func title(ofContrast index: Int) -> String {
        index == 0 ? "other values" : "other values \(index + 1)"
    }
}

extension BodyEncoder {
    /// The bodies of the feature's own objects that are sent as whole bodies, by name.
    func bodies(of feature: ResolvedFeature, _ roles: TypeRoles) -> [String: [EncodedBody]] {
        var bodies: [String: [EncodedBody]] = [:]
        for entity in feature.entities where !entity.isLocalOnly {
            for body in entity.operations.compactMap(\.body) {
                var type = ResolvedType.object(entity.name)
                switch body {
                case .entity where !entity.writing.hasDraft: break
                case .value(let body): type = body
                case .entity, .draft, .changes: continue
                }
                if case .object(let name) = type, bodies[name] == nil, let object = feature.object(name),
                    feature.origin(of: name) == nil
                {
                    bodies[name] = self.bodies(of: object, isRead: roles.isRead(type))
                }
            }
        }
        return bodies
    }
}
