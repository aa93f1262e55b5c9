import Values

extension FieldFormat {
  /// A word of a vocabulary, as it's stored.
  static func word(_ list: WordList) -> FieldFormat {
    let what = FieldKind.words(list).expected
    return FieldFormat(what, example: list.words.first?.raw ?? "none") { text, context throws(InvalidValue) in
      let sport = context.sport
      var meant = list.meanings(of: text)
      if meant.count > 1 {
        let own = meant.filter { list.offers($0.raw, to: sport) }
        if !own.isEmpty { meant = own }
      }
      guard meant.count == 1 else {
        let choices = list.choices(sport)
        throw InvalidValue(
          what, found: text, example: meant.first?.raw ?? choices.first?.text ?? "none",
          choices: meant.isEmpty ? choices : meant.map { FieldChoice($0.raw, $0.label == $0.raw ? "" : $0.label) })
      }
      return .text(meant[0].raw)
    }.among(list).noted(list.note)
  }

  /// Two letters in upper case, or the name of a state.
  static let shortState = FieldFormat("a state of two letters", example: "OH") { text, _ in
    let code = USState.normalized(text)
    return code.utf8.count == 2 && code.utf8.allSatisfy({ (65...90).contains($0) }) ? .text(code) : nil
  }.among(.states).coercing { json in text(json)?.string.map { .string(USState.normalized($0)) } }

  /// The handle of a site, with or without an `@` in front; kept as it's written.
  static func handle(at site: ProfileSite) -> FieldFormat {
    FieldFormat("a handle of \(site.handle)", example: "@player") { text, _ in
      !text.contains("/") && WebAddress.profile(text, at: site) != nil ? .text(text) : nil
    }
  }

  /// The handle of a site, or the address of the page there.
  static func profile(at site: ProfileSite) -> FieldFormat {
    address("a handle of \(site.handle), or its address at \(site.host)", example: "@coach") { text in
      WebAddress.profile(text, at: site) != nil
    }
  }

  static let email = address("an email address", example: "coach@example.edu", EmailAddress.isValid)
  static let phone = address("a phone number of 3 to 15 digits", example: "555-123-4567") { PhoneNumber($0) != nil }
  static let website = address("an http or https address", example: "https://www.example.edu") { text in
    WebAddress.website(text) != nil
  }
  static let americanPhone = address("a US phone number of ten digits", example: "555-123-4567") { text in
    PhoneNumber(text)?.isAmerican == true
  }

  /// An address that can't be opened or dialled is refused where it's typed.
  private static func address(
    _ expected: String, example: String, _ allows: @escaping @Sendable (String) -> Bool
  ) -> FieldFormat {
    FieldFormat(expected, example: example) { text, _ in text.count <= 255 && allows(text) ? .text(text) : nil }
  }
}

extension FieldFormat {
  /// The side that a player bats from; a pitcher throws with one hand.
  static let bats = hand("R, L or S", [("R", "right"), ("L", "left"), ("S", "switch")])
  static let throwing = hand("R or L", [("R", "right"), ("L", "left")])

  private static func hand(_ expected: String, _ hands: [(code: String, name: String)]) -> FieldFormat {
    @Sendable func code(_ text: String) -> String? {
      let text = text.lowercased() == "both" ? "s" : text.lowercased()
      return hands.first { $0.code.lowercased() == text || $0.name == text }?.code
    }
    return FieldFormat(expected, example: "R") { text, _ in code(text).map(Value.text) }
      .offering(hands.map { FieldChoice($0.code, $0.name) })
      .coercing { json in json.string.flatMap { code($0.trimmed) }.map(JSON.string) }
  }

  private static let sports = Sport.allCases.map(\.rawValue).joined(separator: ", ")

  /// What is stored already stays readable, whatever it says.
  static let sport = FieldFormat("a sport from \(sports)", example: "Baseball") { text, _ throws(InvalidValue) in
    if let sport = Sport(named: text) { return .text(sport.rawValue) }
    throw InvalidValue(
      "a sport from \(sports)", found: text, example: "Baseball",
      choices: Sport.allCases.flatMap { [$0.rawValue] + $0.synonyms }.map { FieldChoice($0) })
  }.offering(Sport.allCases.map { FieldChoice($0.rawValue) })

  /// Whose teams the athlete plays for.
  static let gender = FieldFormat("men or women", example: "women") { text, _ in
    Gender(named: text).map { .text($0.rawValue) }
  }.offering(Gender.allCases.map { FieldChoice($0.rawValue) })

  /// Lines of the checklist of eligibility that are ticked off.
  static let eligibility = FieldFormat("lines of 'eligibility', separated by commas", example: "account") { text, _ in
    let words = text.split(separator: ",").map { $0.trimmed.lowercased() }
    let known = words.compactMap(EligibilityStep.Kind.init(rawValue:))
    return !known.isEmpty && known.count == words.count ? .list(known.map(\.rawValue)) : nil
  }.offering(EligibilityStep.Kind.allCases.map { FieldChoice($0.rawValue, $0.title) }).list.coercing { json in
    let words = json.items.compactMap(text)
    return words.isEmpty ? nil : .array(words)
  }

  /// What is no position of the sport is refused; where no sport is recorded, nobody knows which ones are.
  static let position = FieldFormat(
    expected: { $0.document.sport?.expectedPosition ?? "a position of at most 50 characters" },
    examples: { $0.document.sport.map { $0.examplePosition ?? "none" } ?? "SS" }
  ) { text, context throws(InvalidValue) in
    if let sport = context.document.sport {
      if let position = sport.position(called: text) { return .text(position) }
      throw InvalidValue(
        sport.expectedPosition, found: text, example: sport.examplePosition ?? "none", choices: sport.positionChoices)
    }
    return text.count <= 50 ? .text(context.document.playedSport?.position(named: text) ?? text) : nil
  }.offering { $0.document.positionChoices }

  static let positions = FieldFormat(
    expected: { expectedPositions($0.document) },
    examples: { $0.document.sport.map { $0.examplePositions ?? "none" } ?? "SS,2B" }
  ) { text, context throws(InvalidValue) in
    let sport = context.document.playedSport
    let isRecorded = context.document.sport != nil
    var positions: [String] = []
    for name in text.split(separator: ",").map(\.trimmed) where !name.isEmpty {
      let known = (isRecorded ? [] : Sport.allCases).lazy.compactMap { $0.position(named: name) }.first
      guard let position = sport?.position(named: name) ?? known ?? (sport ?? .other).position(called: name) else {
        throw InvalidValue(
          expectedPositions(context.document), found: name,
          example: sport.map { $0.examplePositions ?? "none" } ?? "SS,2B", choices: context.document.positionChoices)
      }
      if !positions.contains(position) { positions.append(position) }
    }
    return positions.isEmpty ? nil : .list(positions)
  }.offering { $0.document.positionChoices }.list.coercing { json in
    guard case .array(let items) = json else { return text(json).map { .array([$0]) } }
    let positions = items.compactMap(text)
    return positions.isEmpty ? nil : .array(positions)
  }

  private static func expectedPositions(_ document: JSON) -> String {
    guard let sport = document.playedSport else { return "positions separated by commas" }
    if sport.positions.isEmpty { return "positions of \(sport.name), separated by commas" }
    let all = sport.positions.joined(separator: ", ")
    return sport.hasOpenPositions
      ? "events of \(sport.name) such as \(all), separated by commas" : "positions from \(all), separated by commas"
  }
}

extension WordList {
  /// The words that an athlete of a sport may need, each with its label.
  func choices(_ sport: Sport?) -> [FieldChoice] {
    offered(to: sport).map { FieldChoice($0.raw, $0.label == $0.raw ? "" : $0.label) }
  }
}

extension JSON {
  /// The sport of a `player` document, as far as this program knows it.
  var sport: Sport? { self["primary_sport"]?.word.flatMap(Sport.init(named:)) }

  /// The sport whose positions count: that of the document, baseball where it says none; nil for one that this program
  /// doesn't know.
  package var playedSport: Sport? { self["primary_sport"]?.word == nil ? .baseball : sport }

  fileprivate var positionChoices: [FieldChoice] {
    playedSport?.positionChoices ?? []
  }
}
