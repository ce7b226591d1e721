import Language

extension ResolvedFeature {
    /// A body with a file that is on the disk, whose URL is the variable `file`, as a DTO or in the domain. Nil if the type
    /// contains no file.
    func bodyWithFile(_ type: ResolvedType, isDTO: Bool) -> String? {
        switch type {
        case .scalar(.file):
            Code.call("OutgoingFile", ["name: \"file.txt\"", "contentType: \"text/plain\"", "file: file"])
        case .optional(let inner), .defaulted(let inner, _): bodyWithFile(inner, isDTO: isDTO)
        case .nullable(let inner), .omittable(let inner):
            bodyWithFile(inner, isDTO: isDTO).map { isDTO ? Code.call(".value", [$0]) : $0 }
        case .list(let element): bodyWithFile(element, isDTO: isDTO).map { Code.list([$0]) }
        case .dictionary(let key, let element):
            bodyWithFile(element, isDTO: isDTO).map {
                Code.dictionary([(SampleExpressions.key(key == .number ? "7" : "first", key), $0)])
            }
        case .object(let name):
            object(name)?.fields.lazy.filter { !$0.isRecursive }.compactMap { field in
                bodyWithFile(field.type, isDTO: isDTO).map {
                    Code.call(
                        ".stub", ["\(SwiftName.label(isDTO ? field.dtoProperty : field.property)): \($0)"])
                }
            }.first
        default: nil
        }
    }
}
