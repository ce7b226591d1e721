import Planning
import Testing

@Suite struct StringCatalogTests {
    @Test func aCatalogThatHasEverythingStaysAsItIsHoweverItIsWritten() {
        let existing =
            #"{"version":"1.0","strings":{"aError.b":{"localizations":{"en":{"x":1.50}}}},"more":[]}"#
        let rendered = #"{ "strings" : { "aError.b" : { "localizations" : { "en" : {} } } } }"#
        #expect(merge(rendered, existing, before: [rendered]) == .merged(nil, kept: []))
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
            merged(rendered, existing, before: [rendered]) == """
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

    @Test func aKeyThatIsNoLongerRenderedIsMarkedStaleIfAPersonChangedIt() {
        let existing = """
            {"strings":{
              "aError.gone":{"extractionState":"manual","localizations":{"en":{"x":"Mine."}}},
              "aError.b":{},"bError.c":{},"aErrors.d":{}}}
            """
        let before = #"{"strings":{"aError.b":{},"aError.gone":{"localizations":{"en":{"x":"Ours."}}}}}"#
        let result = merged(#"{"strings":{"aError.b":{}}}"#, existing, before: [before]) ?? ""
        #expect(result.contains("\"aError.gone\" : {\n      \"extractionState\" : \"stale\""))
        #expect(result.components("stale") == 1)
    }

    @Test(arguments: [
        "{}", #"{"extractionState":"manual"}"#, #"{"comment":"c"}"#, #"{"localizations":{}}"#,
        #"{"extractionState":"manual","localizations":{"en":{"stringUnit":{"value":"B."}}}}"#,
    ])
    func aKeyThatWasNeverRenderedStaysAsItIs(value: String) {
        let rendered = catalog(["en": "B."])
        for key in ["aError.mine", "aError.", "mine", ""] {
            let existing = rendered.replacing("\"strings\" : {", with: "\"strings\" : {\"\(key)\":\(value),")
            for before in [[], [rendered], [rendered, catalog(["en": "A."])]] {
                #expect(merge(rendered, existing, before: before) == .merged(nil, kept: []))
            }
        }
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
        #expect(merge(rendered, once) == .merged(nil, kept: []))
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

    /// A text that nobody changed follows the spec, by its key and its language; the state of a text is not the text.
    @Test func aTextThatNobodyChangedBecomesTheRenderedOne() {
        let existing = catalog(["en": "Old.", "es": ("Viejo.", "needs_review")])
        let new = catalog(["en": "New.", "es": "Nuevo."])
        #expect(merged(new, existing, before: [catalog(["en": "Old.", "es": "Viejo."])]) == new)
        // One of two renderings, as after a merge of branches or a killed run.
        let two = [catalog(["en": "Other.", "es": "Otro."]), catalog(["en": "Old.", "es": "Viejo."])]
        #expect(merged(new, existing, before: two) == new)
    }

    @Test func aTextThatAPersonChangedStaysAndIsToldOnlyIfTheSpecChangedItToo() {
        let before = catalog(["en": "Old.", "es": "Viejo."])
        let existing = catalog(["en": "Mine.", "es": "Viejo."])
        #expect(merge(before, existing, before: [before]) == .merged(nil, kept: []))
        let spanish = catalog(["en": "Old.", "es": "Nuevo."])
        #expect(
            merge(spanish, existing, before: [before])
                == .merged(Array(catalog(["en": "Mine.", "es": "Nuevo."]).utf8), kept: []))

        let english = catalog(["en": "New.", "es": "Viejo."])
        let reviewed = catalog(["en": ("Mine.", "needs_review"), "es": "Viejo."])
        let kept = [StringCatalog.KeptText(key: "aError.b", language: "en")]
        #expect(merge(english, existing, before: [before]) == .merged(Array(reviewed.utf8), kept: kept))
        #expect(merge(english, reviewed, before: [english]) == .merged(nil, kept: []))
        // Of a killed run the lock holds both renderings.
        #expect(
            merge(english, existing, before: [before, english]) == .merged(Array(reviewed.utf8), kept: kept))
    }

    @Test func translationsOfASourceTextThatChangesAreToBeReviewed() {
        let before = catalog(["en": "Old.", "es": "Viejo.", "de": "Alt."])
        let existing = catalog(["de": "Alt.", "en": "Old.", "es": "Mio.", "fr": "Vieux."])
        let new = catalog(["en": "New.", "es": "Viejo.", "de": "Alt."])
        let reviewed = catalog([
            "de": "Alt.", "en": "New.", "es": ("Mio.", "needs_review"), "fr": ("Vieux.", "needs_review"),
        ])
        #expect(merged(new, existing, before: [before]) == reviewed)
        #expect(merge(new, reviewed, before: [new]) == .merged(nil, kept: []))
    }

    @Test func eachVariationOfATranslationIsToBeReviewed() {
        let plural = """
            {"sourceLanguage":"en","strings":{"aError.b":{"localizations":{
              "en":{"stringUnit":{"state":"translated","value":"Old."}},
              "fr":{"variations":{"plural":{
                "one":{"stringUnit":{"state":"translated","value":"1"}},
                "other":{"stringUnit":{"state":"new","value":"2"}}}}}}}}}
            """
        let result = merged(catalog(["en": "New."]), plural, before: [catalog(["en": "Old."])]) ?? ""
        #expect(result.components("needs_review") == 1 && result.components("\"new\"") == 1)
    }

    /// A rendered placeholder for a translation does not conflict with a person's translation.
    @Test func aPlaceholderIsNoNews() {
        let before = catalog(["en": "Old.", "xx": ("Old.", "new")])
        let new = catalog(["en": "Old.", "xx": ("Other.", "new")])
        #expect(
            merge(new, catalog(["en": "Old.", "xx": "Mine."]), before: [before]) == .merged(nil, kept: []))
    }

    @Test func whatIsNotRenderedAnyMoreGoesUnlessAPersonChangedIt() {
        let before = catalog(["en": "B.", "es": "B."], "aError.b", ["en": "C."], "aError.c")
        let new = catalog(["en": "B."], "aError.b")
        #expect(merged(new, before.replacing("  ", with: " "), before: [before]) == new)
        let edited = before.replacing("C.", with: "Mine.")
        let result = merged(new, edited, before: [before]) ?? ""
        #expect(result.contains("Mine.") && result.components("stale") == 1 && !result.contains("\"es\""))
        let translated = catalog(["en": "B.", "es": "Mio."])
        #expect(merge(new, translated, before: [before]) == .merged(nil, kept: []))
    }

    @Test func theSourceLanguageFollowsTheConfigurationUnlessAPersonChangedIt() {
        let before = catalog(["de": "B.", "en": "B."])
        let new = before.replacing("\"sourceLanguage\" : \"en\"", with: "\"sourceLanguage\" : \"de\"")
        #expect(merged(new, before.replacing("  ", with: " "), before: [before]) == new)
        let own = before.replacing("\"sourceLanguage\" : \"en\"", with: "\"sourceLanguage\" : \"fr\"")
        #expect(merge(new, own, before: [before]) == .merged(nil, kept: []))
    }

    /// As of a catalog that the lock does not list.
    @Test func whereNothingIsKnownEachTextIsAPersonsAndIsTold() {
        let (existing, new) = (catalog(["en": "Old."]), catalog(["en": "New."]))
        let kept = StringCatalog.KeptText(key: "aError.b", language: "en")
        #expect(
            merge(new, existing)
                == .merged(Array(catalog(["en": ("Old.", "needs_review")]).utf8), kept: [kept]))
    }

    @Test func aNewNameOfTheFeatureChangesTextsLikeTheSpecDoes() throws {
        let before = catalog(
            ["en": "No note.", "es": "Nada."], "noteError.a", ["en": "Fine."], "noteError.b",
            ["en": "No note."], "noteError.c")
        let new = catalog(
            ["en": "No memo.", "es": "Nada."], "memoError.a", ["en": "Fine."], "memoError.b",
            ["en": "No memo."], "memoError.c")
        let existing = catalog(
            ["en": "No note.", "es": "Nada.", "fr": "Rien."], "noteError.a", ["en": "Mine."], "noteError.b",
            ["en": "Mine."], "noteError.c")
        let expected = catalog(
            ["en": "No memo.", "es": "Nada.", "fr": ("Rien.", "needs_review")], "memoError.a",
            ["en": "Mine."], "memoError.b", ["en": ("Mine.", "needs_review")], "memoError.c")
        let renamed = try #require(self.renamed(existing, from: before, to: new))
        #expect(text(renamed.bytes) == expected)
        #expect(renamed.kept == [StringCatalog.KeptText(key: "memoError.c", language: "en")])
        // A killed run carries it over again.
        let again = try #require(self.renamed(expected, from: before, to: new))
        #expect(again.bytes == nil)
        #expect(merge(new, expected, before: [new]) == .merged(nil, kept: []))
    }

    @Test func textsOfOneRenderingHaveOneLineInTheLock() throws {
        let first = try #require(StringCatalog.texts(of: Array(catalog(["en": "A.", "es": "B."]).utf8)))
        let laidOut = catalog(["es": "B.", "en": ("A.", "new")]).replacing("  ", with: "")
        #expect(StringCatalog.texts(of: Array(laidOut.utf8)) == first)
        #expect(StringCatalog.texts(of: Array("[]".utf8)) == nil)
    }

    /// A catalog as it is rendered, of keys with their texts by language, each with its state where that is another.
    private func catalog(_ parts: Any...) -> String {
        var strings: [String] = []
        for index in stride(from: 0, to: parts.count, by: 2) {
            let key = index + 1 < parts.count ? "\(parts[index + 1])" : "aError.b"
            let texts = (parts[index] as? [String: Any] ?? [:]).sorted { $0.key < $1.key }.map {
                language, text in
                let (value, state) = text as? (String, String) ?? ("\(text)", "translated")
                return """
                            "\(language)" : {
                              "stringUnit" : {
                                "state" : "\(state)",
                                "value" : "\(value)"
                              }
                            }
                    """
            }
            strings.append(
                """
                    "\(key)" : {
                      "extractionState" : "manual",
                      "localizations" : {
                \(texts.joined(separator: ",\n"))
                      }
                    }
                """)
        }
        return """
            {
              "sourceLanguage" : "en",
              "strings" : {
            \(strings.joined(separator: ",\n"))
              },
              "version" : "1.0"
            }
            """
    }

    private func merge(_ rendered: String, _ existing: String, before: [String] = []) -> StringCatalog.Merge {
        StringCatalog.merge(
            rendered: Array(rendered.utf8), existing: Array(existing.utf8),
            former: FormerTexts(Set(before.compactMap { StringCatalog.texts(of: Array($0.utf8)) })))
    }

    private func merged(_ rendered: String, _ existing: String, before: [String] = []) -> String? {
        guard case .merged(let bytes, kept: []) = merge(rendered, existing, before: before) else {
            return nil
        }
        return text(bytes)
    }

    private func renamed(
        _ existing: String, from before: String, to rendered: String
    ) -> StringCatalog.Renamed? {
        StringCatalog.renamed(
            Array(existing.utf8), from: Array(before.utf8), known: [], to: Array(rendered.utf8))
    }

    private func text(_ bytes: [UInt8]?) -> String? {
        bytes.map { String(decoding: $0, as: UTF8.self) }
    }
}

extension String {
    fileprivate func components(_ word: String) -> Int {
        ranges(of: word).count
    }
}
