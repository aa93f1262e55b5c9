import Display
import Glibc
import LineEditing

/// A line on the terminal that tells how far long work has got, and vanishes when it's done.
enum ProgressLine {
  static func show(_ label: String, _ done: Int, _ total: Int?) {
    if let total, done >= total {
      _ = Bytes.write("\r\u{1B}[K", to: 2)
      return
    }
    let canvas = Canvas(width: TerminalSize.current().columns - 1)
    let line = Progress(label, done: done, total: total).line(tick: done, on: canvas).drawn(on: canvas)
    _ = Bytes.write("\r\u{1B}[K\(line)", to: 2)
  }
}
