import Files
import Glibc

/// A second process for tests: replaces a file again and again, or adds lines to it, and says so after each time.
///
/// `file-writer replace FILE SIZE`: first SIZE times the letter `a`, then `b`, and so on, without an end.
/// `file-writer die FILE SIZE`: the same, but a file that gets larger than is allowed ends it at once.
/// `file-writer append FILE SIZE COUNT`: COUNT lines of SIZE letters.
@main
enum FileWriter {
  static func main() {
    let words = CommandLine.arguments
    guard words.count >= 4, let size = Int(words[3]) else { exit(2) }
    var none = sigset_t()
    sigemptyset(&none)
    sigprocmask(SIG_SETMASK, &none, nil)
    signal(SIGXFSZ, words[1] == "die" ? SIG_DFL : SIG_IGN)
    do throws(FileFailure) {
      switch words[1] {
      case "replace", "die": try replace(AtomicFile(words[2], for: .anybody), size)
      case "append": try append(AppendedFile(words[2], for: .anybody), size, count: words.last.flatMap { Int($0) } ?? 1)
      default: exit(2)
      }
    } catch {
      exit(1)
    }
  }

  private static func replace(_ file: AtomicFile, _ size: Int) throws(FileFailure) {
    var number = 0
    while true {
      try file.replace(with: [UInt8](repeating: UInt8(ascii: "a") + UInt8(number % 26), count: size))
      number += 1
      say(number)
    }
  }

  private static func append(_ file: AppendedFile, _ size: Int, count: Int) throws(FileFailure) {
    for number in 0..<count {
      try file.append(String(repeating: "x", count: size) + "\n", isSafe: false)
      say(number)
    }
  }

  private static func say(_ number: Int) {
    let line = Array("\(number)\n".utf8)
    _ = line.withUnsafeBytes { write(1, $0.baseAddress, $0.count) }
  }
}
