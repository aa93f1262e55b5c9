package import Display
package import Domain
import Grammar
import ShellCore
package import Values

/// A listing of which the entity isn't known.
package protocol AnyListing: Sendable {
  var query: Query { get }
  var selection: Selection { get }
  var sheet: Sheet { get }
  var workbook: Workbook { get }
  var summary: Text { get }
  /// What is said where no row is there.
  var empty: [Text] { get }
  var warnings: [Text] { get }
  /// Every field of the list, those with a column first.
  var fieldInfos: [FieldInfo] { get }
  /// The rows by number.
  var printed: [RowID] { get }
  func id(at place: Int) -> RowID
  /// Where a row stands; nil if it doesn't match.
  func place(of id: UUID) -> Int?
}

extension Shown {
  package static func listing(_ session: Session) -> any AnyListing { Listing<Self>(session) }

  static func listing(counting session: Session) -> any AnyListing { Listing<Self>(counting: session) }

  static func listing(_ session: Session, only rows: [RowID]) -> any AnyListing { Listing<Self>(session, only: rows) }
}

/// The list in front as something to print: its rows, the chosen columns, and what goes with them.
package struct Listing<E: Shown>: AnyListing {
  package let rows: Rows<E>
  package private(set) var selection: Selection
  let context: EvaluationContext
  package let query: Query
  package let fields: [Field<E>]
  /// The fields that the rows are in order of, and measured by: they are seen where there is little room.
  private let asked: [String]
  /// True if the columns were chosen: then programs get just these.
  let isChosen: Bool
  /// The way to rows for those who can't add any; nil for everybody else.
  private let wayOut: String?

  package init(_ session: Session) {
    self.init(session, session.queries[E.list] ?? Query())
    selection = rows.select(query, context)
  }

  /// Only counted, for the summary: its rows aren't put in order, and it has no columns.
  init(counting session: Session) {
    self.init(session, session.queries[E.list] ?? Query(), isCounting: true)
    selection = rows.tally(query, context)
  }

  private init(_ session: Session, _ query: Query, isCounting: Bool = false) {
    rows = session.tables[E.self]
    context = session.context
    self.query = query
    wayOut = E.list.isBesideStore ? nil : session.identity.lackOfFamily?.hint
    selection = Selection(positions: [], total: 0, leftOut: [])
    let chosen = session.columns[E.list]
    isChosen = chosen != nil
    let known = session.context.fields(of: E.self)
    // The best ones are seen by their value.
    asked = chosen == nil ? query.measured.filter { E.list != .metrics || $0 != "best" } : []
    let names = chosen ?? E.columns + asked.filter { !E.columns.contains($0) }
    fields = isCounting ? [] : names.compactMap { known[$0] }
  }

  /// Just these rows, in this order; those that are gone are left out.
  init(_ session: Session, only ids: [RowID]) {
    self.init(session, Query())
    let positions = ids.compactMap { rows.position(of: Key<E>($0.id)) }
    selection = Selection(positions: positions, total: positions.count, leftOut: [])
  }

  package var printed: [RowID] { CancellableScope.map(selection.positions) { RowID(E.list, rows.id(at: $0).uuid) } }

  package func id(at place: Int) -> RowID { RowID(E.list, rows.id(at: selection.positions[place]).uuid) }

  package func place(of id: UUID) -> Int? { rows.position(of: Key(id)).flatMap(selection.positions.firstIndex) }

  package var fieldInfos: [FieldInfo] {
    let shown = fields.map(\.name)
    return fields.map(\.info) + E.fields(in: context).infos.filter { !shown.contains($0.name) }
  }

  package var sheet: Sheet {
    let (rows, context, fields, positions) = (self.rows, self.context, self.fields, selection.positions)
    rows.prepare(positions)
    let (isChosen, doubled) = (self.isChosen, doubledNames)
    var sheet = Sheet(
      columns: columns, count: positions.count,
      cell: { (row: Int, column: Int) -> Text in
        let (found, field) = (rows[positions[row]], fields[column])
        let look = found.cell(field, context)
        guard !doubled.isEmpty, field.name == "name", doubled.contains(look.words) else { return look }
        return look + Text("  \(E.fields["location"]?.read(found, context).text ?? "Location unknown")", .dim)
      },
      object: { (row: Int) -> Fields in
        isChosen ? rows[positions[row]].object(fields, context) : rows[positions[row]].object(context)
      },
      record: { (row: Int) -> Fields in
        isChosen ? rows[positions[row]].object(fields, context) : rows[positions[row]].record(context)
      },
      fields: isChosen ? fields.map(\.name) : Unread.quietly { E(id: Key(UUID())).object(context).map(\.key) },
      card: { (row: Int) -> Card in rows[positions[row]].card(context) })
    sheet.shorter = { (row: Int, column: Int) -> ShorterWords in
      rows[positions[row]].shorter(fields[column], context)
    }
    if !isChosen, asked.isEmpty, let entry = E.entries(context) { sheet.entry = { entry(rows[positions[$0]]) } }
    sheet.isNumbered = true
    sheet.workbook = { [self] in workbook }
    sheet.noun = (E.list.singular, E.list.plural)
    sheet.empty = empty
    if selection.total > positions.count {
      sheet.notes = [Text("\(positions.count) of \(selection.total): 'limit none' shows all", .dim)]
    }
    sheet.notes += [pricesElsewhere, costNote, figuresNote, netExplained, offersNote, lapsedOffers, urgencies]
      .compactMap(\.self)
    return sheet
  }

  /// The names of schools that are printed more than once: their locations tell them apart.
  private var doubledNames: Set<String> {
    guard let schools = rows as? Rows<School>, fields.contains(where: { $0.name == "name" }),
      !fields.contains(where: { $0.name == "location" })
    else { return [] }
    return context.fields(of: School.self)["name"].map {
      schools.repeated($0, among: selection.positions, context)
    } ?? []
  }

  /// Of columns that matter alike the ones further right go first.
  private var columns: [SheetColumn] {
    fields.enumerated().map { place, field in
      var column = E.column(field)
      let rank = asked.contains(field.name) ? min(column.priority, 1) : column.priority
      column.priority = isChosen ? place : rank * 100 + place
      // What was asked for is rather cut than left out.
      if isChosen, !column.isSubject { column.minimum = min(column.minimum, column.wraps ? 16 : 10) }
      return column
    }
  }

  package var empty: [Text] {
    if case .failed(let reason) = rows.state {
      return [Text("The \(E.list.plural) can't be loaded: \(reason)"), Text("'refresh' tries again", .dim)]
    }
    guard rows.isEmpty else { return isFiltered ? nothingOfSchool ?? E.nothingMatches : E.nothingLeft }
    let nothing = E.nothingYet(context)
    if let wayOut, let first = nothing.first { return [first, Text(wayOut, .dim)] }
    // Who asks an empty list means the colleges that there are.
    guard E.list == .schools, query.hasTerms else { return nothing }
    return nothing + [Text("'colleges' asks all there are: colleges D1 OH", .dim)]
  }

  /// The lines for a list of which nothing but a school's rows were asked; nil for any other.
  private var nothingOfSchool: [Text]? {
    guard let first = E.first, query.terms.count == 1, (query.search ?? "").isEmpty,
      case .field("school", let operands, negated: false) = query.terms[0], operands.count == 1,
      case .text(let said) = operands[0],
      let naming = context.related.rows(School.self).named(said, context, through: .whole), naming.positions.count == 1
    else { return nil }
    let school = context.related.rows(School.self)[naming.positions[0]].title(context)
    return [Text("\(school) has no \(E.list.plural) yet"), .toType(first(school.quotedIfNeeded))]
  }

  /// True if more is asked than what is usually left out.
  private var isFiltered: Bool {
    E.usualTerms.isEmpty || !Set(query.terms).isSubset(of: E.usualTerms) || !(query.search ?? "").isEmpty
  }

  /// `12 of 120 schools  [D1] [OH]  3 left out: distance not known`.
  package var summary: Text {
    var text = Text("\(Numeral.grouped(selection.total)) of \(E.list.counted(rows.count))")
    let chips = query.chips(in: E.fields(in: context))
    if !chips.isEmpty { text += "  " + chips.map { Text("[\($0)]", .accent(.blue)) }.joined(by: " ") }
    for left in selection.leftOut { text += Text("  \(left.count) left out: \(left.words) not known", .dim) }
    return text
  }

  /// The warnings for a long list without filters.
  package var warnings: [Text] {
    guard E.list == .schools, !query.hasTerms, rows.count >= 30 else { return [] }
    let count = Text("You have \(rows.count) schools on your list", .warning)
    var tiered = 0
    context.related.rows(School.self).glance(["priority_tier"]) { _, school in
      if school.priorityTier != nil { tiered += 1 }
    }
    // Who has given most of them a tier needs no advice.
    guard tiered * 2 < rows.count else { return [count] }
    return [
      count, Text("Consider organizing with priority tiers (A, B, C) to manage your recruiting strategy", .warning),
    ]
  }
}

extension Listing {
  /// Its rows for a spreadsheet: the chosen columns, else every field.
  package var workbook: Workbook {
    let fields = isChosen ? fields : context.fields(of: E.self).all
    let (rows, context) = (self.rows, self.context)
    rows.prepare(selection.positions)
    var cells: [[Workbook.Cell]] = []
    cells.reserveCapacity(selection.positions.count)
    for (place, position) in selection.positions.enumerated() {
      // Its writer finds out that it isn't whole.
      if place % CancellableScope.stretch == 0, Task.isCancelled { break }
      let row = rows[position]
      cells.append(fields.map { $0.info.workbookCell($0.read(row, context), context) })
    }
    return Workbook(
      E.list.plural.prefix(1).uppercased() + E.list.plural.dropFirst(),
      columns: fields.map { Workbook.Column($0.title, Workbook.Format($0.kind)) }, rows: cells)
  }
}

extension EvaluationContext {
  /// A school of the list, as it can be typed; nil for an empty list.
  package var firstSchool: String? {
    let schools = related.rows(School.self)
    return schools.isEmpty ? nil : schoolNames[schools.id(at: schools.indices.lowerBound)]?.quotedIfNeeded
  }
}

extension Workbook.Format {
  init(_ kind: FieldKind) {
    self =
      switch kind {
      case .text, .words, .flag: .text
      case .number(.whole), .number(.miles): .whole
      case .number(.dollars): .dollars
      case .number(.fraction), .number(.percent): .percent
      case .number(.decimals(let digits)): digits > 0 ? .decimals(digits) : .whole
      case .day: .day
      case .moment: .moment
      }
  }
}

extension FieldInfo {
  fileprivate func workbookCell(_ value: Scalar, _ context: EvaluationContext) -> Workbook.Cell {
    switch (value, kind) {
    case (.missing, _): return .blank
    case (.text(let text), _): return linked(text) ?? .text(label(of: value))
    case (.number(let number), .number(.percent)): return .number(number / 100)
    case (.number(let number), .number(.miles)): return .number(number.rounded())
    case (.number(let number), .number): return .number(number)
    case (.number(let number), .day): return Self.dated(Day.spreadsheet(number), else: text(of: value))
    case (.number(let number), .moment):
      return Self.dated(context.clock.spreadsheet(Instant(rounding: number)), else: text(of: value))
    case (.number, _): return .text(text(of: value))
    }
  }

  /// Days before 1900 are none for a spreadsheet.
  private static func dated(_ number: Double, else text: String) -> Workbook.Cell {
    number >= 1 ? .number(number) : .text(text)
  }

  private func linked(_ text: String) -> Workbook.Cell? {
    let address =
      switch name {
      case "website", "url": WebAddress.website(text)
      case "email": EmailAddress.isValid(text) ? "mailto:\(text)" : nil
      case "twitter": WebAddress.profile(text, at: .twitter)
      case "instagram": WebAddress.profile(text, at: .instagram)
      default: nil as String?
      }
    return address.map { .link(text, address: $0) }
  }
}

extension Day {
  /// Days since 30 December 1899.
  fileprivate static func spreadsheet(_ number: Double) -> Double {
    let epoch = 25_569.0
    return number + epoch
  }
}

extension Clock {
  /// Days since 30 December 1899 on the person's calendar, with the time on their clock.
  fileprivate func spreadsheet(_ moment: Instant) -> Double {
    let day = self.day(moment)
    let secondsOfDay = 86_400.0
    let time = (moment.seconds - start(day).seconds).rounded() / secondsOfDay
    return Day.spreadsheet(Double(day.number)) + min(max(time, 0), 1)
  }
}

extension Block {
  /// The whole answer as a file holds it, however wide; throws a `CancellationError` where nobody wants it any more.
  package func uncut(as mode: OutputMode) throws -> String {
    var text = ""
    try render(self, as: mode, on: .uncut) { piece in
      try CancellableScope.check()
      text += piece
    }
    return text
  }
}

extension Listing {
  /// The status of a school is what the family set: how many with the one of an offer have none that stands, and what leaves
  /// them out.
  private var lapsedOffers: Text? {
    let isAsked = query.terms.contains { term in
      guard case .field("status", let operands, negated: false) = term else { return false }
      return operands.contains(.text(SchoolStatus.offerReceived.rawValue))
    }
    guard E.list == .schools, isAsked else { return nil }
    let count = context.known {
      selection.positions.count { position in
        guard let school = rows[position] as? School, school.status == .known(.offerReceived) else { return false }
        return !context.offers(of: school.id).contains(where: \.stands)
      }
    }
    guard let count, count > 0 else { return nil }
    let whose = count == 1 ? "1 without any" : "\(count) without any"
    return Text("'filter has(offers status=pending,none,accepted)' leaves out \(whose)", .dim)
  }

  /// Where the priority of a reminder isn't how urgent it is today.
  private var urgencies: Text? {
    guard E.list == .reminders else { return nil }
    let today = context.clock.today
    let differs = selection.positions.contains { position in
      guard let reminder = rows[position] as? Reminder, reminder.isCompleted != true else { return false }
      return reminder.priority != .known(reminder.urgency(on: today, context.clock))
    }
    return differs ? Text("the priority is the one you set: 'due' says how urgent each is today", .dim) : nil
  }
}
