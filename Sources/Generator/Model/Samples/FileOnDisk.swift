import Language

/// The DTO of a body with a file that is on the disk. In: a feature. Out: an expression in which `file` is the URL.
struct FileOnDisk {
    let feature: ResolvedFeature

    /// Nil if the type contains no file.
    func dto(_ type: ResolvedType) -> String? {
        switch type {
        case .scalar(.file):
            Code.call("OutgoingFile", ["name: \"file.txt\"", "contentType: \"text/plain\"", "file: file"])
        case .optional(let inner), .defaulted(let inner, _): dto(inner)
        case .nullable(let inner), .omittable(let inner): dto(inner).map { Code.call(".value", [$0]) }
        case .list(let element): dto(element).map { Code.list([$0]) }
        case .dictionary(let key, let element):
            dto(element).map {
                Code.dictionary([(SampleExpressions.key(key == .number ? "7" : "first", key), $0)])
            }
        case .object(let name): feature.object(name).flatMap(stub)
        default: nil
        }
    }

    private func stub(_ object: ResolvedObject) -> String? {
        object.fields.lazy.filter { !$0.isRecursive }.compactMap { field in
            dto(field.type).map { Code.call(".stub", ["\(SwiftName.label(field.dtoProperty)): \($0)"]) }
        }.first
    }
}
