import Display
import Glibc
import LineEditing

/// What the streams can show: size, colours, links; decided by the environment and the options.
struct Paper: Sendable {
  var isTerminal: Bool
  var colours: Canvas.Colours
  var isPlain: Bool
  var unicode: Bool

  /// Looks at a stream.
  init(descriptor: Int32, color: ColorChoice, isPlain: Bool) {
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
    return Canvas(
      width: size.columns, height: size.rows, colours: colours, hyperlinks: isTerminal && colours != .none,
      unicode: unicode, isPlain: isPlain, isTerminal: isTerminal)
  }
}
