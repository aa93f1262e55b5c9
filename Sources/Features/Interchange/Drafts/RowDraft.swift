import Domain
import Lists
import Storage
import Values

/// A row on its way from a file into the list.
struct RowDraft<E: Shown> {
  /// The row as it is; nil for a new one.
  let before: E?
  /// The context on which days as people say them depend.
  let context: EntryContext
  /// The clock of the person's time zone.
  private let clock: Clock
  /// The name of the school it belongs to, and where that stands.
  private(set) var school: (name: String, offset: Int)?
  /// The name of the coach that it speaks of, and where that stands.
  private(set) var coach: (name: String, offset: Int)?
  /// The coaches that it speaks of, each with its header.
  var staff: [StaffMember] = []
  /// Words of the sheet that were read as other ones: those of a vocabulary, mostly.
  private(set) var meant: [ReadAs] = []
  /// What is kept in the notes: titles as they are written, numbers that were only about so.
  private(set) var remarks: [String] = []
  /// The school that isn't on the list, as the columns about it describe it; at most one.
  private var facts: [(school: School, draft: RowDraft<School>)] = []
  /// The word of the last cell, where it could mean several words of its column and was left out.
  private(set) var unclear: (said: String, words: [WordList.Word])?
  /// True if such words are left out; else they can't be read.
  private let leavesUnclear: Bool
  /// True if a person wrote the row for themselves: words for nothing are nothing, and numbers may be rough.
  private let isForeign: Bool
  /// What cells of other columns say of the row.
  private var aside = Aside()
  /// True if a cell for a coach, or for a part of their name, says that there is none.
  private(set) var namesNobody = false
  /// True if the person said that such rows are left out.
  var isLeftOut = false

  /// What belongs to another column than the one in which it stands.
  private struct Aside {
    /// A province of Canada, where a state should stand.
    var province: String?
    /// The division of an association, where a conference should stand.
    var division: Division?
    /// A conference that stands after the division.
    var conference: String?
    var status: SchoolStatus?
    /// More addresses and numbers, with the columns of the first ones.
    var further: [(column: String, text: String)] = []
    /// The way of being in touch that isn't one of the types.
    var way: String?
    /// The share of the costs, 0...100, where an amount should stand.
    var share: Double?
    /// The unit that stands after a result.
    var unit: String?
  }

  init(before: E?, context: EntryContext, clock: Clock, isForeign: Bool = true, leavesUnclear: Bool = false) {
    self.before = before
    self.leavesUnclear = leavesUnclear
    self.context = context
    self.clock = clock
    self.isForeign = isForeign
  }

  /// Puts a value where it belongs; throws why it can't be read, and then the cell is not to be used. What is the same in
  /// other words changes nothing.
  mutating func take(_ given: Given, at offset: Int, for target: ImportTarget<E>, in row: inout E) throws(Fault) {
    unclear = nil
    if target.isOfName, let text = given.text?.trimmed, !text.isEmpty, People.isNobody(text) { namesNobody = true }
    do throws(Unreadable) {
      try take(isForeign ? cleaned(given, for: target) : given, at: offset, target, in: &row)
    } catch {
      if case .column(let column, _) = target {
        _ = column.set(&row, (before ?? E(id: row.id)).value(of: column.name))
      }
      throw Fault(error.reason, at: offset)
    }
  }

  private mutating func take(
    _ given: Given, at offset: Int, _ target: ImportTarget<E>, in row: inout E
  ) throws(Unreadable) {
    switch target {
    case .id, .computed, .ignored: return
    case .kept(let header): if let text = given.text, !text.isEmpty { remark("\(header): \(text)") }
    case .further(let column, _): if let text = given.text, !text.isEmpty { aside.further.append((column.name, text)) }
    case .fullName: try name(given.text ?? "", in: &row)
    case .title: title(given.text ?? "", in: &row)
    case .staff(let header): note(given, at: offset, for: header)
    case .coach:
      let text = given.text ?? ""
      namesNobody = People.isNobody(text) && !SheetWords.isNothing(text)
      coach = People.isNobody(text) ? nil : (text, offset)
      if namesNobody, E.list == .interactions { remark("coach: \(text)") }
    case .event: event(given.text ?? "", in: &row)
    case .school: school = given.text.flatMap { $0.isEmpty ? nil : ($0, offset) }
    case .ofSchool(let target): try describe(given, at: offset, target)
    case .column(let column, let format):
      if before != nil, Owners.kept.contains(column.name) { return }
      try set(column, given, format, in: &row)
    case .member(let column, let member, let format): try set(member, of: column, given, format, in: &row)
    case .entry(let entry): try set(entry, given, in: &row)
    case .unknownColumn(let name):
      let value = try given.value(as: .json)
      if row.extra[name] ?? .null != JSON(value) { row.extra[name] = value.isNull ? nil : JSON(value) }
    }
  }

  /// Takes what the columns about the school say of one that isn't on the list.
  private mutating func describe(_ given: Given, at offset: Int, _ target: ImportTarget<School>) throws(Unreadable) {
    let draft = RowDraft<School>(before: nil, context: context, clock: clock)
    var known = facts.first ?? (School(id: Key(UUID(high: 0, low: 0))), draft)
    do throws(Fault) { try known.draft.take(given, at: offset, for: target, in: &known.school) } catch {
      throw Unreadable(error.message)
    }
    facts = [known]
  }

  /// The school that the columns about one describe; nil where none does.
  var described: School? {
    guard var (school, draft) = facts.first else { return nil }
    draft.finish(&school)
    return school
  }

  /// Notes what stays of a cell that isn't used otherwise: it's kept with the row's own notes.
  mutating func remark(_ text: String) { remarks.append(text) }

  mutating func stand(in province: String) { aside.province = province }
  mutating func stand(in division: Division) { aside.division = division }
  mutating func stand(inConference conference: String) { aside.conference = conference }
  mutating func give(_ status: SchoolStatus) { aside.status = status }
  mutating func pay(_ share: Double) { aside.share = share }
  mutating func measure(in unit: String?) { aside.unit = unit }

  /// Says as what a cell was read.
  mutating func note(said: String, as word: String, in column: String? = nil) {
    meant.append(ReadAs(column: column, said: said, word: word))
  }

  /// Reads the result of a new measurement that says no unit: it may be feet.
  func measure(_ row: inout E, at offset: Int) throws(Fault) {
    guard let metric = row as? PerformanceMetric, metric.unit == nil, let value = metric.value,
      let type = metric.type?.known
    else { return }
    do throws(InvalidValue) { row.set("value", to: .double(try type.stored(value))) } catch {
      throw Fault(error.message, at: offset)
    }
  }

  /// Puts what was kept into a new row: a province into the location, remarks under the notes.
  mutating func finish(_ row: inout E) {
    if let division = aside.division {
      row.set("division", to: .text(division.rawValue))
      meant.removeAll { $0.column == "division" }
    }
    if let conference = aside.conference, row.value(of: "conference").isNull {
      row.set("conference", to: .text(conference))
    }
    if let status = aside.status, row.value(of: "status").isNull { row.set("status", to: .text(status.rawValue)) }
    if let share = aside.share { pay(share, in: &row) }
    if let unit = aside.unit, row.value(of: "unit").isEmpty { row.set("unit", to: .text(unit)) }
    if let way = aside.way {
      if row.value(of: "subject").isEmpty { row.set("subject", to: .text(way)) } else { remark("type: \(way)") }
    }
    if let province = aside.province {
      let place = [JSON(row.value(of: "city")).string, province].compactMap(\.self).joined(separator: ", ")
      if E.table.column("location") != nil, row.value(of: "location").isEmpty {
        row.set("location", to: .text(place))
      } else {
        remark("state: \(province)")
      }
    }
    for (column, text) in aside.further where row.value(of: column) != .text(text) {
      let isValid = column == "email" ? EmailAddress.isValid(text) : PhoneNumber(text) != nil
      if row.value(of: column).isNull, isValid {
        row.set(column, to: .text(text))
      } else {
        remark("\(column): \(text)")
      }
    }
    row.keep(remarks)
  }

  /// Puts a share of the costs into an offer, which says its type where the sheet doesn't.
  private func pay(_ share: Double, in row: inout E) {
    if row.value(of: "scholarship_percentage").isNull { row.set("scholarship_percentage", to: .double(share)) }
    let type = share < 100 ? OfferType.partial : .fullRide
    if row.value(of: "offer_type").isNull { row.set("offer_type", to: .text(type.rawValue)) }
  }

  private mutating func set(
    _ column: Column<E>, _ given: Given, _ format: FieldFormat?, in row: inout E
  ) throws(Unreadable) {
    let given = column.type == .day ? day(given, column, format, &row) : given
    let before = row.value(of: column.name)
    var value = try given.value(as: column.type)
    if let moment = moment(given, column, format) { value = .instant(moment) }
    if let time = hour(value, column, &row) { value = .text(time.description) }
    if value == before { return }
    // A flag that isn't set is one that says no.
    if self.before != nil, value.says(before) || value == .bool(false) && before.isNull { return }
    // A blank cell leaves what another one said beside its day or its time.
    let isSaidAside = E.list == .events && (column.name.hasSuffix("_time") || column.name == "end_date")
    if value.isNull, isSaidAside, isForeign, self.before == nil { return }
    if value.isNull, !column.isOptional, column.type == .text { value = .text("") }
    guard
      column.set(&row, value) || value.isNull || said(given, as: column, format).map({ column.set(&row, $0) }) == true
    else {
      if before.isKept(as: value) { return }
      if column.type == .instant, case .cell(let text) = given { try format?.check(text) }
      throw given.refusal(column.type)
    }
    if !row.extra.isEmpty { row.extra[column.name] = nil }
    let after = column.get(row)
    if after != before, format?.words == nil { try format?.check(after.typed) }
    if case .text(let said) = after, !said.isEmpty, let list = format?.words ?? E.wordList(of: column.name) {
      guard let word = try word(said, list, in: column.name) else {
        _ = column.set(&row, before)
        return
      }
      _ = column.set(&row, .text(word))
    }
    try E.check(column.get(row), of: column)
  }

  /// The day of a cell that has a time or a second day, too: these go where an event has a place for them.
  private mutating func day(
    _ given: Given, _ column: Column<E>, _ format: FieldFormat?, _ row: inout E
  ) -> Given {
    guard isForeign, case .cell = given, let text = given.text?.withoutMidnight, !text.isEmpty else { return given }
    func reads(_ text: String) -> Bool { (try? format?.value(text, in: context)) != nil }
    if format == nil || DayRange.spaced(text) == nil && reads(text) { return given }
    if let day = text.withoutWeekday { return self.day(.cell(day), column, format, &row) }
    if let (day, time, last) = SheetTime.parted(text), reads(day) {
      if column.name == "start_date", row.value(of: "start_time").isNull {
        row.set("start_time", to: .text(time.description))
        if let last, row.value(of: "end_time").isNull { row.set("end_time", to: .text(last.description)) }
      }
      return .cell(day)
    }
    guard column.name == "start_date", let (first, last) = DayRange.ends(text), reads(first), reads(last) else {
      return given
    }
    if let end = E.table.column("end_date"), row.value(of: end.name).isNull,
      let value = try? format?.value(last, in: context)
    {
      _ = end.set(&row, value)
    }
    return .cell(first)
  }

  /// A moment that a cell gives without its time zone, which is the person's then: `10/2/26 3:30 PM`.
  private func moment(_ given: Given, _ column: Column<E>, _ format: FieldFormat?) -> Instant? {
    guard column.type == .instant, case .cell = given, let text = given.text?.withoutMidnight else { return nil }
    let parts = SheetTime.parted(text)
    guard parts != nil || text.utf8.count <= 10,
      case .instant(var day)? = try? format?.value(parts?.day ?? text, in: context)
    else { return text.withoutWeekday.flatMap { moment(.cell($0), column, format) } }
    if E.list == .interactions, clock.day(day) > clock.today, !(parts?.day ?? text).saysYear {
      // What is logged has happened.
      let (year, month, number) = clock.day(day).civil
      day = Day(year - 1, month, number).map(clock.start) ?? day
    }
    return parts.map { clock.moment(clock.day(day), at: $0.time) } ?? day
  }

  /// The time that a column of an event gets which is written `3:30 PM`.
  private func hour(_ value: Value, _ column: Column<E>, _ row: inout E) -> TimeOfDay? {
    guard E.list == .events, column.name.hasSuffix("_time"), case .text(let text) = value,
      isForeign || text.lowercased().hasSuffix("m"), let times = SheetTime.times(text)
    else { return nil }
    if let last = times.last, column.name == "start_time", row.value(of: "end_time").isNull {
      row.set("end_time", to: .text(last.description))
    }
    return times.first
  }

  /// A day, a number, or yes and no as people say it: `2/7/26`, `Feb 7, 2026`, `60%`, `Done`.
  private func said(_ given: Given, as column: Column<E>, _ format: FieldFormat?) -> Value? {
    if column.type == .bool { return given.text.flatMap(SheetWords.flag).map(Value.bool) }
    guard [.day, .instant, .int, .double].contains(column.type), let text = given.text else { return nil }
    let day = [.day, .instant].contains(column.type) ? text.withoutMidnight : text
    return try? format?.value(day, in: context)
  }

  /// A word of a vocabulary as people say it becomes the database's: `Offer Received` is `offer_received`; nil for one that
  /// is left out because it could be several. Throws for a word that it doesn't have.
  private mutating func word(
    _ said: String, _ list: WordList, in column: String, of member: String? = nil
  ) throws(Unreadable) -> String? {
    if let word = list[said] { return word.raw }
    var found = list.meanings(of: said)
    var bare = Substring(said)
    while let last = bare.last, "!.*".contains(last) { bare.removeLast() }
    if found.isEmpty, bare.count < said.count { found = list.meanings(of: String(bare)) }
    if found.isEmpty, E.list == .schools {
      found = SheetWords.meanings(of: said, in: column).compactMap { list[$0] }
    }
    if found.isEmpty, E.list == .interactions, column == "type" {
      aside.way = said
      found = [list[InteractionType.other.rawValue]].compactMap(\.self)
    }
    if found.count == 1 {
      note(said: said, as: found[0].spoken, in: member ?? column)
      return found[0].raw
    }
    guard found.count > 1 else { throw list.refusal(of: said, in: context.sport) }
    unclear = (said, found)
    guard leavesUnclear, before == nil, !E.table.name.rules.required.contains(column) else {
      throw Unreadable("'\(said)' could be any of \(found.map(\.said).joined(separator: ", "))")
    }
    return nil
  }

  private mutating func set(
    _ member: String, of column: Column<E>, _ given: Given, _ format: FieldFormat?, in row: inout E
  ) throws(Unreadable) {
    var document = JSON.object([])
    if case .json(let found) = column.get(row), case .object = found.json { document = found.json }
    let words = format?.words
    let value: JSON? =
      switch try given.value(as: words == nil ? .double : .text) {
      case .null: nil
      case .text(let text):
        words != nil
          ? .string(text)
          : Double(text).map { JSON($0) } ?? (try? format?.value(text, in: context)).map { JSON($0) } ?? .string(text)
      case let other: JSON(other)
      }
    if (document[member] ?? .null).says(value ?? .null) { return }
    if let double = value?.double, document[member]?.double == double { return }
    if let words, let said = value?.string {
      guard let word = try word(said, words, in: column.name, of: member) else { return }
      document[member] = .string(word)
    } else {
      try format?.check((value ?? .null).spoken)
      document[member] = value
    }
    _ = column.set(&row, .json(JSONText(document)))
  }
}

extension RowDraft {
  /// Sets what stands deeper in a document, as it would be typed.
  fileprivate mutating func set(_ entry: FieldEntry, _ given: Given, in row: inout E) throws(Unreadable) {
    var typed =
      switch given {
      case .cell: day(given.text ?? "", for: entry)
      case .json(let text): JSON(parsing: text)?.spoken ?? ""
      }
    if let list = entry.format.words, !typed.isEmpty {
      guard let word = try word(typed, list, in: entry.column, of: entry.name) else { return }
      typed = word
    }
    let held = row.value(of: entry.column)
    var after = row
    do throws(InvalidValue) { entry.set(try entry.format.value(typed, in: context), in: &after) } catch {
      throw Unreadable(error.message)
    }
    let value = after.value(of: entry.column)
    if held.isNull && typed.isEmpty || JSON(value) == JSON(held) { return }
    row = after
  }

  /// The day of a cell that has a time, too, or a spreadsheet's number of it; any other text as it is.
  private func day(_ text: String, for entry: FieldEntry) -> String {
    func reads(_ text: String) -> Bool { (try? entry.format.value(text, in: context)) != nil }
    guard isForeign, !reads(text) else { return text }
    let bare = text.withoutMidnight
    return [bare, SheetTime.serial(bare), SheetTime.parted(bare)?.day].compactMap(\.self).first(where: reads) ?? text
  }
}

extension Value {
  /// True if a column that can't read the value keeps it as it came already.
  fileprivate func isKept(as value: Value) -> Bool {
    guard case .json(let kept) = self else { return false }
    return kept.json == JSON(value) || JSON(value).string == kept.text
  }
}

extension FieldFormat {
  /// Bounds don't depend on the day.
  private static let anyDay = EntryContext()

  /// Throws what is wrong with a text that `edit` wouldn't take either.
  fileprivate func check(_ text: String) throws(Unreadable) {
    do throws(InvalidValue) { _ = try value(text, in: FieldFormat.anyDay) } catch { throw Unreadable(error.message) }
  }
}
