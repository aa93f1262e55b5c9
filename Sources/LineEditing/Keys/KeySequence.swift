/// One control sequence (`ESC [ parameters final`, or `ESC O final`) as terminals send it for a key.
struct KeySequence: Equatable {
  var parameters: String
  var final: Unicode.Scalar

  /// The key, or nil if the editor has no use for it.
  var key: SpecialKey? {
    let fields = parameters.split(separator: ";", omittingEmptySubsequences: false)
    switch final {
    case "A": return .up
    case "B": return .down
    case "C": return isModified(fields) ? .wordRight : .right
    case "D": return isModified(fields) ? .wordLeft : .left
    case "H": return .home
    case "F": return .end
    case "Z": return .backTab
    case "c" where parameters.isEmpty: return .wordRight
    case "d" where parameters.isEmpty: return .wordLeft
    case "~": return numbered(fields)
    case "u": return fields.first == "13" && isModified(fields) ? .lineBreak : nil
    default: return nil
    }
  }

  /// Whether Alt or Ctrl was held: the second field is 1 plus 1 (Shift), 2 (Alt), 4 (Ctrl).
  private func isModified(_ fields: [Substring]) -> Bool {
    guard fields.count > 1, let modifiers = Int(fields[1]), modifiers > 1 else { return false }
    return final == "u" || (modifiers - 1) & 6 != 0
  }

  private func numbered(_ fields: [Substring]) -> SpecialKey? {
    switch fields.first {
    case "1", "7": return .home
    case "4", "8": return .end
    case "5": return .pageUp
    case "6": return .pageDown
    case "3": return isModified(fields) ? .deleteWord : .delete
    case "27": return fields.count == 3 && fields[2] == "13" ? .lineBreak : nil
    default: return nil
    }
  }
}
