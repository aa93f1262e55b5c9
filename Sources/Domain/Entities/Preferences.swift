/// What a person prefers, in one of five categories, as a document.
public struct Preferences: Entity {
  public let id: Key<Preferences>
  public var userID: Key<User>?
  public var category: Open<PreferenceCategory>?
  public var data: JSONText?
  public var createdAt: Instant?
  public var updatedAt: Instant?
  public var extra: [String: JSON] = [:]

  public init(id: Key<Preferences>) { self.id = id }
}

extension Preferences {
  public static let table = Table<Preferences>(
    .preferences,
    [
      Column("id", id: { $0.id }),
      Column("user_id", { $0.userID }, { $0.userID = $1 }),
      Column("category", { $0.category }, { $0.category = $1 }),
      Column("data", { $0.data }, { $0.data = $1 }),
      Column("created_at", { $0.createdAt }, { $0.createdAt = $1 }),
      Column("updated_at", { $0.updatedAt }, { $0.updatedAt = $1 }),
    ])

  public static func rows(in tables: Tables) -> Rows<Preferences> { tables.preferences }

  public static func change<R>(in tables: inout Tables, _ body: (inout Rows<Preferences>) -> R) -> R {
    body(&tables.preferences)
  }
}

extension Rows<Preferences> {
  /// A person's document of one category; nil if there is none yet.
  public func document(_ category: PreferenceCategory, of user: Key<User>) -> Preferences? {
    first { $0.userID == user && $0.category == .known(category) }
  }
}

extension Preferences {
  /// The document taken apart; an empty object if there is none, or if it is damaged.
  public var json: JSON {
    guard let json = data?.json, case .object = json else { return .object([]) }
    return json
  }

  /// Whether something is stored that isn't a document: then the defaults count, and it isn't overwritten unasked.
  public var isDamaged: Bool {
    if extra["data"] != nil { return true }
    switch data?.json {
    case nil, .null, .object: return false
    default: return true
    }
  }
}

/// How a person may write the key of a preference.
public enum PreferenceName {
  /// Whether both are the same but for case and underscores: `sat_score`, `SATScore`, `satscore`.
  public static func matches(_ key: String, _ name: String) -> Bool { folded(key) == folded(name) }

  /// Lower case, without underscores.
  public static func folded(_ name: String) -> String { name.lowercased().filter { $0 != "_" } }
}

extension JSON {
  /// A flag as the web app reads it: null and absence are the default, a text is true only if it says so, a number if
  /// it isn't zero, anything else is true.
  public func flag(default value: Bool) -> Bool {
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
  public init(reading text: String) throws(InvalidValue) {
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
public enum PreferenceCategory: String, Vocabulary {
  case player
  case school
  case notifications
  case dashboard
  case location
}
