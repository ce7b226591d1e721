import Diagnostics

/// Files, which are sent, or are a whole answer. In: the feature. It only reports the files that are elsewhere than in
/// a body of several parts, a whole body, or a whole answer.
struct FileUses {
    let faults: SpecFaults

    func check(_ feature: ResolvedFeature) {
        let operations = feature.entities.flatMap(\.operations)
        let withFiles = TypeHolders.ofFiles(feature.objects)
        if !withFiles.isEmpty {
            checkFields(of: feature, operations)
        }
        checkForeign(feature, operations)
        let choices = feature.unions.filter { union in
            union.variants.contains { $0.type.isFile || withFiles.contains($0.type.innermostName ?? "") }
        }
        for operation in operations {
            let body = operation.body?.type
            let isList = body.map { $0.innermost.isFile && !$0.isFile } ?? false
            let chooses =
                !choices.isEmpty
                && !names([body].compactMap(\.self), in: feature).isDisjoint(with: choices.map(\.name))
            if isList || chooses {
                faults.report(.fileElsewhere, at: operation.range)
            }
            if !withFiles.isDisjoint(with: typesInJSON(of: operation, in: feature)) {
                faults.report(.fileInJSON, at: operation.range)
            }
            if operation.answer?.innermost.isFile == true {
                faults.report(.fileInAnswer, at: operation.range)
            }
        }
    }

    private func checkFields(of feature: ResolvedFeature, _ operations: [ResolvedOperation]) {
        let inParts = operations.filter(\.bodyForm.isMultipart)
        let others = operations.filter { !$0.bodyForm.isMultipart }
        let sent = names(inParts.compactMap(\.body?.type), in: feature)
        let elsewhere = names(
            feature.entities.map { .object($0.name) } + others.compactMap(\.body?.type)
                + operations.compactMap(\.answer), in: feature)
        for object in feature.objects {
            let isSent = sent.contains(object.name) && !elsewhere.contains(object.name)
            for field in object.fields where field.type.innermost.isFile && !isSent {
                faults.report(.fileElsewhere, at: field.range)
            }
        }
    }

    /// Types with a file are sent by the feature that declares them.
    private func checkForeign(_ feature: ResolvedFeature, _ operations: [ResolvedOperation]) {
        let foreign = Set(feature.used.flatMap { TypeHolders.ofFiles($0.objects) })
        guard !foreign.isEmpty else {
            return
        }
        func check(_ type: ResolvedType, at range: ByteRange) {
            if let name = feature.choices(of: type).filter(foreign.contains).min() {
                faults.report(.fileOfAnother(name, of: feature.origin(of: name) ?? ""), at: range)
            }
        }
        for field in feature.objects.flatMap(\.fields) {
            check(field.type, at: field.range)
        }
        for operation in operations {
            for type in [operation.body?.type, operation.answer].compactMap(\.self) {
                check(type, at: operation.range)
            }
        }
    }

    /// The types of a body of several parts that are inside of a part of JSON.
    private func typesInJSON(of operation: ResolvedOperation, in feature: ResolvedFeature) -> Set<String> {
        guard operation.bodyForm == .jsonMultipart, let body = operation.body?.type else {
            return []
        }
        guard case .object(let name) = body, operation.bodyPath.isEmpty, let object = feature.object(name)
        else {
            return names([body], in: feature)
        }
        return names(object.fields.map(\.type), in: feature)
    }

    private func names(_ types: [ResolvedType], in feature: ResolvedFeature) -> Set<String> {
        feature.typesReached(from: types.compactMap(\.innermostName))
    }
}

extension ResolvedFeature {
    /// The named type in a type, and the variants of a union there.
    fileprivate func choices(of type: ResolvedType) -> Set<String> {
        var found: Set<String> = []
        var waiting = [type]
        while let name = waiting.popLast()?.innermostName {
            if found.insert(name).inserted {
                waiting += union(name)?.variants.map(\.type).filter { $0.innermostName != nil } ?? []
            }
        }
        return found
    }
}

extension ResolvedType {
    fileprivate var isFile: Bool {
        self == .scalar(.file)
    }
}

extension SpecFault {
    fileprivate static let fileElsewhere = SpecFault(
        "file-elsewhere",
        "a File is a body, a part of a multipart body, or a whole answer; it cannot be anything else",
        help:
            "send it alone, as in `<- File`, or in a type that is only sent with `body: multipart`"
    )

    fileprivate static func fileOfAnother(_ type: String, of feature: String) -> SpecFault {
        SpecFault(
            "file-elsewhere", "\(type) contains a File, so only the feature \(feature) can send it",
            help: "define a type with the File in this spec, or remove it"
        )
    }

    fileprivate static let fileInJSON = SpecFault(
        "file-elsewhere", "a File must be a part of the body; it cannot be inside JSON",
        help: "put the File into the type of the body itself, or write `body: multipart`"
    )

    fileprivate static let fileInAnswer = SpecFault(
        "file-elsewhere", "a File must be the whole answer; it cannot be optional or a part of an answer",
        help: "write `-> File` to store the answer in a file; in JSON, use Data or the URL of a file"
    )
}
