import Browsing
import Display
import Glibc
import Grammar
import ShellCore

extension Streams {
  /// The list on the whole terminal; nil where there is none. Where it's read aloud now, it's refused.
  func browse(_ notifier: Notifier) -> World.Browse? {
    guard isatty(0) == 1, results.isTerminal, ProgramEnvironment.redraws else { return nil }
    return { interpreter in
      let canvas = results.canvas
      guard !canvas.isPlain else { return Browsed(interpreter.shell, failure: Browsing.noTerminal) }
      return await Browsing.run(interpreter, on: canvas) { notifier.tell(to: $0) }
    }
  }

  /// Results however wide they are, through the pager where there is one.
  func showUncut(_ blocks: [Block], _ mode: OutputMode, _ target: Cursor.Target?) throws {
    guard target == nil, mode.isDrawn else { return try show(blocks, mode, target) }
    var canvas = results.canvas
    canvas.width = Canvas.uncut.width
    try print(blocks, mode, canvas, paged: true)
  }

  /// Results in the place of those before: on a terminal from its top, as many lines as it has; elsewhere one after another.
  func showFrame(_ blocks: [Block], _ mode: OutputMode, _ heading: Text) throws {
    let canvas = results.canvas
    var text = ""
    draw(blocks, mode, canvas) { text += $0 }
    if results.isTerminal, !results.isPlain {
      let top = render(.text([heading]), as: .table, on: canvas)
      text = "\u{1B}[H\u{1B}[J" + top + Self.fitting(text, blocks, canvas)
    }
    if results.isTerminal, results.isPlain { text = render(.text([heading]), as: .table, on: canvas) + text }
    guard Bytes.write(text, to: 1) else { throw ClosedPipe() }
  }

  /// As many lines as the terminal has beneath a heading, the last of them telling how many more there are.
  private static func fitting(_ text: String, _ blocks: [Block], _ canvas: Canvas) -> String {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    if lines.last == "" { lines.removeLast() }
    let room = max(1, canvas.height - 2)
    guard lines.count > room else { return lines.map { $0 + "\n" }.joined() }
    let hasParts = blocks.contains { if case .detail(let detail) = $0 { detail.isDocument } else { false } }
    let rest = "+\(lines.count - room + 1) lines" + (hasParts ? ": dashboard WIDGET shows a part" : "")
    return lines.prefix(room - 1).map { $0 + "\n" }.joined() + render(.text([Text(rest, .dim)]), as: .table, on: canvas)
  }
}
