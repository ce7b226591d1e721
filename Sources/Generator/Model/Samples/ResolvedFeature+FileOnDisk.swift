import Language

extension ResolvedFeature {
    /// The DTO of a body with a file that is on the disk, whose URL is the variable `file`. Nil if the type contains no
    /// file.
    func dtoWithFile(_ type: ResolvedType) -> String? {
        switch type {
        case .scalar(.file):
            Code.call("OutgoingFile", ["name: \"file.txt\"", "contentType: \"text/plain\"", "file: file"])
        case .optional(let inner), .defaulted(let inner, _): dtoWithFile(inner)
        case .nullable(let inner), .omittable(let inner):
            dtoWithFile(inner).map { Code.call(".value", [$0]) }
        case .list(let element): dtoWithFile(element).map { Code.list([$0]) }
        case .dictionary(let key, let element):
            dtoWithFile(element).map {
                Code.dictionary([(SampleExpressions.key(key == .number ? "7" : "first", key), $0)])
            }
        case .object(let name):
            object(name)?.fields.lazy.filter { !$0.isRecursive }.compactMap { field in
                dtoWithFile(field.type).map {
                    Code.call(".stub", ["\(SwiftName.label(field.dtoProperty)): \($0)"])
                }
            }.first
        default: nil
        }
    }
}
