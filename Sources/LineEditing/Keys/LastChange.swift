/// The last change of vi's command mode, for `.` to make it again.
///
/// libedit's own `.` plays back every key of the insert mode, as commands where no command led there: an Enter among
/// them would run the line, and a `.` would play all of it again. Here it's the command, and the text that came of it.
struct LastChange {
  /// The change that is to be made again.
  struct Change: Equatable {
    /// The command's keys, without a count: `x`, `d2w`, `fa` after `c`.
    var keys: [UInt32]
    /// The number of times; nil where nobody said.
    var count: Int?
    /// The text that was typed until Escape; nil for a command that stays in command mode.
    var text: String?
  }

  private enum State {
    case idle
    /// An operator (`d`, `c`, `y`) waits for where to.
    case moving(Change)
    /// A command waits for one character: `r`, `df`.
    case waiting(Change)
    /// Text is typed; `from` is the line as it was before, nil as long as nobody looked.
    case typing(Change, from: TypedLine?)
  }

  private(set) var last: Change?
  private var state: State
  /// True if the code that was seen last belongs to a command before it.
  private var wasTaken = false

  /// A new line begins as if with `i`; what was changed in the one before can be made again.
  init(after earlier: LastChange? = nil) {
    last = earlier?.last
    state = .typing(Change(keys: [Self.insert]), from: TypedLine())
  }

  /// A code that a person typed goes to libedit.
  ///
  /// - Parameter line: as it is before the code does anything.
  mutating func see(_ code: UInt32, on line: @autoclosure () -> TypedLine) {
    wasTaken = false
    switch state {
    case .idle: break
    case .moving(var change):
      wasTaken = true
      change.keys.append(code)
      if code == Self.escape {
        state = .idle
      } else if Self.finding.contains(code) {
        state = .waiting(change)
      } else if !Self.digits.contains(code) {
        finish(change)
      }
    case .waiting(var change):
      wasTaken = true
      change.keys.append(code)
      finish(change)
    case .typing(var change, let before):
      let before = before ?? line()
      state = .typing(change, from: before)
      guard code == Self.escape else { break }
      change.text = Self.inserted(from: before, to: line())
      last = change.text == nil ? nil : change
      state = .idle
    }
  }

  /// The code that was seen last is a command that changes the line.
  mutating func begin(_ key: UInt32, count: Int?) {
    guard !wasTaken else { return }
    let change = Change(keys: [key], count: count)
    if Self.operators.contains(key) {
      state = .moving(change)
    } else if key == Self.replacement {
      state = .waiting(change)
    } else {
      finish(change)
    }
  }

  /// The change to be made again; nil where there is none, or where `.` itself is the end of an unfinished command.
  ///
  /// - Parameter count: what was typed before the `.`, instead of the count at the time.
  mutating func again(count: Int?) -> Change? {
    guard !wasTaken else {
      last = nil
      return nil
    }
    if let count { last?.count = count }
    return last
  }

  /// libedit rang for the code that was seen last: an operator that found nothing leaves its command mode on.
  mutating func refuse() {
    if case .typing(let change, from: nil) = state, change.keys.count > 1 { state = .idle }
  }

  /// True if keys are text, and not commands.
  var isTyping: Bool { if case .typing = state { true } else { false } }

  /// True if they are text that takes the place of what is there.
  var isReplacingText: Bool {
    if case .typing(let change, _) = state { change.keys == [Self.replacing] } else { false }
  }

  /// The same, or one letter does.
  var isReplacing: Bool {
    isReplacingText || wasTaken && last?.keys.first == Self.replacement
  }

  private mutating func finish(_ change: Change) {
    guard change.keys[0] != Self.copying else {
      state = .idle
      return
    }
    if Self.typing.contains(change.keys[0]) {
      state = .typing(change, from: nil)
    } else {
      (state, last) = (.idle, change)
    }
  }

  /// The text between the cursor before and the cursor now, if nothing else has changed before it.
  private static func inserted(from before: TypedLine, to line: TypedLine) -> String? {
    let head = before.text.utf8.prefix(before.cursor)
    let typed = line.text.utf8.prefix(line.cursor)
    guard typed.starts(with: head) else { return nil }
    return String(decoding: typed.dropFirst(head.count), as: UTF8.self)
  }

  static let escape: UInt32 = 0x1b
  private static let insert = code("i")
  private static let replacement = code("r")
  static let replacing = code("R")
  private static let copying = code("y")
  private static let operators = codes("cdy")
  private static let finding = codes("fFtT")
  private static let digits = codes("0123456789")
  /// The codes after which typing goes on.
  private static let typing = codes("aAcCiIRsS")

  private static func code(_ key: Unicode.Scalar) -> UInt32 { key.value }
  private static func codes(_ keys: String) -> Set<UInt32> { Set(keys.unicodeScalars.map(\.value)) }
}
