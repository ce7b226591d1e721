import ScaffoldCore
import Testing

@Suite struct StringCatalogTests {
    @Test func aCatalogThatHasEverythingStaysAsItIsHoweverItIsWritten() {
        let existing =
            #"{"version":"1.0","strings":{"aError.b":{"localizations":{"en":{"x":1.50}}}},"more":[]}"#
        let rendered = #"{ "strings" : { "aError.b" : { "localizations" : { "en" : {} } } } }"#
        #expect(merge(rendered, existing) == .unchanged)
    }

    @Test func missingKeysLanguagesAndMembersAreAddedAndWhatIsThereStays() {
        let existing = """
            {
              "sourceLanguage" : "en",
              "strings" : {
                "aError.b" : {
                  "localizations" : {
                    "en" : {
                      "stringUnit" : {
                        "state" : "needs_review",
                        "value" : "Mine \\"kept\\" / 1"
                      }
                    },
                    "fr" : {
                      "variations" : [
                        1.50,
                        true,
                        null
                      ]
                    }
                  }
                },
                "Hello" : {

                }
              },
              "version" : "1.0",
              "xcode" : {
                "a" : [

                ]
              }
            }
            """
        let rendered = """
            {"sourceLanguage": "de", "strings": {
              "aError.b": {"extractionState": "manual", "localizations": {"en": {"n": 1}, "es": {"n": 2}}},
              "aError.a": {"extractionState": "manual"}
            }, "version": "2.0"}
            """
        #expect(
            merged(rendered, existing) == """
                {
                  "sourceLanguage" : "en",
                  "strings" : {
                    "aError.a" : {
                      "extractionState" : "manual"
                    },
                    "aError.b" : {
                      "extractionState" : "manual",
                      "localizations" : {
                        "en" : {
                          "stringUnit" : {
                            "state" : "needs_review",
                            "value" : "Mine \\"kept\\" / 1"
                          }
                        },
                        "es" : {
                          "n" : 2
                        },
                        "fr" : {
                          "variations" : [
                            1.50,
                            true,
                            null
                          ]
                        }
                      }
                    },
                    "Hello" : {

                    }
                  },
                  "version" : "1.0",
                  "xcode" : {
                    "a" : [

                    ]
                  }
                }
                """)
    }

    @Test func aKeyOfOursThatIsNoLongerRenderedIsMarkedStale() {
        let existing = """
            {"strings":{
              "aError.gone":{"extractionState":"manual","localizations":{}},
              "aError.b":{},"bError.c":{},"aErrors.d":{}}}
            """
        let result = merged(#"{"strings":{"aError.b":{}}}"#, existing) ?? ""
        #expect(result.contains("\"aError.gone\" : {\n      \"extractionState\" : \"stale\""))
        #expect(result.components("stale") == 1)
    }

    @Test func aStaleKeyThatIsRenderedAgainLosesTheMark() {
        let existing = #"{"strings":{"aError.b":{"extractionState":"stale","comment":"c"}}}"#
        let manual = merged(#"{"strings":{"aError.b":{"extractionState":"manual"}}}"#, existing) ?? ""
        #expect(manual.contains(#""extractionState" : "manual""#) && manual.contains(#""comment" : "c""#))
        let plain = merged(#"{"strings":{"aError.b":{}}}"#, existing) ?? ""
        #expect(!plain.contains("extractionState") && plain.contains(#""comment" : "c""#))
    }

    @Test func whatWasMergedOnceHasNothingMoreToMerge() {
        let rendered =
            #"{"strings":{"aError.b":{"extractionState":"manual","localizations":{"en":{}}}},"version":"1"}"#
        let existing = #"{"strings":{"Z":{},"aError.b":{"localizations":{"fr":{}}},"aError.x":{},"b":{}}}"#
        let once = merged(rendered, existing) ?? ""
        #expect(merge(rendered, once) == .unchanged)
    }

    @Test func theEndOfTheFileStaysAsItWas() {
        let rendered = #"{"strings":{"a.b":{}}}"#
        #expect(merged(rendered, "{\"strings\":{}}\n")?.hasSuffix("}\n") == true)
        #expect(merged(rendered, "{\"strings\":{}}")?.hasSuffix("}") == true)
    }

    @Test(arguments: [
        "", "{", "[]", "{}", #"{"strings":[]}"#, "<<<<<<< HEAD\n{}", #"{"strings":{},"strings":{}}"#,
    ])
    func whatIsNoCatalogIsNotTouched(existing: String) {
        guard case .unreadable(let reason) = merge(#"{"strings":{"a.b":{}}}"#, existing) else {
            Issue.record("merged")
            return
        }
        #expect(!reason.isEmpty)
    }

    private func merge(_ rendered: String, _ existing: String) -> StringCatalog.Merge {
        StringCatalog.merge(rendered: Array(rendered.utf8), existing: Array(existing.utf8))
    }

    private func merged(_ rendered: String, _ existing: String) -> String? {
        guard case .merged(let bytes) = merge(rendered, existing) else { return nil }
        return String(decoding: bytes, as: UTF8.self)
    }
}

extension String {
    fileprivate func components(_ word: String) -> Int {
        ranges(of: word).count
    }
}
