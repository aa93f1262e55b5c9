package import Values

/// The preferences of a person in one of five categories, as a document.
package struct Preferences: Entity {
  package let id: Key<Preferences>
  package var userID: Key<User>?
  package var category: Open<PreferenceCategory>?
  package var data: JSONText?
  package var createdAt: Instant?
  package var updatedAt: Instant?
  package var extra: [String: JSON] = [:]

  package init(id: Key<Preferences>) { self.id = id }
}

extension Preferences {
  package static let table = Table<Preferences>(
    .preferences,
    [
      Column("id", id: { $0.id }),
      Column("user_id", { $0.userID }, { $0.userID = $1 }),
      Column("category", { $0.category }, { $0.category = $1 }),
      Column("data", { $0.data }, { $0.data = $1 }),
      Column("created_at", { $0.createdAt }, { $0.createdAt = $1 }),
      Column("updated_at", { $0.updatedAt }, { $0.updatedAt = $1 }),
    ])

  package static func rows(in tables: Tables) -> Rows<Preferences> { tables.preferences }

  package static func change<R>(in tables: inout Tables, _ body: (inout Rows<Preferences>) -> R) -> R {
    body(&tables.preferences)
  }
}

extension Rows<Preferences> {
  /// A person's document of one category; nil if there is none yet.
  package func document(_ category: PreferenceCategory, of user: Key<User>) -> Preferences? {
    first { $0.userID == user && $0.category == .known(category) }
  }
}

extension Preferences {
  /// The document taken apart; an empty object if there is none, or if it is damaged.
  package var json: JSON {
    guard let json = data?.json, case .object = json else { return .object([]) }
    return json
  }

  /// True if something is stored that isn't a document: then the defaults count, and it isn't overwritten
  /// unasked.
  package var isDamaged: Bool {
    if extra["data"] != nil { return true }
    switch data?.json {
    case nil, .null, .object: return false
    default: return true
    }
  }
}

extension JSON {
  /// A flag as the web app reads it: null and absence are the default, a text is true only if it says so, a number if
  /// it isn't zero, anything else is true.
  package func flag(default value: Bool) -> Bool {
    switch self {
    case .null: value
    case .bool(let flag): flag
    case .number(let digits): Double(digits) != 0
    case .string(let text): text.lowercased() == "true"
    case .array, .object: true
    }
  }
}

extension Coordinates {
  /// Reads `LAT,LON` in degrees: `41.4993,-81.6944`. Source: Documentation/Formulas.md, "Coordinates".
  package init(reading text: String) throws(InvalidValue) {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false).map { Double(decimal: $0.trimmed) }
    guard parts.count == 2, let latitude = parts[0], let longitude = parts[1],
      let place = Coordinates(latitude: latitude, longitude: longitude)
    else {
      throw InvalidValue(
        "a latitude from -90 to 90 and a longitude from -180 to 180", found: text, example: "41.4993,-81.6944")
    }
    self = place
  }
}

/// The five documents that hold what a person prefers.
package enum PreferenceCategory: String, Vocabulary {
  case player
  case school
  case notifications
  case dashboard
  case location
}
