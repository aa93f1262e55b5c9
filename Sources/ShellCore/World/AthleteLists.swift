package import Display
package import Domain
import Grammar
package import Storage
import Values

/// The lists on this machine, each of an athlete in a file of their own: a household's, a counselor's.
///
/// A type that conforms to it without more keeps none.
package protocol AthleteLists: Sendable {
  /// True if lists are kept in files: not for a project, nor for the sample family.
  var areKept: Bool { get }
  /// The lists, that of an open store included, as a look at their files tells them; no file is changed by it.
  func all(with open: any Store) -> FoundLists
  /// Opens a list to work on; the one that was open stays so.
  func open(_ list: AthleteList) async throws -> any Store
  /// Opens a list to look at.
  func look(at list: AthleteList) async throws -> any Store
  /// The file that a new list of an athlete would get: none is there.
  func file(for name: String) -> String
  /// Makes a new list in a file that isn't there, and opens it to work on.
  func make(at path: String) async throws -> any Store
  /// Lets a list go, and works on another from now on. Throws a `StoreError` if the file that is left isn't what it was.
  func leave(_ store: any Store, for next: any Store) async throws
  /// Takes the file of a list away in which there is nothing but whose it is; false where there is more.
  func discard(_ path: String) async throws -> Bool
}

extension AthleteLists {
  package var areKept: Bool { false }
  package func all(with open: any Store) -> FoundLists { FoundLists() }
  package func open(_ list: AthleteList) async throws -> any Store { throw Failure("no lists are kept here") }
  package func look(at list: AthleteList) async throws -> any Store { try await open(list) }
  package func file(for name: String) -> String { name }
  package func make(at path: String) async throws -> any Store { throw Failure("no lists are kept here") }
  package func leave(_ store: any Store, for next: any Store) async throws {}
  package func discard(_ path: String) async throws -> Bool { false }
}

/// What a look at the files found.
package struct FoundLists: Sendable {
  /// The one of the athlete who graduates soonest first.
  package var lists: [AthleteList] = []
  /// Files in their folder that can't be read as lists, and why.
  package var problems: [StoreError] = []

  package init() {}

  /// What is said of files that can't be read.
  package static func lines(on problems: [StoreError]) -> [Text] {
    guard !problems.isEmpty else { return [] }
    return problems.map { Text(Failure($0).message, .warning) }
      + [Text("  not counted: mend these files, or move them to another folder", .dim)]
  }
}

/// An athlete's list in a file.
package struct AthleteList: Sendable, Hashable {
  /// From the root.
  package let path: String
  package let identity: Identity
  /// Nil where nobody said it.
  package let recordedName: String?
  package let graduationYear: Int?
  package let familyName: String?
  package let schools: Int

  /// The most characters of a name that are told, whatever a file holds.
  package static let mostOfName = 100

  /// By a session that has at least the people and their preferences.
  package init(_ session: Session, in path: String, schools: Int) {
    (self.path, self.schools) = (path, schools)
    (identity, graduationYear) = (session.identity, session.graduationYear)
    recordedName = session.recordedName.map { String($0.prefix(Self.mostOfName)) }
    familyName = identity.family.flatMap { session.tables.families[$0]?.familyName }
  }

  /// The recorded name, else the file's.
  package var name: String { recordedName ?? word }

  /// The file's name without its ending: what tells two athletes of one name apart.
  package var word: String { Self.word(of: path) }

  package static func word(of path: String) -> String {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    return name.hasSuffix(".db") && name.utf8.count > 3 ? String(name.dropLast(3)) : name
  }

  /// The name, with the file's where several have it.
  package func title(among lists: [AthleteList]) -> String { isAlone(among: lists) ? name : "\(name) (\(word))" }

  package func line(among lists: [AthleteList]) -> String {
    let spoken = spoken(among: lists)
    return "as " + (spoken == name ? spoken : spoken.quotedIfNeeded)
  }

  /// True for the words after `as` that mean oneself.
  package static func isOneself(_ name: String) -> Bool { ["me", "none"].contains(name.lowercased()) }
}

/// An athlete whom one may look at.
package protocol NamedAthlete {
  var name: String { get }
  /// What tells two of one name apart.
  var word: String { get }
  /// The line that means this one among several.
  func line(among others: [Self]) -> String
}

extension NamedAthlete {
  fileprivate func isAlone(among others: [Self]) -> Bool { others.count { Folded($0.name) == Folded(name) } < 2 }

  /// What may be typed for it: the name, unless several have it or it's no name to be typed.
  func spoken(among others: [Self]) -> String {
    let isPlain = name.allSatisfy { $0.isLetter || $0.isNumber || " -.".contains($0) }
    return isPlain && !AthleteList.isOneself(name) && isAlone(among: others) ? name : word
  }
}

extension AthleteList: NamedAthlete {}

extension FamilyAthlete: NamedAthlete {
  package var word: String { id.description }
  package func line(among others: [FamilyAthlete]) -> String { "as \(spoken(among: others))" }
}

extension Array where Element: NamedAthlete {
  /// The athlete that a text names: by the whole name or a part of it, its beginning, or the word that tells two of one name
  /// apart.
  ///
  /// Throws a failure that says which there are.
  package func named(_ text: String) throws(Failure) -> Element {
    let word = text.lowercased()
    let matches = map { NameMatch.ofAthlete(text, $0.name) }
    let best = matches.compactMap(\.self).min()
    var found = indices.filter { best != nil && matches[$0] == best }.map { self[$0] }
    if found.isEmpty { found = filter { $0.word.lowercased() == word } }
    if found.count > 1 {
      let meant = found.filter { $0.word.lowercased() == word }
      if meant.count == 1 { found = meant }
    }
    if found.count == 1, !text.isEmpty { return found[0] }
    guard found.isEmpty else {
      throw Failure(
        "several athletes are called '\(text)'", hint: found.prefix(8).map { "'\($0.line(among: self))'" }.listed("or"))
    }
    let names = prefix(8).map(\.name).joined(separator: ", ") + (count > 8 ? " and \(count - 8) more" : "")
    throw Failure(
      "no athlete is called '\(text)'",
      hint: isEmpty
        ? "'athletes' lists whom you may view"
        : count == 1 ? "the only athlete is \(names)" : "the athletes are \(names)")
  }
}

extension NameMatch {
  /// The match of words with an athlete's name, as with any person's; the beginning of the name or of one of its words is
  /// one, too.
  fileprivate static func ofAthlete(_ text: String, _ name: String) -> NameMatch? {
    let match = ofPerson(text, name)
    if let match, match.isCertain { return match }
    let typed = Folded(text)
    let words = [name] + name.split(separator: " ").map(String.init)
    return words.contains { !typed.isEmpty && Folded($0).hasPrefix(typed) } ? .beginnings : match
  }
}

extension World {
  /// The lists in files, where there are several; nil for a project, and where there is only one.
  package var athleteLists: [AthleteList]? {
    let all = lists.areKept ? lists.all(with: store).lists : []
    return all.contains { $0.path != store.place } ? all : nil
  }

  /// What may be typed for the athletes of the lists that aren't open.
  var otherAthletes: [String] {
    guard let all = athleteLists else { return [] }
    return all.filter { $0.path != store.place }.map { $0.spoken(among: all) }
  }

  /// The rows of a list, to look at, with the tasks that are kept beside it.
  package func session(of list: AthleteList) async throws -> Session {
    let opened = list.path == store.place ? store : try await lists.look(at: list)
    let identity = try await opened.identity()
    var session = Session(identity: identity, tables: try await opened.tables(), clock: clock)
    if let tasks = try? belongings.tasks(of: identity.user) { session.take(Rows(tasks)) }
    return session
  }
}
