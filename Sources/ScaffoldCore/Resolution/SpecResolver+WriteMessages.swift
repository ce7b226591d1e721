import Diagnostics

extension Diagnostic {
    static func readOnlyAndWritable(at place: Place, other: Place) -> Diagnostic {
        .clash(
            "read-only-and-writable", "`writable` says which fields are sent, and so does `readOnly`",
            at: place,
            other: other, help: "keep the shorter one of the two"
        )
    }

    static func unknownField(_ name: String, known: [String], at place: Place) -> Diagnostic {
        Diagnostic(
            "unknown-field", "there is no field '\(name)'", at: place,
            help: nearest(to: name, among: known).map { "did you mean '\($0)'?" }
                ?? "the fields are: \(known.joined(separator: ", "))"
        )
    }

    static func unfittingMethod(
        _ operation: OperationSpec, _ method: String, _ fitting: [String], at place: Place
    ) -> Diagnostic {
        let known = fitting.map { "`\($0)`" }.joined(separator: " or ")
        let message =
            operation.kind.value.isRead ? "reads, and \(method) does not" : "does not go by \(method)"
        return Diagnostic(
            "unfitting-method", "'\(operation.name)' \(message)", at: place,
            help: "write \(known), or give the operation another name and say what it answers: `-> Dish`"
        )
    }

    static func bodyOfRead(_ method: String, at place: Place) -> Diagnostic {
        Diagnostic(
            "body-of-read", "a \(method) has no body", at: place,
            help: "pass what is asked for in the query, as in `?q={query}`, or write `POST`"
        )
    }

    static func answerOfHead(at place: Place) -> Diagnostic {
        Diagnostic("answer-of-head", "a HEAD is answered without a body", at: place, help: "write `-> Void`")
    }

    static func answerOfRead(_ name: String, _ usual: String, at place: Place) -> Diagnostic {
        Diagnostic(
            "answer-of-read", "'\(name)' answers \(usual), and nothing else", at: place,
            help: "take it out, or give the operation another name"
        )
    }

    static func responseWithoutAnswer(_ name: String, at place: Place) -> Diagnostic {
        Diagnostic(
            "response-without-answer", "'\(name)' answers nothing, and so nothing lies in its answer",
            at: place,
            help: "take `response` out, or say what is answered: `-> Dish`"
        )
    }

    static func optionalBody(at place: Place) -> Diagnostic {
        Diagnostic(
            "optional-body", "a body is there, or it is not", at: place,
            help: "take the '?' out")
    }

    /// `type` is Data, or a union that lists it.
    static func dataBody(_ type: String, at place: Place) -> Diagnostic {
        let remedy =
            type == "Data"
            ? "send an object: `types: { Upload: { content: Data } }` and `<- Upload`"
            : "send an object with a field of the type \(type)"
        return Diagnostic(
            "data-body", "a body is JSON, and there \(dataPhrase(type)), not the bytes themselves", at: place,
            help: "where the server wants that, \(remedy); raw bytes and files are sent by code of your own"
        )
    }

    static func dataAnswer(_ type: String, at place: Place) -> Diagnostic {
        Diagnostic(
            "data-body", "an answer is JSON, and there \(dataPhrase(type)), not the bytes themselves",
            at: place,
            help:
                "where the server answers that, say under which key it lies, as in `response: content`; raw bytes and files are read by code of your own"
        )
    }

    private static func dataPhrase(_ type: String) -> String {
        type == "Data" ? "Data is a text in base64" : "the Data of \(type) is a text in base64"
    }

    static func severalDrafts(_ entity: String, at place: Place) -> Diagnostic {
        Diagnostic(
            "several-drafts", "\(entity) has fields that are never sent, and so cannot be sent in a list",
            at: place,
            help: "define a type with the fields that are sent, and write it here"
        )
    }

    static func nothingToSend(_ name: String, at place: Place) -> Diagnostic {
        Diagnostic(
            "nothing-to-send", "no field is left for '\(name)' to send", at: place,
            help: "take fields out of `readOnly`, or write what is sent, as in `<- NewDish`"
        )
    }

    static func parameterLikeBody(_ name: String, at place: Place) -> Diagnostic {
        Diagnostic(
            "reserved-parameter", "the generated code calls the body '\(name)' here", at: place,
            help: "rename the placeholder, as in `{\(name)Value}`; what is sent does not change"
        )
    }

    static func reservedOperation(_ name: String, at place: Place) -> Diagnostic {
        Diagnostic(
            "reserved-operation", "the generated code uses the name '\(name)' itself", at: place,
            help: "give the operation another name; what is sent does not change"
        )
    }

    static func duplicateMethod(
        _ name: String, _ method: String, _ operation: String, at place: Place, other: Place
    ) -> Diagnostic {
        .clash(
            "duplicate-method",
            "'\(name)' becomes the method \(method), and stands in the way of '\(operation)'",
            at: place, other: other, help: "give it another name"
        )
    }
}
