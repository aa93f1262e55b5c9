import Display
import Files
import Glibc
import LineEditing
import ShellCore
import Values

/// Prints pages with a browser that shows nothing, with WeasyPrint or with wkhtmltopdf: whichever is installed.
enum PDFPrinter {
  /// In the order in which they're tried.
  private static let browsers = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"]

  /// The time that a printer may take: six requests'.
  private static var patience: Duration { ProgramEnvironment.timeout * 6 }

  /// Prints a page to a file, which is replaced only by a whole PDF.
  ///
  /// All is made in a folder of its own beside the file, for its owner only, which is gone afterwards.
  static func print(_ page: String, to path: String) throws {
    let printers = (browsers + ["weasyprint", "wkhtmltopdf"]).lazy.compactMap { name in program(name).map { (name, $0) }
    }
    guard let (name, program) = printers.first else {
      throw MissingPrinter(programs: "chromium, weasyprint or wkhtmltopdf")
    }
    let folder = try folder(path)
    let kept = TemporaryFile(folder, isFolder: true)
    defer { withExtendedLifetime(kept) { remove(folder) } }
    let (source, result) = ("\(folder)/packet.html", "\(folder)/packet.pdf")
    try FileText.write(page, to: source, for: .owner)
    let arguments =
      switch name {
      case "wkhtmltopdf":
        ["--quiet", "--disable-javascript", "--disable-external-links", "--page-size", "Letter", source, result]
      case "weasyprint": ["--quiet", source, result]
      default: browserArguments(folder, source, result)
      }
    let words = ["/bin/sh", "-c", "exec \"$@\" >/dev/null 2>&1 </dev/null", "sh", program] + arguments
    guard let ended = try Pipe.run(words, within: patience) else {
      throw Failure(
        "'\(name)' made no PDF in \(Int(patience.components.seconds).counted("second")): nothing was written",
        hint: "packet save packet.html, and print it")
    }
    if ended == 128 + SIGINT { throw Failure.interrupted() }
    guard ended == 0, FileText.peek(result)?.hasPrefix("%PDF-") == true else {
      throw Failure(
        "'\(name)' made no PDF (status \(ended)): nothing was written", hint: "packet save packet.html, and print it")
    }
    guard let bytes = FileContent.bytes(at: result) else {
      throw FileText.failure(path, "can't be written")
    }
    do throws(FileFailure) {
      try AtomicFile(path, for: .anybody).replace(with: bytes)
    } catch {
      throw FileText.failure(error, "can't be written")
    }
  }

  /// As root a browser insists on running without its sandbox; the page loads nothing.
  private static func browserArguments(_ folder: String, _ source: String, _ result: String) -> [String] {
    (geteuid() == 0 ? ["--no-sandbox"] : []) + [
      "--headless", "--disable-gpu", "--no-first-run", "--disable-extensions", "--user-data-dir=\(folder)/profile",
      "--no-pdf-header-footer", "--print-to-pdf=\(result)", "file://\(source.percentEncoded(keeping: "-._~/"))",
    ]
  }

  private static func folder(_ path: String) throws(Failure) -> String {
    let target = resolved(path)
    let parent = target.lastIndex(of: "/").map { String(target[..<$0]) } ?? "."
    var template = Array("\(resolved(parent.isEmpty ? "/" : parent))/compass-packet-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { throw FileText.failure(path, "can't be written") }
    return String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  /// Removes a file, or a folder with all that is in it; links aren't followed.
  private static func remove(_ path: String) {
    for name in names(in: path) { remove("\(path)/\(name)") }
    _ = Glibc.remove(path)
  }

  /// The names in a folder; none for a file or a link.
  private static func names(in folder: String) -> [String] {
    let descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
    guard descriptor >= 0 else { return [] }
    guard let directory = fdopendir(descriptor) else {
      close(descriptor)
      return []
    }
    defer { closedir(directory) }
    var names: [String] = []
    while let entry = readdir(directory) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
      if name != ".", name != ".." { names.append(name) }
    }
    return names
  }

  /// The file itself, where the path is a link to it, from the root on.
  private static func resolved(_ path: String) -> String {
    guard let real = realpath(path, nil) else { return path }
    defer { free(real) }
    return String(cString: real)
  }

  /// Where a program is; nil if it isn't installed.
  private static func program(_ name: String) -> String? {
    let folders = (ProgramEnvironment.value("PATH") ?? "/usr/local/bin:/usr/bin:/bin").split(separator: ":")
    return folders.lazy.map { "\($0)/\(name)" }.first { access($0, X_OK) == 0 }
  }
}

/// The abilities of the streams: size, colours, links; decided by the environment and the options.
struct Paper: Sendable {
  var isTerminal: Bool
  var colours: Canvas.Colours
  var theme: Theme
  var isPlain: Bool
  var unicode: Bool

  /// Looks at a stream.
  init(descriptor: Int32, color: ColorChoice, theme: Theme, isPlain: Bool) {
    self.theme = theme
    isTerminal = isatty(descriptor) == 1
    let term = ProgramEnvironment.value("TERM")
    self.isPlain = isPlain || isTerminal && ["dumb", nil].contains(term)
    unicode = String(cString: nl_langinfo(Int32(CODESET))) == "UTF-8"
    let wanted =
      switch color {
      case .always: true
      case .never: false
      case .auto: isTerminal && ProgramEnvironment.value("NO_COLOR") == nil && term != "dumb" && term != nil
      }
    colours = wanted && !self.isPlain ? Paper.colours(term) : .none
  }

  private static func colours(_ term: String?) -> Canvas.Colours {
    if ["truecolor", "24bit"].contains(ProgramEnvironment.value("COLORTERM") ?? "") { return .truecolor }
    return term?.contains("256color") == true ? .indexed : .sixteen
  }

  /// The canvas as large as the terminal is now; 80 columns off one.
  var canvas: Canvas {
    let size = isTerminal ? TerminalSize.current() : TerminalSize(columns: 80, rows: 24)
    var canvas = Canvas(
      width: size.columns, height: size.rows, colours: colours, hyperlinks: isTerminal && colours != .none,
      unicode: unicode, isPlain: isPlain, isTerminal: isTerminal)
    canvas.theme = theme
    return canvas
  }
}
