package import Display
package import Domain
package import LineEditing
package import Lists
import OrderedCollections
package import ShellCore

/// A list that is looked through with keys: where the cursor is, what is marked, what lies over the list.
///
/// A value without a terminal: `press` says what a key asks for, `frame` what is to be seen.
package struct Browser {
  /// A list and the place in it.
  struct View {
    var list: FrontList
    var cursor = 0
    /// The first row that is seen.
    var top = 0
    /// The field of the cell at the cursor; nil for the one that rows are told apart by.
    var field: String?
    /// The number of columns after the first that are scrolled out of sight; nil where those that matter least have no
    /// room instead.
    var offset: Int?
  }

  var view: View
  var marks: OrderedSet<RowID> = []
  /// The layers over the list, the topmost last.
  var layers: [Layer] = []
  var pane: Pane?
  /// The words of the last key or command.
  var message = Text()
  /// The work that is being done, once it takes long enough to say so.
  package var busy: String?
  /// Commands typed here, the latest last.
  var commands: [String] = []
  /// The columns that someone hid, and those that have another width, by list.
  var hiddenFields: [ListName: Set<String>] = [:]
  var widths: [ListName: [String: Int]] = [:]
  /// Cells that are being stored, by the line that does it: one that can't be is open again.
  var stores: [String: CellEditor] = [:]
  /// Why nothing may be changed; nil where everything may.
  package var refusal: Failure?
  /// True once rows that were far away have been fetched.
  var isFetched = false
  /// The cells that were changed since the list was opened.
  private(set) var changed = ChangedCells()
  private let steps: Set<Int>
  let canvas: Canvas
  /// The list without the columns that are hidden, and the part of it that is drawn.
  var sheet: Sheet
  var drawn: Sheet
  var table: TableLines
  var layout: Layout

  /// The size of the terminal.
  package var size: TerminalSize {
    didSet { if size != oldValue { layOut() } }
  }

  /// - Parameter canvas: what the terminal can show; its size doesn't matter.
  package init(_ list: FrontList, canvas: Canvas, size: TerminalSize, at row: RowID? = nil) {
    var canvas = canvas
    canvas.hyperlinks = false
    self.canvas = canvas
    self.size = size
    view = View(list: list)
    view.cursor = row.flatMap(list.place) ?? 0
    layout = Layout(size, table: 0, hasPane: false)
    (sheet, drawn) = (list.sheet, list.sheet)
    table = TableLines(list.sheet, on: canvas)
    steps = list.steps
    layOut()
  }

  package var list: FrontList { view.list }

  /// The row under the cursor; nil if there are no rows.
  package var current: RowID? { list.count > 0 ? list[view.cursor] : nil }

  /// The marked rows of the list, in its order; those that don't match any more come last.
  package var marked: [RowID] {
    let own = marks.filter { $0.list == list.name && list.holds($0) }
    guard !own.isEmpty else { return [] }
    let places = own.map { (row: $0, place: list.place(of: $0) ?? Int.max) }
    return places.enumerated().sorted { ($0.element.place, $0.offset) < ($1.element.place, $1.offset) }
      .map(\.element.row)
  }

  /// The rows that a key changes: the marked ones, else the one under the cursor.
  var targets: [RowID] {
    let marked = self.marked
    return marked.isEmpty ? [current].compactMap(\.self) : marked
  }

  /// Takes the list as it is now; the cursor stays on its row, or at its place if the row is gone.
  package mutating func take(_ list: FrontList) {
    let current = self.current
    marks.removeAll { !list.holds($0) }
    let isOther = list.name != self.list.name
    changed = list.changed(besides: steps)
    view.list = list
    if isOther { (view, pane) = (View(list: list), nil) }
    if let place = current.flatMap(list.place) { view.cursor = place }
    pane?.isStale = true
    layers = layers.map { layer in
      guard case .search(let input, var before) = layer else { return layer }
      before.list = list
      return .search(input, before: before)
    }
    layOut()
  }

  /// The text that is searched for while it's typed; none for a term, which is no text.
  package var searched: String? {
    for case .search(let input, _) in layers { return view.list.isTerm(input.text) ? "" : input.text }
    return nil
  }

  /// Puts the cursor somewhere, as near as there are rows.
  mutating func move(to place: Int) {
    view.cursor = max(0, min(place, list.count - 1))
    settle()
  }

  /// Measures the table and parts the screen again.
  mutating func layOut() {
    arrange()
    makeTable()
    showHead()
    showField()
    let (screen, width) = (self.canvas, layout.paneWidth)
    pane?.lines.fit(screen, width: width)
    if let scroll = pane?.scroll { scrollPane(to: scroll) }
    layers = layers.map { layer in
      guard case .reading(var reading) = layer else { return layer }
      reading.lines.fit(self.canvas, width: size.columns)
      reading.scroll(to: reading.scroll, height: height(of: reading))
      return .reading(reading)
    }
    settle()
  }

  /// Keeps the cursor on a row, and in sight.
  mutating func settle() {
    view.cursor = max(0, min(view.cursor, list.count - 1))
    let height = max(1, layout.listHeight - coveredHeight)
    view.top = max(view.cursor - height + 1, min(view.top, view.cursor))
    view.top = max(0, min(view.top, list.count - height))
  }
}

extension Browser {
  func statuses(of rows: [RowID]) -> Chooser {
    let options = SchoolStatus.allCases.map { Chooser.Option(word: $0.rawValue, label: $0.label) }
    return Chooser(.status, "status of \(named(rows))", options, current: common(rows, "status"))
  }

  func tiers(of rows: [RowID]) -> Chooser {
    let tiers = PriorityTier.allCases.map {
      Chooser.Option(word: $0.rawValue, label: $0.label, letter: $0.rawValue.lowercased().first)
    }
    return Chooser(
      .tier, "tier of \(named(rows))", tiers + [Chooser.Option(word: "none", label: "no tier", letter: "n")],
      current: common(rows, "tier") ?? "none")
  }

  /// The fields to sort by; the present one again turns the order round.
  var orders: Chooser {
    let order = list.order
    let options = list.fields.map { field in
      let isPresent = field.name == order.field
      let note = isPresent ? order.isReversed ? "  (now, reversed)" : "  (now; choose again to reverse)" : ""
      return Chooser.Option(word: field.name, label: (field.title.isEmpty ? field.name : field.title) + note)
    }
    return Chooser(.order, "sort by", options, current: order.field)
  }

  /// The request that the chosen word makes.
  func choose(_ word: String, for purpose: Chooser.Purpose) -> Request {
    switch purpose {
    case .status: return .run(.line("status \(targets.selectors) \(word)", isTyped: false))
    case .tier: return .run(.line("tier \(targets.selectors) \(word)", isTyped: false))
    case .order:
      guard word == list.order.field, !list.order.isReversed,
        let natural = list.fields.first(where: { $0.name == word })?.natural
      else { return .run(.line("sort \(word)", isTyped: false)) }
      return .run(.line("sort \(word) \(natural == .ascending ? "desc" : "asc")", isTyped: false))
    }
  }

  /// `Kenyon College`, `3 schools`.
  private func named(_ rows: [RowID]) -> String {
    guard rows.count == 1, let title = list.title(of: rows[0]) else { return list.name.counted(rows.count) }
    return title
  }

  /// The value of a field in all of the rows; nil if they differ.
  private func common(_ rows: [RowID], _ field: String) -> String? {
    let values = Set(rows.map { list.text(of: $0, field) })
    return values.count == 1 ? values.first ?? nil : nil
  }
}

extension Browser {
  /// Says something in the last line, until the next key.
  package mutating func say(_ text: Text) { message = text }

  /// Shows what came of an errand: a word in the last line, or something to read.
  ///
  /// - Parameter isList: whether the results are the list itself, which is to be seen anyway.
  package mutating func tell(_ said: Said, of line: String, isTyped: Bool, isList: Bool) {
    if let editor = stores.removeValue(forKey: line), let failure = said.failure { return reopen(editor, failure) }
    if let last = layers.last, case .reading = last, isTyped { layers.removeLast() }
    let blocks = isList ? [] : said.blocks
    if let failure = said.failure {
      let lines = failure.lines(at: nil, on: canvas)
      message = lines.map(\.trimmedLine).joined(by: Text("  "))
      let isLong = message.width > size.columns || !said.notices.isEmpty
      if isLong { open(ReadingLayer(line, told: lines + said.notices, blocks, said.mode)) }
      return
    }
    guard !blocks.isEmpty || isTyped && said.notices.count > 1 else {
      message = said.notices.first ?? (isTyped && !isList ? Text("done", .dim) : Text())
      let more = said.notices.count - 1
      if more > 0 { message += Text("  and \(more) more", .dim) }
      return
    }
    open(ReadingLayer(isTyped ? line : "", told: said.notices, blocks, said.mode))
  }

  /// Shows results that take the place of those before.
  package mutating func show(_ blocks: [Block], _ mode: OutputMode, _ heading: [Text]) {
    if case .reading? = layers.last { layers.removeLast() }
    open(ReadingLayer(heading.first?.words ?? "", told: Array(heading.dropFirst()), blocks, mode))
  }

  /// True while something is read over the list, so that numbers mean what stands there.
  var isReading: Bool {
    layers.contains { if case .reading = $0 { true } else { false } }
  }

  /// Asks a question that is answered with yes or no.
  package mutating func ask(_ lines: [String]) { layers.append(.question(lines)) }

  /// Takes questions away that nobody waits for any more.
  mutating func giveUpQuestions() {
    layers.removeAll { layer in
      switch layer {
      case .question, .inquiry: true
      default: false
      }
    }
  }

  mutating func inquire(_ inquiry: Inquiry) { layers.append(.inquiry(inquiry)) }
}

extension Text {
  /// Without the blanks before it: failures set their hints in.
  var trimmedLine: Text {
    var runs = self.runs
    while let first = runs.first, let start = first.words.firstIndex(where: { $0 != " " }) {
      runs[0].words = String(first.words[start...])
      break
    }
    return Text(runs)
  }
}

/// The answers of a command while it ran.
package struct Said: Sendable {
  package var notices: [Text] = []
  package var blocks: [Block] = []
  package var mode = OutputMode.table
  package var failure: Failure?

  package init() {}

  /// Adds something that was presented.
  package mutating func take(_ presentation: Presentation) {
    switch presentation {
    case .results(let blocks, let mode, _), .uncut(let blocks, let mode, _), .frame(let blocks, let mode, _):
      self.blocks += blocks
      self.mode = mode ?? .table
    case .notices(let lines): notices += lines
    case .failure(let failure, _): self.failure = failure
    case .warning(let message, _): notices.append(Text(message, .warning))
    }
  }
}

extension FrontList {
  /// True for a term where a text is searched for: `name~/^Ohio/`, `fit>=70`.
  func isTerm(_ text: String) -> Bool {
    let name = text.prefix { !"~=<>!".contains($0) }
    return name.count < text.count && fields.contains { $0.name == name.lowercased() }
  }
}
