/// Takes what a program writes to a terminal apart into text, control characters and control sequences.
struct PseudoTerminalParser: Sendable {
  struct Sequence: Equatable, Sendable {
    var parameters: String
    var final: Unicode.Scalar

    func number(_ index: Int) -> Int? {
      let fields = parameters.split(separator: ";", omittingEmptySubsequences: false)
      return index < fields.count ? Int(fields[index]) : nil
    }
  }

  enum Piece: Equatable {
    case none
    case print(Unicode.Scalar)
    case control(Unicode.Scalar)
    case escape(Unicode.Scalar)
    case sequence(Sequence)
  }

  private enum State: Sendable { case ground, escape, charset, sequence, string }
  private var state = State.ground
  private var parameters = ""

  mutating func feed(_ scalar: Unicode.Scalar) -> Piece {
    switch state {
    case .ground:
      if scalar == "\u{1b}" {
        state = .escape
        return .none
      }
      return scalar.value < 0x20 || scalar.value == 0x7f ? .control(scalar) : .print(scalar)
    case .escape: return afterEscape(scalar)
    case .charset:
      state = .ground
      return .none
    case .sequence:
      guard ("\u{40}"..."\u{7e}").contains(scalar) else {
        parameters.unicodeScalars.append(scalar)
        return .none
      }
      state = .ground
      return .sequence(Sequence(parameters: parameters, final: scalar))
    case .string:
      if scalar == "\u{7}" || scalar == "\\" { state = .ground }
      return .none
    }
  }

  private mutating func afterEscape(_ scalar: Unicode.Scalar) -> Piece {
    switch scalar {
    case "[":
      parameters = ""
      state = .sequence
    case "]", "P": state = .string
    case "(", ")": state = .charset
    default:
      state = .ground
      return .escape(scalar)
    }
    return .none
  }
}
