import Language

/// A stage that has the samples of a feature, and with them the types and the feature itself.
protocol SampleStage {
    var samples: SampleMaker { get }
}

extension SampleStage {
    var types: TypeMap {
        samples.types
    }

    var feature: ResolvedFeature {
        samples.types.feature
    }

    var expressions: SampleExpressions {
        samples.expressions
    }
}
