import Foundation

nonisolated extension String {
    /// The text of this key in the user's language, from the String Catalog named `table` (`Localizable` if none is);
    /// the key itself where no catalog has it.
    public func localized(_ arguments: any CVarArg..., table: String? = nil) -> String {
        let text =
            textInCopiedCatalog(table ?? "Localizable")
            ?? Bundle.module.localizedString(forKey: self, value: nil, table: table)
        return arguments.isEmpty ? text : String(format: text, arguments: arguments)
    }

    /// An app holds compiled catalogs, and finds none here.
    private func textInCopiedCatalog(_ name: String) -> String? {
        guard
            let file = Bundle.module.url(forResource: name, withExtension: "xcstrings"),
            let catalog = try? JSONDecoder().decode(StringCatalog.self, from: Data(contentsOf: file))
        else { return nil }
        return catalog.text(forKey: self, languages: Bundle.main.preferredLocalizations)
    }
}
