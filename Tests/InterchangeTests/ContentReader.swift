/// Reads calendars and address books back, written without a look at the code that writes them.
struct ContentReader {
  /// One unfolded line.
  struct Line: Hashable {
    /// With its parameters: `DTSTART;VALUE=DATE`.
    let name: String
    let raw: String

    /// The value as text, its escapes undone.
    var text: String {
      var text = ""
      var isEscaped = false
      for character in raw {
        if isEscaped {
          text.append(character == "n" || character == "N" ? "\n" : character)
          isEscaped = false
        } else if character == "\\" {
          isEscaped = true
        } else {
          text.append(character)
        }
      }
      return text
    }
  }

  struct Broken: Error {
    let why: String
  }

  let lines: [Line]

  /// Throws if an octet stands where the standards don't let it.
  init(_ text: String) throws {
    var physical: [[UInt8]] = [[]]
    var bytes = Array(text.utf8)[...]
    while let byte = bytes.popFirst() {
      if byte == 13, bytes.first == 10 {
        bytes.removeFirst()
        physical.append([])
      } else if byte < 32 || byte == 127 {
        throw Broken(why: "control character \(byte)")
      } else {
        physical[physical.count - 1].append(byte)
      }
    }
    guard physical.popLast() == [] else { throw Broken(why: "no line end at the end") }
    var logical: [[UInt8]] = []
    for line in physical {
      guard line.count <= 75 else { throw Broken(why: "\(line.count) octets in a line") }
      guard String(validating: line, as: UTF8.self) != nil else { throw Broken(why: "a character is taken apart") }
      if line.first == 32, !logical.isEmpty {
        logical[logical.count - 1] += line.dropFirst()
      } else {
        logical.append(line)
      }
    }
    lines = try logical.map { line in
      guard let colon = line.firstIndex(of: 58) else { throw Broken(why: "no colon") }
      return Line(
        name: String(decoding: line[..<colon], as: UTF8.self),
        raw: String(decoding: line[(colon + 1)...], as: UTF8.self))
    }
  }

  /// The lines of each component of a kind, without those that begin and end it; throws if they aren't balanced.
  func components(_ kind: String) throws -> [[Line]] {
    var found: [[Line]] = []
    var open: [String] = []
    for line in lines {
      switch line.name {
      case "BEGIN":
        open.append(line.raw)
        if line.raw == kind { found.append([]) }
      case "END":
        guard open.popLast() == line.raw else { throw Broken(why: "END:\(line.raw) without its beginning") }
      case _ where open.last == kind: found[found.count - 1].append(line)
      default: guard !open.isEmpty else { throw Broken(why: "a line outside of everything") }
      }
    }
    guard open.isEmpty else { throw Broken(why: "no END of \(open)") }
    return found
  }
}

extension [ContentReader.Line] {
  subscript(_ name: String) -> String? { first { $0.name == name }?.text }
}
