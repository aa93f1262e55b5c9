import Display
import Domain
import Storage
import Synchronization
package import Values

/// A text that a person typed and that isn't stored yet: what it is for, and how one goes on with it.
package struct Draft: Hashable, Sendable {
  /// A person's name for it: `notes of 'Kenyon College'`.
  package let title: String
  /// The line that opens it in the editor, with rows by their ids: `note id:0b7e...`.
  package var line: String
  /// The text that it was made from, so that what someone else writes meanwhile isn't taken back with it.
  package var base: String
  package var text: String
  /// The texts that it tried to store before: if the store holds one of them, it's one's own.
  package fileprivate(set) var tried: [String] = []
  /// The ending that tells the editor what it is: `txt`, `csv`.
  package let ending: String
  /// The store that it's meant for.
  package fileprivate(set) var source = ""
  /// Who typed it: nobody else is shown it.
  fileprivate var user: Key<User>?
  /// When it was kept; nil as long as it isn't.
  package fileprivate(set) var keptAt: Instant?
  /// Why it wasn't stored.
  package fileprivate(set) var reason = ""
  /// True if it was written as it should be, so that no editor is opened before it's tried again.
  var isFinished = false

  /// - Parameter text: what was typed already; nil for a text that is made in the editor.
  package init(_ title: String, line: String, base: String, text: String? = nil, ending: String = "txt") {
    self.title = title
    self.line = line
    self.base = base
    self.text = text ?? base
    self.ending = ending
  }

  /// True if it's another text than the one it was made from.
  package var isChanged: Bool { text.trimmed != base.trimmed }
  /// True if something would be lost with it.
  fileprivate var isWorthKeeping: Bool { isChanged && !text.trimmed.isEmpty }
}

extension Draft {
  /// Nil for anything that isn't one.
  package init?(_ document: JSON) {
    guard let line = document["line"]?.string, let text = document["text"]?.string else { return nil }
    self.init(
      document["title"]?.string ?? line, line: line, base: document["base"]?.string ?? "", text: text,
      ending: document["ending"]?.string ?? "txt")
    source = document["source"]?.string ?? ""
    user = document["user"]?.string.flatMap { Key($0) }
    keptAt = document["time"]?.string.flatMap { Instant($0) }
    reason = document["reason"]?.string ?? ""
    tried = [text]
  }

  package var document: JSON {
    .object([
      JSON.Member("title", .string(title)), JSON.Member("line", .string(line)), JSON.Member("source", .string(source)),
      JSON.Member("user", user.map { .string($0.description) } ?? .null),
      JSON.Member("time", keptAt.map { .string($0.description) } ?? .null), JSON.Member("reason", .string(reason)),
      JSON.Member("ending", .string(ending)), JSON.Member("base", .string(base)), JSON.Member("text", .string(text)),
    ])
  }
}

extension ShellState {
  package typealias TakeDraft = (_ shell: inout ShellState, _ draft: inout Draft) async throws -> CommandResult

  /// Opens a text in the editor, and takes what the person made of it. While it can't be taken they may go back to it,
  /// keep it for later, or drop it; where nobody can be asked, it's kept.
  package mutating func compose(_ draft: Draft, with world: World, taking take: TakeDraft) async throws -> CommandResult
  {
    try await carry(draft, isOpened: true, world, take)
  }

  /// The same for a text that was typed in the line.
  package mutating func submit(_ draft: Draft, with world: World, taking take: TakeDraft) async throws -> CommandResult
  {
    try await carry(draft, isOpened: false, world, take)
  }

  private mutating func carry(
    _ new: Draft, isOpened: Bool, _ world: World, _ take: TakeDraft
  ) async throws -> CommandResult {
    var kept = self.draft?.line == new.line ? self.draft : nil
    self.draft = nil
    let mustKeep = isOpened || kept != nil
    var (draft, opens) = (kept ?? new, kept.map { !$0.isFinished } ?? isOpened)
    while true {
      var answer: CommandResult?
      var failure: Failure
      do {
        if opens { try await Self.edit(&draft, &kept, session, world) }
        let taken = try await self.take(&draft, &kept, world, take)
        guard taken.status != .done, draft.isChanged else {
          if let kept, !world.rules.isDryRun { drop(kept, with: world) }
          return taken
        }
        answer = taken
        failure = Failure(taken.notices.map(\.words).joined(separator: "\n"), status: taken.status)
      } catch {
        failure = Failure(error)
        draft.tried.append(draft.text)
        if let typed = failure.typed { draft.text = typed }
      }
      guard draft.isWorthKeeping || kept != nil, mustKeep || failure.manner != .declined else { throw failure }
      // Before anybody is asked: whatever ends the program at the question, the text is there.
      let place = Result { try Self.keep(draft, insteadOf: kept, because: failure, session, with: world) }
      kept = (try? place.get().draft) ?? kept
      switch await Self.choice(after: failure, world) {
      case .again:
        opens = true
        continue
      case .keep: tell(of: draft, at: place.map(\.number), world.person)
      case .drop: drop(kept ?? draft, isTold: true, with: world)
      case nil:
        tell(of: draft, at: place.map(\.number), world.person)
        failure.draft = try? place.get().draft
        guard let answer else { throw failure }
        return answer
      }
      // Why it couldn't be taken was told with the question.
      return (answer ?? CommandResult()).silent(failure.status)
    }
  }

  /// Has a text edited, and keeps what came of it before anything can end the shell.
  private static func edit(_ draft: inout Draft, _ kept: inout Draft?, _ session: Session, _ world: World) async throws
  {
    world.person.holdEnding()
    var isKept = true
    defer {
      if draft.isWorthKeeping, draft.text != kept?.text, !world.rules.isDryRun {
        let early = Failure("the shell ended before it was stored")
        do { kept = try keep(draft, insteadOf: kept, because: early, session, with: world).draft } catch {
          isKept = false
        }
      }
      world.person.releaseEnding(isKept: isKept)
    }
    do { draft.text = try await world.person.edit(draft.text, draft.ending) } catch {
      if let typed = Failure(error).typed { draft.text = typed }
      throw error
    }
  }

  /// Has a text taken. A Ctrl-C meanwhile keeps it at once: what goes on then may be left behind.
  private mutating func take(
    _ draft: inout Draft, _ kept: inout Draft?, _ world: World, _ take: TakeDraft
  ) async throws -> CommandResult {
    let early = Mutex<Draft?>(nil)
    let (typed, former, session) = (draft, kept, session)
    defer { kept = early.withLock(\.self) ?? kept }
    return try await withTaskCancellationHandler {
      try await take(&self, &draft)
    } onCancel: {
      guard typed.isWorthKeeping else { return }
      let interruption = Failure.interrupted()
      let kept = try? Self.keep(typed, insteadOf: former, because: interruption, session, with: world).draft
      early.withLock { $0 = kept }
    }
  }

  /// Keeps a text for later, in the place of the one that it goes on from; answers it as it is kept, and its number.
  private static func keep(
    _ draft: Draft, insteadOf former: Draft?, because failure: Failure, _ session: Session, with world: World
  ) throws -> (draft: Draft, number: Int) {
    var kept = draft
    kept.source = world.store.place
    kept.user = session.identity.user
    kept.keptAt = world.clock.now()
    kept.reason = failure.message
    let drafts = try world.belongings.changeDrafts { [kept] drafts in
      let isOld = { (draft: Draft) in draft.isSame(as: kept) || former.map(draft.isSame) ?? false }
      if let place = drafts.firstIndex(where: isOld) {
        drafts[place] = kept
        drafts = drafts.enumerated().filter { $0.offset == place || !isOld($0.element) }.map(\.element)
      } else {
        drafts.append(kept)
      }
    }
    let own = drafts.filter { $0.isFor(session, in: world.store) }
    return (kept, (own.firstIndex { $0.isSame(as: kept) } ?? own.count - 1) + 1)
  }

  /// Says where a text is kept; one that can't be kept is shown instead.
  private func tell(of draft: Draft, at number: Result<Int, any Error>, _ person: any Person) {
    do {
      person.tell([Text("your text is saved: 'drafts \(try number.get())' opens it")])
    } catch {
      let lines = draft.text.split(separator: "\n", omittingEmptySubsequences: false).map { Text("  \($0)") }
      person.tell([Text("your text can't be saved (\(Failure(error).message)): here it is", .bad)] + lines)
    }
  }

  /// Drops the text that was kept before its line was tried again: it's stored now.
  package mutating func dropDraft(with world: World) {
    if let draft, !world.rules.isDryRun { drop(draft, with: world) }
    draft = nil
  }

  private func drop(_ draft: Draft, isTold: Bool = false, with world: World) {
    if isTold { world.person.tell([Text("dropped: \(draft.title)")]) }
    _ = try? world.belongings.changeDrafts { drafts in drafts.removeAll { $0.isSame(as: draft) } }
  }

  private enum Choice {
    case again, keep, drop
  }

  /// The choice for a text that couldn't be taken, told why; a person who doesn't answer keeps it. Nil
  /// where nobody can be asked, or told.
  private static func choice(after failure: Failure, _ world: World) async -> Choice? {
    guard world.person.isThere, !world.rules.assumesYes, failure.status != .interrupted, failure.status != .notSignedIn
    else { return nil }
    // A Ctrl-C answered: that the text is kept is all there is to say.
    if Task.isCancelled { return .keep }
    let words = ["edit again", "keep for later", "drop"]
    world.person.tell([Text(failure.message, .bad)] + [failure.hint.map { Text("  \($0)", .dim) }].compactMap(\.self))
    let choice = await world.person.answer(
      "edit again, keep for later, or drop? [E/k/d] ", words, wrong: { "expected edit, keep or drop, not '\($0)'" },
      meaning: { line in words.firstIndex { $0.hasPrefix(line.lowercased()) } })
    return choice.map { [.again, .keep, .drop][$0] } ?? .keep
  }
}

extension Draft {
  /// True if it's the same text as it was kept, whatever was made of it since.
  package func isSame(as other: Draft) -> Bool {
    line == other.line && source == other.source && user == other.user && text == other.text
  }

  /// True if it's a text of this person for this store.
  func isFor(_ session: Session, in store: any Store) -> Bool {
    user == session.identity.user && store.isMeant(by: source)
  }
}
