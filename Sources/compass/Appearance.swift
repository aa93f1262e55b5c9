import Display
import Glibc
import LineEditing
import ShellCore
import Synchronization

/// The look of the streams, and whether long results are paged: as the options and the configuration say
/// at first, as `set` says from then on.
final class Appearance: Sendable {
  private struct Choice {
    var color: ColorChoice
    /// As `set theme` says; nil for what the terminal tells.
    var page: Theme.Page?
    var looks: [ColorRole: Look]
    var isPlain: Bool
    var pager: String?
    /// True if no program may run but `less` in its secure mode.
    var isSafe: Bool
  }

  private let choice: Mutex<Choice>
  private let options: Options
  /// True if anybody could page: never in scripts.
  private let mayPage: Bool

  init(_ options: Options, _ settings: Settings, mayPage: Bool) {
    self.options = options
    self.mayPage = mayPage && !options.noPager
    let values = settings.values
    choice = Mutex(
      Choice(
        color: options.color ?? Self.color(values[.color]) ?? .auto, page: Self.page(values[.theme]),
        looks: settings.looks, isPlain: options.plain || values[.plain] == "on",
        pager: Self.pager(values[.pager]), isSafe: values[.safe] == "on"))
  }

  /// Takes a setting over that says how things look; nil takes it back to the options.
  func adopt(_ setting: Settings.Name, _ value: String?) {
    choice.withLock { choice in
      switch setting {
      case .color: choice.color = Self.color(value) ?? options.color ?? .auto
      case .theme: choice.page = Self.page(value)
      case .plain: choice.isPlain = value.map { $0 == "on" } ?? options.plain
      case .pager: choice.pager = Self.pager(value)
      case .safe: choice.isSafe = value == "on"
      default: if let role = setting.role { choice.looks[role] = value.flatMap { Look($0) } }
      }
    }
  }

  /// The abilities of a stream now.
  func paper(_ descriptor: Int32) -> Paper {
    let choice = self.choice.withLock(\.self)
    let theme = Theme(choice.page ?? Self.foundPage, looks: choice.looks)
    return Paper(descriptor: descriptor, color: choice.color, theme: theme, isPlain: choice.isPlain)
  }

  /// True if it makes a difference what the terminal draws on, and it can tell: the Linux console and a VT100 can't.
  var asksGround: Bool {
    let term = ProgramEnvironment.value("TERM") ?? ""
    guard choice.withLock({ $0.page == nil }), term != "linux", !term.hasPrefix("vt") else { return false }
    return [1, 2].contains { paper($0).colours != .none }
  }

  /// What the terminal says it draws on, or its environment.
  private static var foundPage: Theme.Page {
    if let ground = TerminalGround.colour {
      func level(_ part: Double) -> Int { Int((part * 255).rounded()) }
      return Theme.Page(
        of: RGB(red: level(ground.red), green: level(ground.green), blue: level(ground.blue)))
    }
    return ProgramEnvironment.value("COLORFGBG").flatMap { Theme.Page(environment: $0) } ?? .unknown
  }

  /// True if it's read aloud.
  var isPlain: Bool { paper(2).isPlain }

  /// The pager's command; nil for none.
  var pager: String? {
    let choice = self.choice.withLock(\.self)
    guard mayPage, !choice.isPlain, ProgramEnvironment.redraws, let pager = choice.pager else { return nil }
    return choice.isSafe && !Pager.isLessAlone(pager) ? Pager.usual : pager
  }

  private static func page(_ value: String?) -> Theme.Page? {
    switch value {
    case "light": .light
    case "dark": .dark
    case "none": Theme.Page.none
    default: nil
    }
  }

  private static func color(_ value: String?) -> ColorChoice? { value.flatMap(ColorChoice.init) }

  private static func pager(_ value: String?) -> String? {
    let pager = value ?? ProgramEnvironment.value("PAGER") ?? Pager.usual
    return ["none", "off"].contains(pager) ? nil : pager
  }
}

/// When colours are used.
enum ColorChoice: String, CaseIterable {
  case auto, always, never
}
