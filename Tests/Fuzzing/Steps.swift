package import TestSupport

/// Steps as lines of a file: control characters and what is no ASCII are written `\u{1b}`.
package enum Steps {
  package static func written(_ steps: [String]) -> String { steps.map { escaped($0) + "\n" }.joined() }

  package static func read(_ text: String) -> [String] {
    text.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map { unescaped(String($0)) }
  }

  package static func escaped(_ step: String) -> String {
    var text = ""
    for scalar in step.unicodeScalars {
      switch scalar.value {
      case 0x5C: text += "\\\\"
      case 0x20..<0x7F: text.unicodeScalars.append(scalar)
      default: text += "\\u{\(String(scalar.value, radix: 16))}"
      }
    }
    return text
  }

  package static func unescaped(_ text: String) -> String {
    var step = String.UnicodeScalarView()
    var rest = text.unicodeScalars[...]
    while let scalar = rest.popFirst() {
      guard scalar == "\\" else {
        step.append(scalar)
        continue
      }
      if rest.starts(with: "u{".unicodeScalars), let end = rest.firstIndex(of: "}"),
        let value = UInt32(String(rest[rest.startIndex..<end].dropFirst(2)), radix: 16),
        let scalar = Unicode.Scalar(value)
      {
        step.append(scalar)
        rest = rest[rest.index(after: end)...]
      } else if let next = rest.popFirst() {
        step.append(next)
      }
    }
    return String(step)
  }
}

extension StoreRandom {
  /// True once in this many times.
  package mutating func chance(_ once: Int) -> Bool { Int.random(in: 0..<once, using: &self) == 0 }
  package mutating func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &self) }

  /// One of them; an empty list has none, and is a mistake of the one who asks.
  package mutating func pick<T>(_ choices: [T]) -> T { choices[Int.random(in: 0..<choices.count, using: &self)] }

  /// A number that is mostly small and at times large, up to `most`.
  package mutating func size(_ most: Int) -> Int {
    let bits = Int.random(in: 0...Int.bitWidth - most.leadingZeroBitCount, using: &self)
    return min(most, Int.random(in: 0...(1 << bits), using: &self))
  }
}
