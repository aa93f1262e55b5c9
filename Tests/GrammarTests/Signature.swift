/// A verb's signature taken apart, as `help` shows it: `ROW... [FIELD=VALUE...] | --update [ROW...]`.
indirect enum Signature {
  /// A keyword, or a word in capitals that stands for others; glued if no blank stands before it.
  case word(String, isGlued: Bool)
  case sequence([Signature])
  case choice([Signature])
  case optional(Signature)
  case repeated(Signature, separator: String)

  init(_ text: String) {
    var parts = Parts(text)
    self = parts.choice()
  }

  /// The words and signs that are left to read.
  private struct Parts {
    private var rest: [Character]

    init(_ text: String) { rest = Array(text) }

    /// Sequences with ` | ` between them.
    mutating func choice(isGlued: Bool = false) -> Signature {
      var all = [sequence(isGlued: isGlued)]
      while takes(" | ") { all.append(sequence(isGlued: isGlued)) }
      return all.count == 1 ? all[0] : .choice(all)
    }

    private mutating func sequence(isGlued isFirstGlued: Bool) -> Signature {
      var all: [Signature] = []
      while !rest.isEmpty, rest.first != "]", !begins(" | ") {
        if takes(", ...") {
          all = [.repeated(.sequence(all), separator: ", ")]
        } else {
          let isGlued = !takes(" ")
          all.append(alternatives(isGlued: isGlued && (isFirstGlued || !all.isEmpty)))
        }
      }
      return all.count == 1 ? all[0] : .sequence(all)
    }

    /// Words with a bare `|` between them.
    private mutating func alternatives(isGlued: Bool) -> Signature {
      var all = [atom(isGlued: isGlued)]
      while !begins(" | "), takes("|") { all.append(atom(isGlued: isGlued)) }
      return all.count == 1 ? all[0] : .choice(all)
    }

    private mutating func atom(isGlued: Bool) -> Signature {
      var atom: Signature
      if takes("[") {
        atom = .optional(choice(isGlued: isGlued))
        _ = takes("]")
      } else {
        var word = ""
        while let next = rest.first, !" []|".contains(next), !begins("..."), !begins(",..."), !begins(", ...") {
          word.append(next)
          rest.removeFirst()
        }
        atom = .word(word, isGlued: isGlued)
      }
      if takes(",...") { atom = .repeated(atom, separator: ",") }
      if takes("...") { atom = .repeated(atom, separator: " ") }
      return atom
    }

    private func begins(_ text: String) -> Bool { rest.starts(with: text) }

    private mutating func takes(_ text: String) -> Bool {
      guard begins(text) else { return false }
      rest.removeFirst(text.count)
      return true
    }
  }
}
