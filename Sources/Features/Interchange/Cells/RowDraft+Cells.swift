import Domain
import Lists
import Values

extension Given {
  /// The same without blanks around a cell.
  var trimmed: Given {
    guard case .cell(let cell) = self else { return self }
    return cell.utf8.first.map { $0 <= 0x20 || $0 >= 0x80 } ?? false
      || cell.utf8.last.map { $0 <= 0x20 || $0 >= 0x80 } ?? false ? .cell(cell.trimmed) : self
  }
}

extension FileRow {
  /// Takes the character out of all cells that no text of a database may have; the number of cells that had it.
  mutating func removeNulls() -> Int {
    var count = 0
    for place in values.indices {
      guard let given = values[place].given.withoutNulls else { continue }
      values[place].given = given
      count += 1
    }
    return count
  }
}

extension Given {
  /// Nil for what has none.
  fileprivate var withoutNulls: Given? {
    let text: String? =
      switch self {
      case .cell(let text): text
      case .json(let json): json.contains("\\u0000") ? self.text : nil
      }
    guard let text, text.utf8.contains(0) else { return nil }
    return .cell(text.replacing("\0", with: ""))
  }
}

extension RowDraft {
  /// Takes the event of a name; one that isn't on the list is kept in the notes.
  mutating func event(_ name: String, in row: inout E) {
    guard !name.isEmpty else { return }
    if let event = try? E.fields.entry(named: "event")?.format.value(name, in: context) {
      row.set("event_id", to: event)
    } else if row.value(of: "event_id").isNull {
      remark("event: \(name)")
    }
  }

  /// The meaning of a cell that a person wrote for themselves: without blanks around it, nothing where it says so,
  /// addresses and numbers without what people write beside them. What that leaves out is remarked.
  mutating func cleaned(_ given: Given, for target: ImportTarget<E>) -> Given {
    guard case .cell(let text) = given.trimmed else { return given }
    let kind = target.cellKind
    if kind == .remark { return .cell(text) }
    guard !SheetWords.isNothing(text) || kind == .lastName && SheetWords.mayBeName(text) else { return .cell("") }
    switch kind {
    case .conference: return .cell(conference(text))
    case .division: return .cell(division(text))
    case .tier: return .cell(tier(text))
    case .state: return .cell(state(text))
    case .email: return .cell(address(text))
    case .phone: return .cell(phone(text))
    case .number: return .cell(roughly(text, target))
    case .day: return .cell(SheetTime.serial(text) ?? text)
    case .remark, .lastName, .other: return .cell(text)
    }
  }

  /// A state; a province of Canada is where the row is. A city may stand before it.
  private mutating func state(_ text: String) -> String {
    if let comma = text.lastIndex(of: ",") {
      let state = String(text[text.index(after: comma)...]).trimmed
      if USState(rawValue: state) != nil || USState.named(state) != nil {
        remark("state: \(text)")
        return state
      }
      if CanadianProvince.code(state) != nil {
        stand(in: text)
        return ""
      }
    }
    guard USState(rawValue: text) == nil, USState.named(text) == nil, let province = CanadianProvince.code(text) else {
      return text
    }
    stand(in: province)
    return ""
  }

  /// A conference; the name of an association tells the division instead.
  private mutating func conference(_ text: String) -> String {
    guard E.list == .schools, SheetWords.associations.contains(text.lowercased()) else { return text }
    let divisions = Division.meanings(of: text.plainWords)
    if divisions.count == 1 { stand(in: divisions[0]) }
    return text.lowercased() == "nwac" ? text : ""
  }

  /// A division without the conference in brackets after it: `D1 (ACC)`.
  private mutating func division(_ text: String) -> String {
    if ["uscaa", "nccaa"].contains(text.lowercased()) {
      remark("division: \(text)")
      return ""
    }
    guard text.hasSuffix(")"), let start = text.firstIndex(of: "(") else { return text }
    let bare = String(text[..<start]).trimmed
    guard Division.meanings(of: bare.plainWords).count == 1 else { return text }
    stand(inConference: String(text[text.index(after: start)...].dropLast()).trimmed)
    return bare
  }

  /// A tier; a word for none at all is the status of the school.
  private mutating func tier(_ text: String) -> String {
    guard PriorityTier(rawValue: text) == nil, WordList("tier", of: PriorityTier.self).meanings(of: text).isEmpty,
      SheetWords.interest(text) == .notPursuing
    else { return text }
    note(said: text, as: SchoolStatus.notPursuing.label, in: "status")
    give(.notPursuing)
    return ""
  }

  /// The first address of a cell: `Ann Lee <ann@x.edu>`, `mailto:ann@x.edu`, `ann@x.edu; lee@x.edu`.
  private mutating func address(_ text: String) -> String {
    if !text.utf8.contains(UInt8(ascii: "|")), EmailAddress.isValid(text) { return text }
    guard text.contains("@") else {
      guard text.contains(" ") else { return text }
      note(said: text, as: "no address")
      return ""
    }
    let words = text.split { $0.isWhitespace || "<>()[],;|".contains($0) }.map { word in
      var word = String(word)
      if word.lowercased().hasPrefix("mailto:") { word = String(word.dropFirst(7)) }
      while word.hasSuffix(".") { word.removeLast() }
      return word
    }
    let addresses = words.filter(EmailAddress.isValid)
    guard let first = addresses.first else { return text }
    for other in addresses.dropFirst() { remark("email: \(other)") }
    return first
  }

  /// The first number of a cell: `(740) 555-0110 ext. 22`, `O: 740-555-0116 C: 740-555-0117`.
  private mutating func phone(_ text: String) -> String {
    guard text.utf8.count <= 1_000 else { return text }
    // A spreadsheet takes ten digits for a number with a fraction.
    if text.hasSuffix(".0"), text.dropLast(2).allSatisfy(\.isNumber) { return String(text.dropLast(2)) }
    if text.lowercased().contains("e"), let number = Double(text), let whole = Int(exactly: number) {
      return "\(whole)"
    }
    if PhoneNumber(text) != nil { return text }
    guard text.utf8.contains(where: { (0x30...0x39).contains($0) }) else {
      note(said: text, as: "no number")
      return ""
    }
    let numbers = SheetPhone.numbers(text)
    guard let first = numbers.first else { return text }
    if numbers.count > 1 { remark("phone: \(text)") }
    return first
  }

  /// A number that is only about so, or has words in brackets after it, where the target doesn't take the text as it is.
  private mutating func roughly(_ text: String, _ target: ImportTarget<E>) -> String {
    guard let format = target.numberFormat else { return text }
    let isParted = text.utf8.contains(UInt8(ascii: " "))
    let start = text.hasSuffix(")") ? text.firstIndex(of: "(") : nil
    let number = start.flatMap { String(text[..<$0]).trimmed.nonEmpty } ?? text
    let bare = isParted ? number.replacing(" %", with: "%").replacing("$ ", with: "$") : number
    if E.list == .metrics, MetricReading(cell: text)?.unit != nil, let said = otherwise(text, target) { return said }
    if (try? format.value(bare, in: context)) != nil {
      if number != text { remark("\(target.spokenName): \(text)") }
      return bare
    }
    if RoughNumber.saysOptional(text) {
      remark("\(target.spokenName): \(text)")
      return ""
    }
    if let said = otherwise(text, target) { return said }
    guard let rough = RoughNumber(bare) else { return text }
    let said = target.isRequirement ? rough.least : rough.middle
    guard (try? format.value(said, in: context)) != nil else { return text }
    if rough.isRange || number != text { remark("\(target.spokenName): \(text)") }
    return said
  }
}

extension RowDraft {
  /// What words say that stand where a number should: a result with its unit, a share of the costs, nothing to pay.
  private mutating func otherwise(_ text: String, _ target: ImportTarget<E>) -> String? {
    if E.list == .metrics, target.key == "value", let reading = MetricReading(cell: text) {
      measure(in: reading.unit)
      return JSON(reading.value).text
    }
    let isFree = ["free", "no cost", "no charge"].contains(text.plainWords)
    guard E.list == .offers, target.key == "scholarship_amount" else {
      guard isFree, case .number(.dollars)? = E.fields[target.spokenName]?.kind else { return nil }
      return "0"
    }
    let isFull = isFree || OfferType.meanings(of: text.plainWords) == [.fullRide]
    let percent = text.hasSuffix("%") ? RoughNumber(text).flatMap { Measure.percent.number($0.middle) } : nil
    guard let share = isFull ? 100 : percent, (0...100).contains(share) else { return nil }
    note(said: text, as: "\(JSON(share).text)% of the costs")
    pay(share)
    return ""
  }
}

/// The way in which a cell is written that people fill in, by what it holds.
private enum CellKind {
  /// What a person wrote, where no word means nothing.
  case remark
  /// `Null` may be one.
  case lastName
  case conference, division, tier, state, email, phone, number, day, other
}

extension ImportTarget {
  fileprivate var cellKind: CellKind {
    switch self {
    case .column(let column, let format):
      switch column.name {
      case "notes", "content", "performance_notes", "description", "private_notes": .remark
      case "last_name": .lastName
      case "conference": .conference
      case "division": .division
      case "priority_tier": .tier
      case "state": .state
      case "email": .email
      case "phone": .phone
      default:
        [.day, .instant].contains(column.type)
          ? .day : format != nil && [.int, .double].contains(column.type) ? .number : .other
      }
    case .member(_, let member, let format):
      member == "state" ? .state : format != nil && format?.words == nil ? .number : .other
    case .entry: numberFormat == nil ? .other : .number
    case .further(let column, _): column.name == "email" ? .email : .phone
    case .staff(let header): header.part == .notes ? .remark : .other
    default: .other
    }
  }

  /// The format of a number that a cell gives; nil for everything else.
  fileprivate var numberFormat: FieldFormat? {
    switch self {
    case .column(let column, let format): [.int, .double].contains(column.type) ? format : nil
    case .member(_, _, let format): format.flatMap { $0.words == nil ? $0 : nil }
    case .entry(let entry): if case .number? = E.fields[entry.name]?.kind { entry.format } else { nil }
    default: nil
    }
  }

  /// True for what a school demands at least.
  fileprivate var isRequirement: Bool {
    guard let key else { return false }
    return ["gpa", "sat", "act"].contains { key.contains(".\($0)") }
  }

  /// The name of its field.
  var spokenName: String {
    switch self {
    case .column(let column, _):
      E.fields.entries.first { $0.column == column.name && $0.path.isEmpty }?.name ?? column.name
    case .member(let column, let member, _):
      E.fields.entries.first { $0.column == column.name && $0.path == [member] }?.name ?? member
    case .entry(let entry): entry.name
    default: key ?? ""
    }
  }
}

/// The telephone numbers of a cell, without the words beside them.
enum SheetPhone {
  /// `740-555-0116` and `740-555-0117` of `O: 740-555-0116 C: 740-555-0117`; an extension stays as `x22`.
  static func numbers(_ text: String) -> [String] {
    var numbers: [String] = []
    var run = ""
    var word = ""
    func isWhole(_ text: String) -> Bool { text.count { $0.isNumber } >= 7 }
    func finish() {
      var number = run.trimmed
      while let last = number.last, "-./(".contains(last) || last == " " { number.removeLast() }
      if !number.isEmpty { numbers.append(number) }
      run = ""
    }
    for character in text {
      switch character {
      case "–", "—", "‑", "‒": run.append("-")
      case "0"..."9", "-", ".", "/", "(", ")", "+", " ", "\u{A0}":
        let starts = character.isNumber || character == "(" || character == "+"
        if starts, !word.isEmpty {
          if ["x", "ext", "extension"].contains(word), isWhole(run) { run = run.trimmed + " x" } else { finish() }
          word = ""
        } else if character == "(" || character == "+", isWhole(run) {
          finish()
        }
        if character == "." && !word.isEmpty { continue }
        run.append(character == "\u{A0}" ? " " : character)
      default:
        if !isWhole(run) { run = "" }
        if character.isLetter { word += character.lowercased() } else { word = word.isEmpty ? " " : word }
      }
    }
    finish()
    return numbers.filter { PhoneNumber($0) != nil && isWhole($0) }
  }
}

/// A number as people write it who only know it roughly: `~3,500`, `2,200+`, `$30-35k`, `3.5/4.0`, `1080-1260`.
struct RoughNumber {
  /// The smallest number that is meant.
  let least: String
  /// The number in the middle.
  let middle: String
  /// True if two numbers are said, of which one is taken.
  let isRange: Bool

  /// Nil for what isn't a number at all.
  init?(_ text: String) {
    var bare = text.lowercased().filter { !"~≈<>≤≥+".contains($0) }
    for word in ["approximately", "approx.", "approx", "about", "around", "circa", "ca.", "over", "under", "up to"]
    where bare.trimmed.hasPrefix(word) { bare = String(bare.trimmed.dropFirst(word.count)) }
    for word in ["in state", "in-state", "per year", "a year", "/year", "/yr.", "/yr", "students", "percent"]
    where bare.trimmed.hasSuffix(word) {
      bare = String(bare.trimmed.dropLast(word.count)) + (word == "percent" ? "%" : "")
    }
    bare = bare.replacing("–", with: "-").replacing("—", with: "-").replacing(" to ", with: "-").filter { $0 != " " }
    let slash = bare.firstIndex(of: "/")
    let saysMore = slash.map { bare[$0...].contains(where: \.isNumber) } ?? false
    if let slash { bare = String(bare[..<slash]) }
    let ends = bare.split(separator: "-").map(String.init)
    guard (1...2).contains(ends.count), let last = ends.last, ends.allSatisfy({ $0.contains(where: \.isNumber) }) else {
      return nil
    }
    let (sign, unit) = (bare.hasPrefix("$") ? "$" : "", ["%", "k"].first(where: last.hasSuffix) ?? "")
    let numbers = ends.compactMap { end in
      Self.number(end.filter { $0 != "$" && $0 != "%" && $0 != "k" })
    }
    guard numbers.count == ends.count, let first = numbers.first, let other = numbers.last, first <= other else {
      return nil
    }
    func shown(_ number: Double) -> String { sign + JSON(number).text + unit }
    isRange = ends.count == 2 || saysMore
    least = shown(first)
    middle = shown((first + other) / 2)
  }

  /// True if nothing is demanded: `test optional`.
  static func saysOptional(_ text: String) -> Bool {
    let words = text.lowercased()
    return ["optional", "not required", "test blind", "test-blind", "test free"].contains { words.contains($0) }
  }

  /// A comma before one or two digits at the end is the point of a decimal.
  private static func number(_ text: String) -> Double? {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false)
    if parts.count == 2, (1...2).contains(parts[1].count), !text.contains(".") {
      return Double("\(parts[0]).\(parts[1])")
    }
    return Measure.whole.number(text)
  }
}
