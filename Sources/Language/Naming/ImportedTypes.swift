/// The types of the modules that generated code imports, without those that no spec would declare (`NSObject`, `CFRange`) and
/// those that a spec cannot declare. In a file that imports both, a type of a spec with such a name is ambiguous.
package enum ImportedTypes {
    /// Of Foundation, on Linux and on systems of Apple.
    package static let foundation = names(
        """
        AffineTransform AlignmentOptions AttributeContainer AttributeDynamicLookup AttributeScope
        AttributeScopeCodableConfiguration AttributeScopes AttributedString AttributedStringAttributeMutation
        AttributedStringKey AttributedStringProtocol AttributedSubstring BlockOperation ByteCountFormatStyle
        ByteCountFormatter CachedURLResponse Calendar Character CharacterSet CocoaError
        CodableAttributedStringKey CodableConfiguration CodableWithConfiguration ComparableComparator Comparator
        ComparisonResult ContiguousBytes CurrencyFormatStyleConfiguration CustomNSError DataProtocol
        DateComponents DateFormatter DateInterval DateIntervalFormatter DecodableAttributedStringKey
        DecodableWithConfiguration DecodingConfigurationProviding DescriptiveNumberFormatConfiguration Dimension
        DiscontiguousAttributedSubstring DiscreteFormatStyle DistributedNotificationCenter
        EncodableAttributedStringKey EncodableWithConfiguration EncodingConfigurationProviding EnergyFormatter
        Expression FileAttributeKey FileAttributeType FileHandle FileManager FileManagerDelegate
        FileProtectionType FileWrapper FloatingPointFormatStyle FloatingPointParseStrategy FormatStyle
        FormatStyleCapitalizationContext Formatter HTTPCookie HTTPCookiePropertyKey HTTPCookieStorage
        HTTPURLResponse Host ISO8601DateFormatter IndexPath IndexSet InflectionConcept InflectionRule
        InputStream IntegerFormatStyle IntegerParseStrategy JSONSerialization KeyPathComparator LengthFormatter
        ListFormatStyle Locale LocalizedStringResource MarkdownDecodableAttributedStringKey MassFormatter
        Measurement Message Morphology MutableDataProtocol NetService NetServiceBrowser Notification
        NotificationCenter NotificationQueue NumberFormatStyleConfiguration NumberFormatter ObjCBool
        OperatingSystemVersion Operation OperationQueue OutputStream POSIXError ParseStrategy
        ParseableFormatStyle PersonNameComponents PersonNameComponentsFormatter Pipe Port PortDelegate
        PortMessage Predicate PredicateBindings PredicateError PredicateExpression PredicateExpressions Process
        ProcessInfo Progress ProgressKind ProgressReporting ProgressUserInfoKey PropertyListDecoder
        PropertyListEncoder PropertyListSerialization QualityOfService RecoverableError ReferenceConvertible
        RelativeDateTimeFormatter RunLoop Scanner ScopedAttributeContainer Selector SocketNativeHandle
        SocketPort SortComparator SortDescriptor SortOrder StandardPredicateExpression Stream StreamDelegate
        StreamNetworkServiceTypeValue StreamSOCKSProxyConfiguration StreamSOCKSProxyVersion
        StreamSocketSecurityLevel StringStyle StringTransform TermOfAddress Thread TimeInterval TimeZone Timer
        URLAuthenticationChallenge URLAuthenticationChallengeSender URLCache URLComponents URLCredential
        URLCredentialStorage URLError URLFileResourceType URLProtectionSpace URLProtocol URLProtocolClient
        URLRequest URLResourceKey URLResourceValues URLResponse URLSession URLSessionConfiguration
        URLSessionDataDelegate URLSessionDataTask URLSessionDelegate URLSessionDownloadDelegate
        URLSessionDownloadTask URLSessionStreamDelegate URLSessionStreamTask URLSessionTask
        URLSessionTaskDelegate URLSessionTaskMetrics URLSessionTaskTransactionMetrics URLSessionUploadTask
        URLSessionWebSocketDelegate URLSessionWebSocketTask UndoManager Unit UnitAcceleration UnitAngle UnitArea
        UnitConcentrationMass UnitConverter UnitConverterLinear UnitDispersion UnitDuration UnitElectricCharge
        UnitElectricCurrent UnitElectricPotentialDifference UnitElectricResistance UnitEnergy UnitFrequency
        UnitFuelEfficiency UnitIlluminance UnitInformationStorage UnitLength UnitMass UnitPower UnitPressure
        UnitSpeed UnitTemperature UnitVolume UserDefaults XMLDTD XMLDTDNode XMLDocument XMLElement XMLNode
        XMLParser XMLParserDelegate
        """)

    /// Of Testing, which tests import.
    package static let testing = names(
        """
        Attachable AttachableWrapper Attachment Bug Comment ConditionTrait Confirmation
        CustomTestArgumentEncodable CustomTestStringConvertible ExitStatus ExitTest Expectation
        ExpectationFailedError Issue IssueHandlingTrait KnownIssueMatcher ParallelizationTrait SourceLocation
        SuiteTrait Tag TestScoping TestTrait TimeLimitTrait Trait
        """)

    /// Of SwiftData, which tests of databases import.
    package static let swiftData = names(
        """
        Attribute BackingData DefaultHistoryToken FetchDescriptor HistoryChange HistoryDescriptor
        HistoryTransaction Index Migration MigrationStage Model ModelActor ModelConfiguration ModelContainer
        ModelContext PersistentIdentifier PersistentModel Query Relationship RelationshipCollection Schema
        SchemaMigrationPlan Transient Unique VersionedSchema
        """)

    /// Of them, those that code with a database names without their module.
    package static let ofDatabases = names(
        "FetchDescriptor ModelConfiguration ModelContainer PersistentModel SortDescriptor")

    private static func names(_ text: String) -> Set<String> {
        Set(text.split { $0 == " " || $0 == "\n" }.map(String.init))
    }
}
