import Domain
import Grammar
import Values

/// What people say of an athlete where a name or a position is asked for.
enum SpokenAthlete {
  /// The name in an answer: `Maddie, my daughter`, `her name is Maddie`.
  static func name(in answer: String) -> String {
    var words = answer.split(separator: " ").map(String.init)
    for lead in leads where words.count > lead.count {
      if words.prefix(lead.count).map({ $0.lowercased() }) == lead {
        words.removeFirst(lead.count)
        break
      }
    }
    let end = words.indices.dropFirst().first { place in
      words[place - 1].hasSuffix(",") && asides.contains(words[place].lowercased())
    }
    let name = words[..<(end ?? words.endIndex)].joined(separator: " ")
    return name.hasSuffix(",") || name.hasSuffix(".") && end != nil ? String(name.dropLast()) : name
  }

  /// The number in an answer: `class of 2028`, `3.7 gpa`; the answer where there is none, or several.
  static func number(in answer: String) -> String {
    let numbers = answer.split(separator: " ").filter { $0.first?.isNumber == true }
    guard numbers.count == 1 else { return answer }
    let end = numbers[0].lastIndex { !".,;:!?".contains($0) }
    return end.map { String(numbers[0][...$0]) } ?? answer
  }

  /// The year in an answer, which may have its last digits only: `class of '28`.
  static func year(in answer: String) -> String {
    let year = number(in: answer.filter { !"'’".contains($0) })
    return year.count == 2 && Int(year) != nil ? "20\(year)" : number(in: answer)
  }

  /// A place without the words that lead to it: `we live near Canton, Ohio`.
  static func place(in answer: String) -> String {
    let words = answer.split(separator: " ").drop { toPlace.contains($0.lowercased()) }
    return words.isEmpty ? answer : words.joined(separator: " ")
  }

  private static let toPlace: Set<String> = [
    "we", "i", "she", "he", "we're", "i'm", "live", "lives", "are", "in", "near", "at", "from", "outside", "of", "just",
    "right", "around",
  ]

  /// A result without the words around it: `her exit velo is 64`, `60 yard in 7.1`; `34 in` are inches.
  static func result(in answer: String) -> String {
    let small: Set = ["is", "was", "of", "about", "around", "her", "his", "my", "the", "a", "at", "ran"]
    let words = answer.split(separator: " ").map(String.init)
    let said = words.indices.filter { !small.contains(words[$0].lowercased()) }
    return said.filter { $0 == said.last || words[$0].lowercased() != "in" }.map { words[$0] }.joined(separator: " ")
  }

  /// What is played, of a sentence that says who does: `Tommy plays baseball`.
  static func afterVerb(in answer: String) -> String {
    let words = answer.split(separator: " ")
    guard let verb = words.firstIndex(where: { ["plays", "play"].contains($0.lowercased()) }), verb + 1 < words.count,
      !words[..<verb].contains(where: { Sport(named: $0.filter(\.isLetter)) != nil })
    else { return answer }
    return words[(verb + 1)...].joined(separator: " ")
  }

  private static let leads = [
    ["my", "daughter", "is"], ["my", "son", "is"], ["my", "name", "is"], ["her", "name", "is"], ["his", "name", "is"],
    ["my", "daughter"], ["my", "son"], ["it's"], ["i'm"], ["i", "am"], ["she's"], ["he's"],
  ]
  /// The words with which something follows that isn't of the name.
  private static let asides: Set<String> = [
    "my", "our", "the", "who", "she", "he", "her", "his", "a", "an", "age", "i",
  ]

  /// The positions in what is said after a sport: all of it, as an event with its distance; else those that are named in
  /// it, and as they are said the parts that name none or say more (`center mid`); of a sentence only those that are named.
  static func positions(in said: String, of sport: Sport) -> [String] {
    if let position = sport.position(named: said) { return [position] }
    let parts = said.split { ",/&".contains($0) }.map { $0.split(separator: " ").map(String.init) }
    let isSentence = parts.contains { part in
      part.count > mostWords || part.contains { asides.contains($0.lowercased()) }
    }
    if !isSentence, sport.positionWord == "event" { return [said] }
    var found: [String] = []
    // `class of 2029` is none.
    for part in parts where !part.isEmpty && part[0].lowercased() != "class" {
      let named = positions(among: part, of: sport)
      let whole = part.joined(separator: " ")
      let isWhole = named.isEmpty || named.count == 1 && named != [sport.position(named: whole)] && sport.isSaid(whole)
      let meant = isWhole && !isSentence && !(sport.isBallAndBat && !named.isEmpty) ? [whole] : named
      for position in meant where !found.contains(position) { found.append(position) }
    }
    return found
  }

  /// Those that are named among words.
  private static func positions(among words: [String], of sport: Sport) -> [String] {
    var (found, place) = ([String](), 0)
    while place < words.count {
      let meant = stride(from: min(3, words.count - place), to: 0, by: -1).lazy.compactMap { count in
        position(words[place..<place + count].joined(separator: " "), of: sport).map { (name: $0, count: count) }
      }.first
      if let meant { found.append(meant.name) }
      place += meant?.count ?? 1
    }
    return found
  }

  /// The assignments that keep positions, the first as the primary one; empty for none.
  static func assignments(of positions: [String]) -> String {
    guard let first = positions.first else { return "" }
    let all = positions.count > 1 ? " positions=\(positions.joined(separator: ",").quoted)" : ""
    return " primary_position=\(first.quoted)" + all
  }

  /// A position, or what is done there: `pitches`. A single letter is one in capitals.
  private static func position(_ words: String, of sport: Sport) -> String? {
    guard words.count > 1 || words == words.uppercased(), !["of", "if"].contains(words) else { return nil }
    if let position = sport.position(named: words) { return position }
    let stem = words.hasSuffix("es") ? String(words.dropLast(2)) : words
    return sport.position(named: "\(stem)er")
  }

  /// No position has more.
  private static let mostWords = 4

  /// What is expected where an answer is no position: a year, a GPA, a sentence; nil for what may be one, or several.
  static func expectedPosition(insteadOf answer: String, in sport: Sport) -> String? {
    let word = sport.positionWord ?? "position"
    let isYear = Int(answer).map { 2020...2050 ~= $0 } ?? false
    let isGPA = word == "event" && answer.contains(".") && Double(answer) != nil
    let meant = isYear || isGPA ? [] : positions(in: answer, of: sport)
    if sport.position(named: answer) != nil || meant == [answer] || meant.count > 1 { return nil }
    return "\(word.withArticle) such as '\(meant.first ?? sport.examplePosition ?? "SS")'"
  }
}
