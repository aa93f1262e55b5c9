import Display
import Domain
import Grammar
package import ShellCore
import Values

/// `open`: a website, a map or a profile in whatever the desktop has for it, or the list in a spreadsheet; off a terminal
/// its address.
package struct OpenAddress: Command {
  package static let verb = Verb(
    "open", "Open a website, map or profile, or the whole list", group: .look, effect: .world,
    examples: ["open kenyon website", "open 3 map", "open preston twitter", "open list"], .opened, make: Self.init)

  let subject: Subject

  /// The place of a row to open, or the list in front.
  enum Subject: Sendable {
    case row(RowID, Place)
    case list
  }

  package var needs: Needs? { if case .row = subject { .names } else { nil } }

  enum Place: String, CaseIterable, Sendable {
    case website, map, twitter, instagram

    /// The name of what a row lacks that can't be opened there.
    var spoken: String {
      switch self {
      case .website: "website"
      case .map: "location"
      case .twitter, .instagram: "\(rawValue.prefix(1).uppercased() + rawValue.dropFirst()) handle"
      }
    }
  }

  package func run(in shell: inout ShellState, with world: World) async throws -> CommandResult {
    switch subject {
    case .list: return try await openList(of: shell.session, with: world)
    case .row(let row, let place): return try await open(place, of: row, in: &shell, with: world)
    }
  }

  /// The rows that match, as a workbook, or as csv where no workbook can be written.
  private func openList(of session: Session, with world: World) async throws -> CommandResult {
    let name = session.front.plural
    guard world.person.isThere else { throw Failure("this machine can't open it", hint: "export \(name).xlsx") }
    let listing = session.front.shown.listing(session.unlimited)
    let workbook = try CancellableScope.whole { listing.workbook }
    var path = try world.machine.scratch("\(name).xlsx")
    do { try world.machine.write(workbook, to: path) } catch {
      try Task.checkCancellation()
      path = String(path.dropLast(4)) + "csv"
      try world.machine.write(try CancellableScope.whole { try Block.sheet(listing.sheet).uncut(as: .csv) }, to: path)
    }
    do { try await world.machine.open(path) } catch {
      var failure = Failure(error)
      failure.hint = "export \(name).xlsx"
      throw failure
    }
    return .notice(
      Text("opened \(session.front.counted(listing.selection.total)): \(path) is a copy: changes to it stay there"))
  }

  private func open(
    _ place: Place, of row: RowID, in shell: inout ShellState, with world: World
  ) async throws -> CommandResult {
    shell.current = row
    let address = try address(of: place, row, in: shell.session, shell.title(of: row))
    guard world.person.isThere else {
      var answer = CommandResult([.datum(.text(address), [Text.link(address, to: address)])])
      answer.isUncut = true
      return answer
    }
    try await world.machine.open(address)
    return .notice(Text("opened \(address)"))
  }

  fileprivate func address(of place: Place, _ row: RowID, in session: Session, _ name: String) throws -> String {
    func known(_ text: String?, _ name: String) throws -> String { try self.known(text, name, place) }
    func valid(_ address: String?, _ typed: String) throws -> String { try self.valid(address, typed, place) }
    let coach = row.list == .coaches ? session.tables.coaches[Key<Coach>(row.id)] : nil
    let school = row.list == .schools ? Key<School>(row.id) : coach?.schoolID
    guard let found = school.flatMap({ session.tables.schools[$0] }) else {
      throw Failure("the school of '\(name)' is not on the list", hint: "'schools' lists them")
    }
    switch place {
    case .website:
      let website = try known(found.website, found.name)
      return try valid(WebAddress.website(website), website)
    case .map:
      if let place = found.academics.coordinates { return WebAddress.map(place) }
      return WebAddress.map(searching: [found.name, try known(found.location, found.name)].joined(separator: ", "))
    case .twitter:
      let handle = try known(coach == nil ? found.twitterHandle : coach?.twitterHandle, name)
      return try valid(WebAddress.profile(handle, at: .twitter), handle)
    case .instagram:
      let handle = try known(coach == nil ? found.instagramHandle : coach?.instagramHandle, name)
      return try valid(WebAddress.profile(handle, at: .instagram), handle)
    }
  }

  private func known(_ text: String?, _ name: String, _ place: Place) throws -> String {
    if let text = text?.trimmed, !text.isEmpty { return text }
    throw Failure(
      "\(name) has no \(place.spoken)", hint: "'show .' shows the rest")
  }

  private func valid(_ address: String?, _ typed: String, _ place: Place) throws -> String {
    if let address { return address }
    throw Failure("'\(typed)' can't be opened: it isn't a web address", hint: "copy . \(place.rawValue)")
  }
}

extension Parameter where Value == OpenAddress.Subject {
  /// `list`, or a row and a place of it.
  fileprivate static let opened = Parameter("ROW website|map|twitter|instagram | list") { cursor in
    if let rest = cursor.takes("list", note: "the current list, as a spreadsheet"), rest.isAtEnd {
      return [Reading(.list, rest)]
    }
    let rows = Parameter<RowID>.row(of: [.schools, .coaches], "a school or a coach").readings(cursor)
    return rows.flatMap { (row: Reading<RowID>) -> [Reading<OpenAddress.Subject>] in
      row.rest.context.awaits(["website|map|twitter|instagram"], after: row.rest)
      return row.rest.take(.place(of: row.value)) { word in
        word.isQuoted ? nil : OpenAddress.Place(rawValue: word.text.lowercased())
      }.map { Reading(.row(row.value, $0.value), $0.rest) }
    }
  }
}

extension Expectation {
  /// The places of a row that can be opened: those that are known.
  fileprivate static func place(of row: RowID) -> Expectation {
    Expectation("website, map, twitter or instagram") { scope, typed in
      let known = OpenAddress.Place.allCases.filter { place in
        typed.quote == nil && typed.begins(place.rawValue)
          && (try? OpenAddress(subject: .list).address(of: place, row, in: scope.session, "")) != nil
      }
      return CandidateList(known.map { Candidate($0.rawValue) })
    }
  }
}
