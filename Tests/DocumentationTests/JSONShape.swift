import Domain
import Values

/// The values of a key, as they were: their types, and whether it was empty or missing anywhere.
struct JSONShape {
  /// `text`, `whole number`: in the order in which they were seen.
  private(set) var types: [String] = []
  private(set) var isNullable = false
  /// The number of values that were looked at, and of the objects that they stood in.
  private var count = 0
  private var chances = 0

  /// True if objects were seen without it.
  var isOftenMissing: Bool { count < chances }

  fileprivate mutating func take(_ value: JSON) {
    count += 1
    switch value {
    case .null: isNullable = true
    case .bool: add("true or false")
    case .number(let digits): add(digits.contains { ".eE".contains($0) } ? "number" : "whole number")
    case .string(let text): add(Self.kind(of: text))
    case .array: add("array")
    case .object: add("object")
    }
  }

  /// Adds a type, which may make more, or less, of what was known before: an id among texts is a text, a
  /// whole number among numbers a number.
  private mutating func add(_ type: String) {
    if !types.contains(type) { types.append(type) }
    if types.contains("text") { types.removeAll { ["id", "day", "moment"].contains($0) } }
    if types.contains("number") { types.removeAll { $0 == "whole number" } }
  }

  private static func kind(of text: String) -> String {
    if UUID(uuidString: text) != nil { return "id" }
    if text.utf8.count == 10, Day(text) != nil { return "day" }
    return text.utf8.count > 18 && Instant(text) != nil ? "moment" : "text"
  }
}

/// The keys of an answer, each with what it held: `members[].name`.
struct JSONKeys {
  private(set) var all: [(path: String, shape: JSONShape)] = []
  private var places: [String: Int] = [:]
  private var objects: [String: Int] = [:]
  /// Keys that hold documents of a person's, which aren't looked into.
  var documents: Set<String> = []

  /// The form of the answer: one object, rows, or something else.
  private(set) var outline = ""

  mutating func take(_ answer: JSON) {
    switch answer {
    case .array(let rows):
      outline = "An array of objects"
      for row in rows { walk(row, at: "") }
    case .object:
      outline = "An object"
      walk(answer, at: "")
    default: outline = "A text"
    }
    for place in all.indices {
      let parent = all[place].path.split(separator: ".").dropLast().joined(separator: ".")
      all[place].shape.chances(objects[parent] ?? 0)
    }
  }

  private mutating func walk(_ value: JSON, at path: String) {
    switch value {
    case .object(let members):
      objects[path, default: 0] += 1
      for member in members {
        let name = member.key.isKey ? member.key : "*"
        let inner = path.isEmpty ? name : "\(path).\(name)"
        note(member.value, at: inner)
      }
    case .array(let items): for item in items { walk(item, at: path + "[]") }
    default: break
    }
  }

  private mutating func note(_ value: JSON, at path: String) {
    if let place = places[path] {
      all[place].shape.take(value)
    } else {
      places[path] = all.count
      var shape = JSONShape()
      shape.take(value)
      all.append((path, shape))
    }
    guard !documents.contains(path) else { return }
    switch value {
    case .object: walk(value, at: path)
    case .array(let items): for item in items { walk(item, at: path + "[]") }
    default: break
    }
  }
}

extension JSONShape {
  fileprivate mutating func chances(_ count: Int) { chances = count }
}

extension String {
  /// True if the program made it up, rather than someone's data.
  fileprivate var isKey: Bool {
    first?.isLetter == true
      && utf8.allSatisfy { byte in
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte) || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
          || byte == UInt8(ascii: "_")
      }
  }
}
