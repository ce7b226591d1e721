/// A small style of three files and a String Catalog, for tests that run commands hundreds of times.
enum TinyStyle {
    static func write(to folder: TemporaryFolder) throws {
        try folder.write(
            """
            version: 1
            outputs:
              - path: "{{ output }}/Sources/{{ feature.name }}.swift"
                template: Model.stencil
              - path: "{{ output }}/Sources/Deep/{{ feature.name }}DTO.swift"
                template: Model.stencil
              - path: "{{ output }}/Tests/{{ feature.name }}+Stub.swift"
                template: Model.stencil
              - path: "{{ catalogs }}/{{ feature.name }}Error.xcstrings"
                write: catalog
                template: Catalog.stencil
            """, to: "Style/style.yml")
        try folder.write(
            """
            {"sourceLanguage": "en", "strings": {
              "{{ feature.name }}Error.a": {"localizations": {"en": {"text": "A {{ feature.name }} is gone."}}},
              "{{ feature.name }}Error.b": {"localizations": {"en": {"text": "No {{ feature.name }} here."}}}
            }}

            """, to: "Style/Catalog.stencil")
        try folder.write(
            "{% for object in feature.objects %}\n// {{ object.name }}\n{% endfor %}\n",
            to: "Style/Model.stencil")
        try folder.write("app: Shop\nstyle: Style\n", to: "scaffold.yml")
    }
}
