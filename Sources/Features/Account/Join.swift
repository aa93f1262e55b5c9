import Display
import Domain
import Grammar
import Lists
package import ShellCore
import Storage
import Values

/// `join`: joins the family that has a code; an athlete's own list goes along, and a copy of it stays in a file.
package struct Join: Command {
  package static let verb = Verb(
    "join", "Join a family with its code", group: .shell, effect: .world, needs: .nothing, prints: false,
    examples: ["join FAM-7KQW3M", "join fam-7kqw3m", "join FAM-B4XR9T"], .word("CODE", Expectation("a family code")),
    make: Self.init
  ).neverHeld().noting("An athlete's list moves to the family; a copy stays in a file, which 'restore' reads.")

  let code: String

  package func run(in shell: inout ShellState, with world: World) async throws -> CommandResult {
    let account = try world.account()
    try world.refuseToArrange()
    guard let code = FamilyCode(code)?.text else { throw FamilyCode.refusal }
    let move = try await ListMove(of: shell.session, with: world)
    try await move?.confirm(with: world)
    if world.rules.isDryRun { return .notice(Text("would join the family with this code")) }
    let copy = try move?.keepCopy(with: world)
    do { try await world.person.waiting(for: "joining") { _ in try await account.join(code: code) } } catch {
      if let copy {
        let fate = if case .unsettled? = error as? StoreError { "" } else { "nothing has moved; " }
        world.person.tell([Text("\(fate)the copy of your list is in '\(copy)'", .dim)])
      }
      throw error
    }
    let moved = copy.map { ", and so is your list; 'restore \($0.quotedIfNeeded)' has a copy of it" } ?? ""
    return try await world.arranged("you are in the family now\(moved)", in: &shell)
  }
}

/// The list of an athlete that goes along into another family.
private struct ListMove {
  private let identity: Identity
  private let tables: Tables

  /// Nil where nothing goes along: for a parent, and for an empty list. Throws where the family can't be left.
  init?(of session: Session, with world: World) async throws {
    guard session.identity.role.known == .player, !session.identity.isViewing else { return nil }
    (identity, tables) = try await world.person.waiting(for: "reading your list") { _ in
      (try await world.store.identity(), try await world.store.tables())
    }
    guard let family = identity.family else { return nil }
    let user = identity.user
    if tables.members.contains(where: { $0.familyID == family && $0.userID != user }) {
      let isFounder = tables.families[family]?.isFounded(by: user) == true
      throw Failure(
        "you are the athlete of a family with others in it: leave it first",
        hint: isFounder ? "'family founder MEMBER' hands it over, so that you can leave" : "family leave")
    }
    if tables.schools.isEmpty, others == 0 { return nil }
  }

  /// The rows besides schools that the person made or that hang on them.
  private var others: Int {
    tables.coaches.count + tables.events.count + tables.interactions.count + tables.offers.count
      + tables.metrics.count + tables.documents.count
  }

  func confirm(with world: World) async throws {
    let parts = [tables.schools.count.counted("school"), others.counted("other row")]
    try await world.confirmArranging(
      "your list (\(parts.joined(separator: ", "))) moves to that family, and a copy stays in a file. Join?")
  }

  /// Writes the rows as `archive` does; answers where.
  func keepCopy(with world: World) throws -> String {
    let folder = try world.belongings.backupFolder()
    let name = "\(folder)/before-join-\(world.clock.day(world.clock.now()))"
    var (path, number) = ("\(name).json", 1)
    while world.machine.peek(path) != nil {
      number += 1
      path = "\(name)-\(number).json"
    }
    let text = try CancellableScope.whole { FamilyArchive.text(of: tables, identity, at: world.clock.now()).text }
    try Unread.checkWhole()
    try world.machine.writePrivately(text, to: path)
    return path
  }
}

extension World {
  /// The account at the project; throws where the rows come from somewhere else.
  func account() throws(Failure) -> any Account {
    guard let account = server.account else {
      throw Failure("\(store.spoken) has no accounts", hint: hints.project)
    }
    return account
  }

  /// Throws where nothing is to be changed.
  func refuseToArrange() throws(Failure) {
    if rules.isReadOnly { throw Failure("nothing was changed: compass runs with '--read-only'") }
    if rules.isWatching {
      throw Failure("nothing was changed: 'watch' repeats only commands that don't change rows", hint: "watch due")
    }
  }

  /// Begins again after the person's families have changed: a parent is told at once whose rows these are.
  func arranged(_ what: String, in shell: inout ShellState) async throws -> CommandResult {
    let identity = try await person.waiting(for: "asking \(store.spoken)") { _ in
      await belongings.viewAgain(try await store.identity(), in: store)
    }
    await shell.start(as: identity, with: self)
    var notices = [Text(what)] + shell.parentLines
    do { notices += try await shell.reload(with: self) } catch {
      notices.append(Text("the list can't be loaded yet: \(Failure(error).message)", .warning))
    }
    return CommandResult(notices: notices + (await store.remarks()).map { Text($0, .warning) })
  }
}

/// The code of a family, as the server writes it: `FAM-` and six letters or digits.
struct FamilyCode {
  let text: String

  /// Nil for what can't be one: a server isn't asked about that.
  init?(_ typed: String) {
    let text = typed.uppercased()
    let signs = text.utf8.dropFirst(4)
    let isOne = signs.allSatisfy { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) || (48...57).contains($0) }
    guard text.hasPrefix("FAM-"), signs.count == 6, isOne else { return nil }
    self.text = text
  }

  static var refusal: Failure {
    Failure("this is no family code: one looks like FAM-7KQW3M", hint: "'family invite' of a member makes one")
  }
}
