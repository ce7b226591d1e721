import Planning
import Testing

@Suite struct DigestTests {
    /// Of the bytes 0, 1, 2, … under the key 00 01 … 0f, as the authors of SipHash publish them.
    @Test(arguments: [
        (0, "a3817f04ba25a8e66df67214c7550293"), (1, "da87c1d86b99af44347659119b22fc45"),
        (7, "a1f1ebbed8dbc153c0b84aa61ff08239"), (8, "3b62a9ba6258f5610f83e264f31497b4"),
        (9, "264499060ad9baabc47f8b02bb6d71ed"), (15, "5493e99933b0a8117e08ec0f97cfc3d9"),
        (16, "6ee2a4ca67b054bbfd3315bf85230577"), (63, "5150d1772f50834a503e069a973fbd7c"),
    ])
    func theReferenceVectorsHold(count: Int, text: String) {
        let bytes = (0..<count).map { UInt8($0) }
        let digest = bytes.withUnsafeBytes {
            Digest(of: $0, key: (0x0706_0504_0302_0100, 0x0f0e_0d0c_0b0a_0908))
        }
        #expect(digest.text == text)
    }

    @Test func theKeyOfTheLockNeverChanges() {
        #expect(Digest(of: []).text == "c44a20a76aca37d56309835a142be38a")
        #expect(Digest(of: Array("struct Restaurant {}\n".utf8)).text == "305251dc1211cffd42e1512a89d8df33")
    }

    @Test func aDigestIsReadAsItIsSpelled() {
        for seed in 0..<200 {
            let digest = Digest(of: Array("\(seed)".utf8))
            #expect(read(digest.text) == digest)
        }
    }

    @Test(arguments: ["0", "Z", "A", "F", "g", "`", "/", ":", "@", " ", "\t", "\u{1}", "\u{80}"])
    func onlyLowerCaseDigitsAreRead(character: String) {
        let digits = Array("0123456789abcdef0123456789abcdef".utf8)
        for place in [0, 7, 8, 20, 31] {
            let spoiled = digits[..<place] + Array(character.utf8) + digits[(place + 1)...]
            #expect((read(String(decoding: spoiled, as: UTF8.self)) != nil) == (character == "0"))
        }
    }

    @Test func aTextOfAnotherLengthIsNoDigest() {
        #expect(read("") == nil)
        #expect(read(String(repeating: "0", count: 31)) == nil)
        #expect(read(String(repeating: "0", count: 33)) == nil)
    }

    private func read(_ text: String) -> Digest? {
        Array(text.utf8).withUnsafeBufferPointer { Digest(text: $0) }
    }
}
