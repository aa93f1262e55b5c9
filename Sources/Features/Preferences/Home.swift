import Display
import Domain
import Grammar
import Lists
package import ShellCore
import Values

/// `home`: where the family lives, for distances.
package struct Home: Command {
  package static let verb = Verb(
    "home", "Set your home location, for distances", group: .change, effect: .store, storing: "the home",
    examples: [
      "home 44107", "home Lakewood, OH", "home 41.4993,-81.6944", "home 1600 Main St, Columbus OH 43215", "home",
      "home none",
    ],
    Parameter.homeAddress.optional, make: Self.init)

  let text: String?

  package var effect: Verb.Effect? { text == nil ? .shell : nil }

  package func run(in shell: inout ShellState, with world: World) async throws -> CommandResult {
    try shell.session.checkLoaded([.preferences], for: "'home'")
    guard let text else { return show(shell) }
    try PreferenceEditor(category: .location, world: world).refuseParents(shell)
    var home = HomeAddress(shell.session.document(.location))
    if text.trimmed.lowercased() == "none" {
      guard home != HomeAddress() else { return .notice("no home location is set") }
      return try await set(HomeAddress(), in: &shell, with: world)
    }
    if let known = try Self.known(text) { return try await set(known, in: &shell, with: world) }
    if text.withSingleBlanks.isNearlyZIP {
      throw Failure(
        "'\(text)' is no ZIP code: they have five digits", hint: "home 44107, or home Lakewood, OH",
        status: .notUnderstood)
    }
    guard text.contains(where: \.isLetter) else {
      home.place = try coordinates(text)
      let rest = home.line.isEmpty ? [] : [Text("the address is still \(home.line)", .dim)]
      return try await set(home, rest, in: &shell, with: world)
    }
    try refuseCommands(text)
    if MetricType.begins("home \(text)") {
      let hint = MetricReading.parted(text).map { "add metric home \($0.type) \($0.result) date=today" }
      throw Failure(
        "'home \(text)' is a measurement, and no address", hint: hint ?? "add metric home to first 4.3 date=today",
        status: .notUnderstood)
    }
    let found: [FoundPlace]
    do {
      found = try await PlaceSearch(world: world).places(for: text)
    } catch let failure as Failure where failure.status != .interrupted {
      if let city = try await city(text, insteadOf: home, shell.session, asking: world.person) {
        return try await set(city, in: &shell, with: world)
      }
      return try await keep(text.withSingleBlanks, instead: home, after: failure, &shell, world)
    }
    let place = try await choose(found, with: world)
    return try await set(
      place.home.completed(by: text.withSingleBlanks, home), in: &shell, with: world)
  }

  /// The home that a ZIP code or `Lakewood, OH` says, without a network; nil for anything else. Throws for a ZIP code that
  /// nobody knows.
  fileprivate static func known(_ text: String) throws(Failure) -> HomeAddress? {
    let words = text.withSingleBlanks
    if words.isZIP {
      if let home = PlaceList.home(zip: words) { return home }
      throw Failure("there is no ZIP code '\(words)'", hint: "home Lakewood, OH, or home 41.4993,-81.6944")
    }
    var parts = words.split { $0 == " " || $0 == "," }.map(String.init)
    let zip = parts.last.flatMap { $0.isZIP ? $0 : nil }
    if zip != nil { parts.removeLast() }
    guard !parts.contains(where: { $0.contains(where: \.isNumber) }) else { return nil }
    // The name of a state has three words at most: `District of Columbia`.
    for count in [1, 2, 3] where parts.count > count {
      let name = parts.suffix(count).joined(separator: " ")
      guard let state = USState(rawValue: name.uppercased()) ?? USState.named(name) else { continue }
      let city = parts.dropLast(count).joined(separator: " ")
      if let zip, let home = PlaceList.home(zip: zip), home.state == state.rawValue,
        Folded(words: home.city ?? "") == Folded(words: city)
      {
        return home
      }
      if let home = PlaceList.home(city: city, state: state) { return home }
    }
    return nil
  }

  /// The home in a city that was named without its state: the only one, or that of the athlete's state, else the one
  /// that the person says; nil for what is no city. Throws where several states have one and nobody can be asked.
  private func city(
    _ text: String, insteadOf old: HomeAddress, _ session: Session, asking person: any Person
  ) async throws -> HomeAddress? {
    let name = text.withSingleBlanks
    guard !name.contains(where: { $0.isNumber || $0 == "," }) else { return nil }
    let all = USState.allCases.compactMap { PlaceList.home(city: name, state: $0) }
    let state = session.document(.player)["school_state"]?.string ?? old.state
    if let own = all.only ?? all.first(where: { $0.state == state }) { return own }
    guard let first = all.first else { return nil }
    let (states, line) = (all.compactMap(\.state), "home \(first.line)")
    guard person.isThere else {
      throw Failure("'\(name)' is a place in \(states.listed("and")): say which state", hint: line)
    }
    let question = ChoiceQuestion("\(first.city ?? name) in which state? ", among: states, otherwise: line)
    let place: HomeAddress = try await question.answer(person, leaving: "changes nothing", left: "nothing was changed")
    { said in
      let state = USState.named(said)?.rawValue ?? said.uppercased()
      return all.first { $0.state == state }
    }
    return place
  }

  /// Keeps an address whose place could not be found, if the person wants that; else fails with the command for it.
  private func keep(
    _ address: String, instead old: HomeAddress, after failure: Failure, _ shell: inout ShellState,
    _ world: World
  ) async throws -> CommandResult {
    guard address != old.line, address.count <= HomeAddress.longest else { throw failure }
    let home = HomeAddress(typed: address)
    let whole = home.values.filter { field, _ in
      [old, home].contains { $0.values.contains { $0.field == field && $0.value != .null } }
    }
    var failure = failure
    failure.hint = "prefs location \(whole.map { "\($0.field)=\($0.value.typed)" }.joined(separator: " "))"
    guard world.person.isThere else { throw failure }
    let place = home.place == nil ? "without its place on the map" : "as a place in \(home.town)"
    if !world.rules.assumesYes {
      let question =
        "\(Visible.shown(failure.message))\nKeep '\(Visible.shown(address))' \(place)?"
      guard await world.person.ask(question) == true else {
        throw Failure.declined("nothing was changed", hint: "home 44107, or home Lakewood, OH")
      }
    }
    let remark =
      home.place == nil
      ? Text("where it is isn't known, so there are no distances: home 43215, or another ZIP, sets it", .warning)
      : Text("distances are from the middle of \(home.town): home LAT,LON sets the very place", .dim)
    return try await set(home, [remark], in: &shell, with: world)
  }

  /// The rest of the line belongs to an address; after a whole one it was meant as another command.
  private func refuseCommands(_ text: String) throws(Failure) {
    let first = String(text.prefix { $0 != ";" })
    let isNone = first.withSingleBlanks.lowercased() == "none"
    let isWhole = isNone || (try? Coordinates(reading: first)) != nil || (try? Self.known(first)) != nil
    guard first != text, isWhole else { return }
    let said = isNone ? "'none'" : "the place"
    throw Failure(
      "'home' takes the whole line: expected nothing after \(said), not '\(text.dropFirst(first.count))'",
      hint: "home \(first)", status: .notUnderstood)
  }

  private func coordinates(_ text: String) throws(Failure) -> Coordinates {
    if text.split(separator: ",").map({ Double(String($0).withSingleBlanks) }) == [0, 0] {
      throw Failure(
        "0,0 stands for a place that isn't known: it's in the ocean", hint: "home 41.4993,-81.6944",
        status: .notUnderstood)
    }
    do { return try Coordinates(reading: text) } catch {
      throw Failure(error, typing: "home ")
    }
  }

  /// Lets the person choose among several places; where nobody can be asked that is an error that names them.
  private func choose(_ found: [FoundPlace], with world: World) async throws -> FoundPlace {
    if found.count == 1 { return found[0] }
    let lines = found.enumerated().map {
      "\($0 + 1)  \(Visible.shown($1.name))  (\($1.place.spoken))"
    }
    guard world.person.isThere else {
      throw Failure(
        "\(found.count) places match '\(text ?? "")':\n  \(lines.joined(separator: "\n  "))",
        hint: "home \(found[0].place.spoken)")
    }
    world.person.tell(lines.map { Text("  \($0)") })
    return try await world.person.choice(
      "which one, 1 to \(found.count)? ", of: found, otherwise: "home \(found[0].place.spoken)",
      orElse: .declined("nothing was changed"))
  }

  private func show(_ shell: ShellState) -> CommandResult {
    let home = HomeAddress(shell.session.document(.location))
    let known = home.values.filter { $0.value != .null && !$0.field.hasSuffix("itude") }
    let address: Fields = known.map { ($0.field, Datum($0.value)) }
    guard let place = home.place else {
      let hint = Text(
        "Set home location: home 43215, home Columbus, OH, or home LAT,LON", .dim)
      let lines =
        home.line.isEmpty
        ? [hint]
        : [Text(home.line), Text("where it is isn't known: 'home \(home.line)' looks it up", .warning)]
      return CommandResult([.datum(address.isEmpty ? .null : .object(address), lines)])
    }
    let object: Fields = [
      ("latitude", .double(place.latitude)), ("longitude", .double(place.longitude)),
    ]
    return CommandResult([.datum(.object(object + address), [Text(home.line.isEmpty ? place.spoken : home.line)])])
  }

  /// Saves where home is; what the form doesn't know stays.
  private func set(
    _ home: HomeAddress, _ notices: [Text] = [], in shell: inout ShellState, with world: World
  ) async throws
    -> CommandResult
  {
    var edit = PreferenceEdit(.location, of: shell.session.document(.location))
    for (key, value) in home.values {
      guard let field = PreferenceForm.location.field(named: key) else { continue }
      edit.set(field, to: value)
    }
    let old = HomeAddress(shell.session.document(.location))
    let isMoved = old.words == home.words
    let told =
      old == home
      ? "already \(home.words)"
      : isMoved ? "\(home.words), at another place on the map" : "\(old.words) → \(home.words)"
    return try await PreferenceEditor(category: .location, world: world).keep(
      edit.document, saying: "Home: \(told)", notices: notices, in: &shell)
  }
}

extension HomeAddress {
  /// The most characters of a street address.
  static let longest = 255

  /// An address as it's typed: its end is a city, if that is known, and lies in the middle of it.
  fileprivate init(typed: String) {
    self.init()
    let words = typed.split(separator: " ")
    for place in words.indices.dropFirst() {
      let end = words[place...].joined(separator: " ")
      guard let town = try? Home.known(end) else { continue }
      self = town
      zip = words.last.map(String.init).flatMap { $0.isZIP ? $0 : nil } ?? zip
      let street = words[..<place].joined(separator: " ")
      address = street.hasSuffix(",") ? String(street.dropLast()) : street
      return
    }
    address = typed
  }

  /// The city, state and ZIP code, without a street.
  fileprivate var town: String {
    var home = self
    home.address = nil
    return home.line
  }

  /// `Lakewood, OH 44107`; degrees only where nothing else is known.
  fileprivate var words: String {
    let line = Visible.shown(line)
    return line.isEmpty ? place?.spoken ?? "none" : line
  }

  /// A home as a geocoder found it, with what only the person said: an answer without a street, or without any part of
  /// the address, doesn't take away what was typed.
  func completed(by typed: String, _ old: HomeAddress) -> HomeAddress {
    var home = self
    if typed.lowercased() == old.line.lowercased() {
      home.address = address ?? old.address
      home.city = city ?? old.city
      home.state = state ?? old.state
      home.zip = zip ?? old.zip
    } else if line.isEmpty {
      home.address = String(typed.prefix(Self.longest))
    } else if address == nil {
      home.address = street(in: typed)
    }
    return home
  }

  /// The text before the first comma, if it looks like a house number and a street.
  private func street(in typed: String) -> String? {
    guard let comma = typed.firstIndex(of: ",") else { return nil }
    let street = typed[..<comma]
    let others = [city, zip].compactMap { $0?.lowercased() }
    guard street.first?.isNumber == true, street.contains(where: \.isLetter),
      street.count <= Self.longest,
      !others.contains(where: { street.lowercased().contains($0) })
    else { return nil }
    return String(street)
  }
}

extension JSON {
  /// As it's typed after the `=` of a preference.
  fileprivate var typed: String { string?.quoted ?? (self == .null ? "" : text) }
}

extension String {
  /// True if it is five digits, or nine with a dash before the last four.
  fileprivate var isZIP: Bool {
    let parts = split(separator: "-", omittingEmptySubsequences: false)
    return [[5], [5, 4]].contains(parts.map(\.utf8.count))
      && parts.allSatisfy { $0.utf8.allSatisfy { (0x30...0x39).contains($0) } }
  }

  /// True if it can hardly be anything else: nothing but digits, or five signs of which most are.
  fileprivate var isNearlyZIP: Bool {
    let others = filter { !$0.isNumber && $0 != "-" }.count
    return others == 0 || count == 5 && others <= 2 && allSatisfy { $0.isNumber || $0.isLetter }
  }

  /// Without blanks at both ends, and with one wherever there were several.
  var withSingleBlanks: String { split(whereSeparator: \.isWhitespace).joined(separator: " ") }
}

extension Parameter where Value == String {
  /// A place as it's typed; where one is set, it and `none` are offered.
  fileprivate static let homeAddress = Parameter("ADDRESS|LAT,LON|none") { cursor in
    cursor.expect(
      Expectation("an address") { scope, typed in
        let home = HomeAddress(scope.session.document(.location))
        guard home != HomeAddress(), typed.quote == nil else { return CandidateList([]) }
        let line = home.line.isEmpty ? [] : [Candidate(home.line, note: "as it is")]
        return CandidateList((line + [Candidate("none", note: "remove it")]).filter { typed.begins($0.text) })
      })
    return text().readings(cursor).filter { reading in
      let said = reading.value.withSingleBlanks
      guard said.isZIP, PlaceList.home(zip: said) == nil else { return true }
      cursor.context.fail(
        Diagnostic(
          "there is no ZIP code '\(said)'", at: cursor.place..<reading.rest.place, hint: "home Lakewood, OH"))
      return false
    }
  }
}
