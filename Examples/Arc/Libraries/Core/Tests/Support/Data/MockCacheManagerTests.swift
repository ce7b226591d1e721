import StudioCoreMocks
import Testing

struct MockCacheManagerTests {
    @Test("Records every call, and returns its result")
    func records() async {
        // Arrange
        let sut = MockCacheManager()
        #expect(!sut.getCalled && !sut.setCalled && !sut.removeCalled && !sut.removeAllCalled)
        sut.getMethod.result = .success(7)

        // Act
        let value = await sut.get(key: "one")
        await sut.set(2, for: "two")
        await sut.remove(key: "three")
        await sut.removeAll(withPrefix: "four")

        // Assert
        #expect(value as? Int == 7)
        #expect(sut.getMethod.calls == ["one"])
        #expect(sut.setMethod.calls.map(\.key) == ["two"])
        #expect(sut.removeMethod.calls == ["three"])
        #expect(sut.removeAllMethod.calls == ["four"])
        #expect(sut.getCalled && sut.setCalled && sut.removeCalled && sut.removeAllCalled)
    }
}
