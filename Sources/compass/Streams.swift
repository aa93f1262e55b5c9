import Browsing
import CompassVerbs
import Display
import Files
import Glibc
import Grammar
import LineEditing
import Lists
import ShellCore
import Values

/// Puts what the interpreter has to say on the right stream, through the pager, into files and other programs.
struct Streams: Sendable {
  let appearance: Appearance
  /// Keeps what is said and answered, where someone wants that.
  var log = SessionLog()
  /// The mode where a command doesn't choose one.
  var mode = OutputMode.table

  var results: Paper { appearance.paper(1) }
  var notices: Paper { appearance.paper(2) }
  /// What the line is drawn on that a person types.
  var line: Canvas { (results.colours == .none ? notices : results).canvas }
  /// The pager's command; nil for none.
  var pager: String? { appearance.pager }

  func present(_ presentation: Presentation) async throws {
    switch presentation {
    case .results(let blocks, let chosen, let target), .uncut(let blocks, let chosen, let target):
      if target == nil { try log.printed(blocks, chosen ?? mode) }
    case .frame(let blocks, let chosen, _): try log.printed(blocks, chosen ?? mode)
    case .notices, .failure, .warning: break
    }
    switch presentation {
    case .results(let blocks, let chosen, let target): try show(blocks, chosen ?? mode, target)
    case .uncut(let blocks, let chosen, let target): try showUncut(blocks, chosen ?? mode, target)
    case .frame(let blocks, let chosen, let heading): try showFrame(blocks, chosen ?? mode, heading)
    case .notices(let lines): tell(lines)
    case .failure(let failure, let excerpt): tell(failure, at: excerpt)
    case .warning(let message, let excerpt): tell(Failure.warning(message, at: excerpt, on: notices.canvas))
    }
  }

  /// Takes a setting over that says how things look, or what is kept of them.
  func adopt(_ setting: ShellCore.Settings.Name, _ value: String?) {
    guard setting == .log else { return appearance.adopt(setting, value) }
    do throws(Failure) {
      if let former = try log.keep(in: value), let value, former != value {
        tell([Text("'\(former)' ended: the log goes on in '\(value)'", .dim)])
      }
    } catch {
      tell(error, at: nil)
    }
  }

  /// A line that is run now.
  func hear(_ line: String) {
    do throws(Failure) { try log.said(line) } catch { tell(error, at: nil) }
  }

  /// Lines on standard error.
  func tell(_ lines: [Text]) {
    ProgressLine.clear()
    do throws(Failure) { try log.told(lines) } catch { tell(error, at: nil) }
    _ = Bytes.write(drawn(lines).map { $0 + "\n" }.joined(), to: 2)
  }

  /// Each line as it looks on standard error. An address alone isn't broken: the terminal does that, and copies it whole.
  func drawn(_ lines: [Text]) -> [String] {
    let canvas = notices.canvas
    let whole = lines.flatMap { $0.lines }
    let shown = notices.isTerminal ? whole.flatMap { $0.isAddress ? [$0] : $0.wrapped(to: canvas.width) } : whole
    return shown.map { $0.drawnAlone(on: canvas) }
  }

  func tell(_ failure: Failure, at excerpt: Excerpt?) {
    tell(failure.lines(at: excerpt, on: notices.canvas))
  }

  func show(_ blocks: [Block], _ mode: OutputMode, _ target: Cursor.Target?) throws {
    switch target {
    case .file(let path, let appending): try save(blocks, mode, path, appending)
    case .pipe(let command):
      var canvas = results.canvas
      canvas.isTerminal = false
      canvas.colours = .none
      let status = try Pipe.feed(command) { write in try draw(blocks, mode, canvas, into: write) }
      if status != 0 {
        throw Failure("'\(command)' ended with status \(status)", hint: mode.instead(of: command, status: status))
      }
    case nil:
      let canvas = results.canvas
      let head = mode == .table && blocks.count == 1 ? blocks[0].tableHead(on: canvas) : nil
      try print(blocks, mode, canvas, head: head, paged: isLong(blocks, mode, canvas))
    }
  }

  /// On standard output, through the pager where there is one and the results are long.
  ///
  /// - Parameter head: what stays in sight of a table; nil where nothing is.
  func print(
    _ blocks: [Block], _ mode: OutputMode, _ canvas: Canvas, head: TableHead? = nil, paged: @autoclosure () -> Bool
  ) throws {
    if let pager, results.isTerminal, mode.isDrawn, paged() {
      // A person who types ahead doesn't know yet that there will be a pager.
      TypedAhead.keep()
      let status = try Pager(pager, on: results.canvas).feed(keeping: head) { write in
        try draw(blocks, mode, canvas, into: write)
      }
      if status != 0 { _ = Bytes.write(FullScreen.asLeft, to: 1) }
      guard Pager.couldNotStart.contains(status) else { return }
    }
    try draw(blocks, mode, canvas, into: print)
  }

  /// Writes to standard output; throws `ClosedPipe` when nobody reads it any more.
  private func print(_ text: String) throws {
    if Bytes.write(text, to: 1) { return }
    if errno == EPIPE { throw ClosedPipe() }
    throw Failure(
      "can't write standard output: \(FileFailure.words())", hint: "send it somewhere else: show > schools.csv")
  }

  /// True if the drawing has more lines than the screen.
  private func isLong(_ blocks: [Block], _ mode: OutputMode, _ canvas: Canvas) -> Bool {
    var lines = 0
    for block in blocks {
      for part in block.drawing(as: mode, on: canvas) {
        lines += part.utf8.count { $0 == 10 }
        if lines >= canvas.height { return true }
      }
    }
    return false
  }

  /// Piece by piece; Ctrl-C ends it.
  func draw(_ blocks: [Block], _ mode: OutputMode, _ canvas: Canvas, into write: (String) throws -> Void) throws {
    for block in blocks {
      try render(block, as: mode, on: canvas) { piece in
        try Task.checkCancellation()
        try write(piece)
      }
    }
  }

  /// In the mode of the file's ending; a table uncut, a chart as a picture where the file is one.
  private func save(_ blocks: [Block], _ mode: OutputMode, _ path: String, _ appending: Bool) throws {
    if Workbook.isFile(named: path) { return try save(blocks, asWorkbook: path) }
    if Chart.isFile(named: path) {
      guard let chart = blocks.picture else {
        throw Failure(
          "there is no column of numbers to draw in '\(path)'", hint: "write a chart to it: chart division > chart.svg")
      }
      return try FileText.write(chart.svg, to: path)
    }
    let mode = path.split(separator: ".").last.flatMap { OutputMode(ending: $0) } ?? mode
    var text = ""
    try draw(blocks, mode, .uncut) { text += $0 }
    guard appending else { return try FileText.write(text, to: path) }
    if mode == .csv || mode == .tsv, blocks.count == 1, blocks[0].hasHeader {
      try FileText.append(Self.withoutHeader(text, of: path), to: path, asLines: true)
    } else {
      // Without a blank line between them, two tables of Markdown are one.
      let isTable = mode == .markdown && blocks.contains(where: \.hasHeader)
      let isFollowing = isTable && FileText.peek(path)?.isEmpty == false
      try FileText.append(isFollowing ? "\n" + text : text, to: path)
    }
  }

  /// Rows for the end of a file that has the same header; throws where its columns are others.
  private static func withoutHeader(_ text: String, of path: String) throws(Failure) -> String {
    func header(_ text: some StringProtocol) -> Substring.UTF8View {
      Substring(text).utf8.prefix { $0 != 10 && $0 != 13 }
    }
    guard let there = FileText.peek(path).map({ $0.hasPrefix("\u{FEFF}") ? String($0.dropFirst()) : $0 }),
      !there.isEmpty
    else { return text }
    let (found, own) = (header(there), header(text))
    // Of a very long header only the beginning was read.
    let isSame = found.elementsEqual(own) || found.count == there.utf8.count && own.starts(with: found)
    guard isSame else {
      throw Failure(
        "'\(path)' has different columns: nothing was added", hint: "name another file, or '>' instead of '>>'")
    }
    return String(Substring(text.utf8.dropFirst(own.count).drop { $0 == 13 }.dropFirst()))
  }

  /// The one table of a result as a workbook.
  private func save(_ blocks: [Block], asWorkbook path: String) throws {
    guard let workbook = blocks.only?.workbook else {
      throw Failure(
        "a workbook holds one table, but the result is \(blocks.isEmpty ? "empty" : "something else")",
        hint: "show > \(path.quotedIfNeeded)")
    }
    try Task.checkCancellation()
    try LocalMachine().write(workbook, to: path)
  }
}

extension Streams {
  /// True if there is a whole terminal for a list.
  var canBrowse: Bool { isatty(0) == 1 && results.isTerminal && ProgramEnvironment.redraws }

  /// The list on the whole terminal. Where it's read aloud now, it's refused.
  func browse(_ interpreter: Interpreter, _ notifier: Notifier) async -> Browsed {
    let canvas = results.canvas
    guard !canvas.isPlain else { return Browsed(interpreter.shell, failure: Browse.noTerminal) }
    return await Browsing.run(interpreter, on: canvas) { notifier.tell(to: $0) }
  }

  /// Results through the pager where there is one; tables however wide they are, to scroll sideways.
  func showUncut(_ blocks: [Block], _ mode: OutputMode, _ target: Cursor.Target?) throws {
    guard target == nil, mode.isDrawn else { return try show(blocks, mode, target) }
    var canvas = results.canvas
    let width = canvas.width
    canvas.width = Canvas.uncut.width
    let heads = mode == .table ? blocks.compactMap { $0.tableHead(on: canvas) } : []
    guard heads.contains(where: { $0.tableWidth > width }) else {
      return try print(blocks, mode, results.canvas, paged: true)
    }
    let head = blocks.count == 1 ? heads[0] : TableHead(lines: 0, columns: 0, tableWidth: 0)
    try print(blocks, mode, canvas, head: head.fitting(width), paged: true)
  }

  /// Results in the place of those before: on a terminal from its top, as many lines as it has; elsewhere one after another.
  func showFrame(_ blocks: [Block], _ mode: OutputMode, _ heading: [Text]) throws {
    let canvas = results.canvas
    var text = ""
    try draw(blocks, mode, canvas) { text += $0 }
    if results.isTerminal, !results.isPlain {
      let top = render(.text(heading), as: .table, on: canvas)
      let room = canvas.height - 1 - top.utf8.count { $0 == 10 }
      text = "\u{1B}[H\u{1B}[J" + top + Self.fitting(text, blocks, canvas, max(1, room))
    }
    if results.isTerminal, results.isPlain { text = render(.text(heading), as: .table, on: canvas) + text }
    guard Bytes.write(text, to: 1) else { throw ClosedPipe() }
  }

  /// As many lines as there is room for, the last of them telling how many more there are.
  private static func fitting(_ text: String, _ blocks: [Block], _ canvas: Canvas, _ room: Int) -> String {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    if lines.last == "" { lines.removeLast() }
    guard lines.count > room else { return lines.map { $0 + "\n" }.joined() }
    let hasParts = blocks.contains { if case .detail(let detail) = $0 { detail.isDocument } else { false } }
    let rest = "+\(lines.count - room + 1) lines" + (hasParts ? ": dashboard PART shows a part" : "")
    return lines.prefix(room - 1).map { $0 + "\n" }.joined() + render(.text([Text(rest, .dim)]), as: .table, on: canvas)
  }
}

extension Streams {
  /// What is said of the verb at the cursor, as it's written above the line; nil for nothing.
  func explanation(of line: String, at cursor: Int, by interpreter: Interpreter) -> LineEditor.Explanation? {
    guard let told = interpreter.explanation(of: line, at: cursor) else { return nil }
    let canvas = notices.canvas
    var rows = told.blocks.flatMap { block in
      render(block, as: .table, on: canvas).split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    }
    while rows.last?.isEmpty == true { rows.removeLast() }
    let more = canvas.drawsSigns ? "… '\(told.line)' shows all of it" : "'\(told.line)' shows all of it"
    return LineEditor.Explanation(rows, more: Text(more, .dim).drawn(on: canvas))
  }
}

extension Text {
  /// True if nothing but an address stands there.
  fileprivate var isAddress: Bool { words.hasPrefix("http") && !words.contains(" ") }
}
