import Browsing
import Display
import Domain
import Glibc
import Grammar
import LineEditing
import Lists
import ShellCore
import ShellTesting
import Synchronization

/// A browser over the sample family, and commands that are done at once.
struct SampleBrowser {
  var browser: Browser
  var interpreter: Interpreter
  /// The lines that were run.
  private(set) var lines: [String] = []
  /// The requests besides commands and searches.
  private(set) var requests: [String] = []
  private let said = Mailbag()

  init(
    _ line: String = "schools", columns: Int = 80, rows: Int = 24, canvas: Canvas = Canvas(), readOnly: Bool = false,
    dryRun: Bool = false, setting: Talk.Setting = [], tables: Tables? = nil
  ) async {
    let talk = tables.map { Talk(rows: $0) } ?? Talk(sample: setting)
    interpreter = talk.interpreter
    interpreter.present = { [said] in said.take($0) }
    interpreter.world.rules.assumesYes = true
    (interpreter.world.rules.isReadOnly, interpreter.world.rules.isDryRun) = (readOnly, dryRun)
    _ = setlocale(LC_CTYPE, "C.UTF-8")
    _ = await interpreter.run(line)
    _ = said.empty()
    interpreter.shell.printed = nil
    browser = Browser(
      FrontList(interpreter.shell.session), canvas: canvas, size: TerminalSize(columns: columns, rows: rows))
    do { try interpreter.shell.refuseIfReadOnly(interpreter.world) } catch { browser.refusal = Failure(error) }
  }

  /// Presses keys as they are written: letters, and names in angle brackets, `<enter>`.
  mutating func press(_ keys: String) async { for key in KeyPress.reading(keys) { await press(key) } }

  mutating func press(_ key: KeyPress) async {
    for request in browser.press(key) {
      switch request {
      case .run(let errand):
        let line = errand.line(in: interpreter.shell)
        lines.append(line)
        interpreter.shell.printed = nil
        interpreter.shell.current = browser.current ?? interpreter.shell.current
        _ = await interpreter.run(line)
        browser.take(FrontList(interpreter.shell.session))
        browser.tell(said.empty(), of: line, isTyped: errand.isTyped, isList: interpreter.shell.printed != nil)
      case .narrow(let text):
        var shell = interpreter.shell
        shell.session.query.search = text
        browser.preview(FrontList(shell.session))
      default: requests.append("\(request)")
      }
    }
    while let row = browser.wanted {
      let detail = try? await interpreter.look(at: row)
      browser.take(detail ?? nil, of: row)
    }
  }

  /// The rows of the screen as text, without trailing blanks.
  var screen: [String] {
    browser.frame.frame.rows.map { row in
      var text = row.text
      while text.last == " " { text.removeLast() }
      return text
    }
  }

  var status: String { screen.last ?? "" }

  /// The text of a row that stands out: the cell at the cursor, or what is above it.
  func cell(_ row: Int) -> String {
    let cells = browser.frame.frame.rows[row].cells.filter { $0.style == "1;4" }
    return cells.map(\.text).joined().trimmingBlanks
  }

  func name(_ row: RowID?) -> String { row.flatMap(browser.list.title) ?? "none" }
  var session: Session { interpreter.shell.session }
}

/// The words of a command so far.
private final class Mailbag: Sendable {
  private let said = Mutex(Said())
  func take(_ presentation: Presentation) { said.withLock { $0.take(presentation) } }

  func empty() -> Said {
    said.withLock { said in
      defer { said = Said() }
      return said
    }
  }
}

extension String {
  fileprivate var trimmingBlanks: String {
    String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
  }
}

extension KeyPress {
  static let named: [String: KeyPress] = [
    "up": .up, "down": .down, "left": .left, "right": .right, "home": .home, "end": .end, "pageup": .pageUp,
    "pagedown": .pageDown, "enter": .enter, "escape": .escape, "tab": .tab, "erase": .erase, "delete": .delete,
    "c-c": .control("c"), "c-u": .control("u"), "c-w": .control("w"), "c-l": .control("l"), "c-z": .control("z"),
  ]

  static func reading(_ keys: String) -> [KeyPress] {
    var presses: [KeyPress] = []
    var rest = Substring(keys)
    while let first = rest.first {
      if first == "<", let end = rest.firstIndex(of: ">"), let key = named[String(rest[..<end].dropFirst())] {
        presses.append(key)
        rest = rest[rest.index(after: end)...]
      } else {
        presses.append(.text(String(rest.removeFirst())))
      }
    }
    return presses
  }
}
