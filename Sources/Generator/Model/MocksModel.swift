/// Where the mocks and stubs of a feature's domain are: among its tests, or in a library.
package struct MocksModel: TemplateRecord {
    /// The folder of the mocks in that of the feature: `Tests/Mocks`.
    package let folder: String
    /// The folder of the stubs in that of the feature: `Tests/Stubs`.
    package let stubsFolder: String
    /// The access modifier before their declarations: `public `, or nothing.
    package let access: String
    /// What they import: the module of the feature, if they are a library.
    package let imports: [String]
    /// What they import as testable: the module of the feature, if they are among the tests.
    package let testableImports: [String]
    /// What the tests import to use them: nothing if they are among the tests.
    package let modules: [String]
}
