import Documents

/// Decides what to do with one path, so that no work of a person is lost: from what was rendered, what is on the
/// disk, and what the lock says.
///
/// | rendered | on disk | in lock | disk = rendered | disk = lock | decision |
/// |---|---|---|---|---|---|
/// | yes | no | any | | | create |
/// | yes | yes | any | yes | | unchanged |
/// | yes | yes | yes | no | yes | update |
/// | yes | yes | yes | no | no | conflict: edited |
/// | yes | yes | twice, differently | no | no | conflict: merged |
/// | yes | yes | no | no | | conflict: foreign, or unlisted |
/// | yes | yes, a merge of two that scaffold wrote | yes | no | no | update |
/// | yes | yes, with other merge markers | any | no | no | conflict: unmerged |
/// | no | yes | yes | | yes | delete |
/// | no | yes | yes | | no | conflict: edited orphan |
/// | no | yes, in doubt | yes | | any | conflict: doubtful orphan |
/// | no | no | yes | | | forget |
/// | any | yes | once, ejected | | | left alone |
///
/// A generated file that a power cut emptied counts as unchanged. A catalog is a conflict: emptied.
struct Decision: Equatable, Sendable {
    enum Action: Equatable, Sendable {
        case unchanged
        case change(Change.Kind)
    }

    let action: Action
    /// The state of the path in the new lock; nil to remove it.
    let state: LockRow.State?
    /// The content to write, if it differs from what was rendered; the existing content, if only a person can decide.
    var merged: [UInt8]? = nil
    /// Texts in a catalog that are kept although the spec has new ones.
    var keptTexts: [StringCatalog.KeptText] = []
    var overridden: Conflict? = nil

    private init(_ kind: Change.Kind, _ state: LockRow.State?) {
        action = .change(kind)
        self.state = state
    }

    private init(unchanged state: LockRow.State?) {
        action = .unchanged
        self.state = state
    }

    /// Decides about a rendered file. `states` are those of the path's rows in the lock; there can be several after a
    /// merge or an interrupted run. `texts` are those that a catalog was rendered with.
    static func rendered(
        _ file: RenderedFile, onDisk: OnDisk, states: [LockRow.State], texts: Set<CatalogTexts> = [],
        force: Bool
    ) -> Decision {
        let digest = Digest(of: file.bytes)
        let kept = states.first { $0.generated == nil }
        switch onDisk {
        case .absent:
            return Decision(.create, file.ownership == .once ? .once(digest) : .generated(digest))
        case .same:
            if let kept { return Decision(unchanged: kept.renewed(digest)) }
            return Decision(unchanged: file.ownership == .once ? .once(digest) : .generated(digest))
        case .file(let bytes, _):
            if bytes == file.bytes {
                return rendered(file, onDisk: .same, states: states, force: force)
            }
            if file.ownership != .once, kept == nil, isTorn(bytes, of: file.bytes, states) {
                return file.mayHoldWork
                    ? conflict(.emptied, else: .update, .generated(digest), force: force)
                    : Decision(.update, .generated(digest))
            }
            if file.ownership == .generated, kept == nil,
                let decision = unmerged(file, digest, existing: bytes, states: states, force: force)
            {
                return decision
            }
            if kept != nil || file.ownership == .once {
                return leftAlone(kept ?? .once(digest), rendered: digest, force: force)
            }
            return replaced(file, digest, existing: bytes, states: states, texts: texts, force: force)
        case .obstacle(let obstacle): return Decision(.conflict(.obstacle(obstacle)), nil)
        }
    }

    /// Decides about a file in the lock that is no longer rendered. Its place and its first line are checked before
    /// its digest, because a matching digest does not prove that scaffold wrote the file.
    static func orphan(
        onDisk: OnDisk, states: [LockRow.State], doubt: Territory.Doubt? = nil, mayHoldWork: Bool = false,
        force: Bool
    ) -> Decision {
        let isKept = states.contains { $0.generated == nil }
        switch onDisk {
        case .absent, .obstacle(.folder), .obstacle(.behindFile):
            // Whatever is there instead is not the generated file.
            return Decision(.forget, nil)
        case .same, .file:
            if isKept { return Decision(.leaveAlone(isBehind: true), nil) }
            guard case .file(let bytes, _) = onDisk else { return Decision(.delete, nil) }
            let isEdited = !states.contains(.generated(Digest(of: bytes)))
            if let doubt {
                let refused = Conflict.doubtfulOrphan(doubt, isEdited: isEdited)
                return conflict(refused, else: .delete, nil, force: force && refused.yieldsToForce)
            }
            if isTorn(bytes, states) {
                return mayHoldWork
                    ? conflict(.emptiedOrphan, else: .delete, nil, force: force) : Decision(.delete, nil)
            }
            return isEdited
                ? conflict(.editedOrphan, else: .delete, nil, force: force) : Decision(.delete, nil)
        case .obstacle(.symbolicLink) where isKept, .obstacle(.special) where isKept:
            return Decision(.leaveAlone(isBehind: true), nil)
        case .obstacle(let obstacle): return Decision(.conflict(.unreachableOrphan(obstacle)), nil)
        }
    }

    /// Decides about a path that belongs to a feature outside of this run.
    static func claimed(
        _ file: RenderedFile, by feature: String, onDisk: OnDisk, states: [LockRow.State],
        texts: Set<CatalogTexts> = [], force: Bool
    ) -> Decision {
        let decision = rendered(file, onDisk: onDisk, states: states, texts: texts, force: force)
        if decision.action == .unchanged { return decision }
        if case .change(.conflict) = decision.action { return decision }
        if force {
            var forced = decision
            forced.overridden = decision.overridden ?? .claimed(by: feature)
            return forced
        }
        return Decision(.conflict(.claimed(by: feature)), nil)
    }

    /// A file that differs from what was rendered, and does not belong to a person.
    private static func replaced(
        _ file: RenderedFile, _ digest: Digest, existing: [UInt8], states: [LockRow.State],
        texts: Set<CatalogTexts> = [], force: Bool
    ) -> Decision {
        if states.contains(.generated(Digest(of: existing))) {
            return Decision(.update, .generated(digest))
        }
        guard file.ownership == .catalog else {
            let found: Conflict =
                switch Set(states.compactMap(\.generated)).count {
                case 0: Signature.isPresent(in: existing) ? .unlisted : .foreign
                case 1: .edited
                default: .merged
                }
            return conflict(found, else: .update, .generated(digest), force: force)
        }
        // The row holds the digest of what was rendered, not of the merged catalog. So a catalog with a person's work
        // never looks untouched.
        let former = FormerTexts(texts)
        switch StringCatalog.merge(rendered: file.bytes, existing: existing, former: former) {
        case .merged(let bytes, let kept):
            var decision =
                bytes == nil
                ? Decision(unchanged: .generated(digest)) : Decision(.update, .generated(digest))
            decision.merged = bytes
            decision.keptTexts = kept
            return decision
        case .unreadable(let reason):
            if let decision = unmerged(
                file, digest, existing: existing, states: states, texts: texts, force: force)
            {
                return decision
            }
            var decision = Decision(.conflict(.unreadableCatalog(reason)), nil)
            decision.merged = existing
            return decision
        }
    }

    /// Decides about a generated file with merge markers; nil for any other file. Its spec can be read, so it has no
    /// conflict any more, and the file is generated again if scaffold wrote both sides. The texts of a catalog are joined on
    /// request only, because a side may have another text for the same language.
    private static func unmerged(
        _ file: RenderedFile, _ digest: Digest, existing: [UInt8], states: [LockRow.State],
        texts: Set<CatalogTexts> = [], force: Bool
    ) -> Decision? {
        guard let marker = MergeMarkers.first(in: existing),
            !states.contains(.generated(Digest(of: existing))),
            file.ownership == .catalog || !states.isEmpty || Signature.isPresent(in: existing)
        else { return nil }
        let line = existing[..<marker.start].count { $0 == 0x0a } + 1
        guard file.ownership == .catalog else {
            let sides = MergeMarkers.sides(of: existing).map { [$0.ours, $0.theirs] }
            let isOwn = sides?.allSatisfy { states.contains(.generated(Digest(of: $0))) } == true
            return isOwn
                ? Decision(.update, .generated(digest))
                : conflict(.unmerged(line: line, .anew), else: .update, .generated(digest), force: force)
        }
        func decision(_ settlement: Conflict.Settlement, _ merged: [UInt8], _ kept: [StringCatalog.KeptText])
            -> Decision
        {
            let found = Conflict.unmerged(line: line, settlement)
            var decision = conflict(
                found, else: .update, .generated(digest), force: force && found.yieldsToForce)
            decision.merged = merged == file.bytes ? nil : merged
            decision.keptTexts = force ? kept : []
            return decision
        }
        let former = FormerTexts(texts)
        guard let (ours, theirs) = MergeMarkers.sides(of: existing),
            let joined = StringCatalog.joined(ours, theirs, former: former),
            case .merged(let bytes, let kept) = StringCatalog.merge(
                rendered: file.bytes, existing: joined.bytes, former: former)
        else { return decision(.byHand, existing, []) }
        let added = kept.filter { text in
            !joined.kept.contains { $0.key == text.key && $0.language == text.language }
        }
        return decision(.joined, bytes ?? joined.bytes, joined.kept + added)
    }

    /// Whether a file is what a power cut leaves of one that was just written: nothing, or its first blocks followed
    /// by zeros.
    private static func isTorn(
        _ existing: [UInt8], of rendered: [UInt8] = [], _ states: [LockRow.State]
    ) -> Bool {
        guard states.contains(where: { $0.generated != nil }) else { return false }
        let end = existing.lastIndex { $0 != 0 }.map { $0 + 1 } ?? 0
        return end % 4096 == 0 && end < max(rendered.count, 1) && rendered.starts(with: existing[..<end])
    }

    /// `--force` never changes a person's file. It only records that the person has seen the changes.
    private static func leftAlone(_ kept: LockRow.State, rendered digest: Digest, force: Bool) -> Decision {
        let state = force ? kept.renewed(digest) : kept
        return Decision(.leaveAlone(isBehind: state != state.renewed(digest)), state)
    }

    private static func conflict(
        _ conflict: Conflict, else kind: Change.Kind, _ state: LockRow.State?, force: Bool
    ) -> Decision {
        guard force else { return Decision(.conflict(conflict), nil) }
        var decision = Decision(kind, state)
        decision.overridden = conflict
        return decision
    }
}

extension LockRow.State {
    /// The same state, with the digest of what is rendered now.
    package func renewed(_ digest: Digest) -> LockRow.State {
        switch self {
        case .generated: .generated(digest)
        case .once: .once(digest)
        case .ejected: .ejected(digest)
        }
    }
}
