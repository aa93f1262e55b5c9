extension PreferenceForm {
  /// Where home is. Source: Documentation/Formulas.md, "Home".
  public static let location = PreferenceForm(
    .location, "Home Location",
    [
      Section(
        "Address",
        [
          PreferenceField("address", "Street Address", .text(255)),
          PreferenceField("city", "City", .text(255)),
          PreferenceField("state", "State", .shortState),
          PreferenceField("zip", "ZIP", .zip),
        ]),
      Section(
        "Coordinates",
        [
          PreferenceField("latitude", "Latitude", .number("a latitude", -90...90, unit: "degrees", example: "41.4993")),
          PreferenceField(
            "longitude", "Longitude", .number("a longitude", -180...180, unit: "degrees", example: "-81.6944")),
        ]),
    ])
}

extension PreferenceRule {
  fileprivate static let zip = PreferenceRule("a ZIP of at most 10 characters", example: "43215") { text, _ in
    text.count <= 10 ? .string(text) : nil
  }
}

/// A home: where it is, and how it is written.
public struct HomeAddress: Hashable, Sendable {
  public var address: String?
  public var city: String?
  /// Two letters.
  public var state: String?
  public var zip: String?
  public var place: Coordinates?

  public init() {}

  /// From a `location` document.
  public init(_ document: JSON) {
    func text(_ key: String) -> String? { PreferenceForm.location.field(named: key)?.stored(in: document)?.string }
    address = text("address")
    city = text("city")
    state = text("state")
    zip = text("zip")
    if let latitude = document["latitude"]?.double, let longitude = document["longitude"]?.double {
      place = Coordinates(latitude: latitude, longitude: longitude)
    }
  }

  /// `1600 Main St, Columbus, OH 43215`; empty if nothing of it is known.
  public var line: String {
    let region = [state, zip].compactMap(\.self).joined(separator: " ")
    return [address, city, region.isEmpty ? nil : region].compactMap(\.self).joined(separator: ", ")
  }

  /// Whether both are written alike.
  public func isWritten(like other: HomeAddress) -> Bool { line == other.line }

  /// Every key of the document, null where nothing is known.
  public var values: [(field: String, value: JSON)] {
    [
      ("address", address.map(JSON.string) ?? .null), ("city", city.map(JSON.string) ?? .null),
      ("state", state.map(JSON.string) ?? .null), ("zip", zip.map(JSON.string) ?? .null),
      ("latitude", place.map { JSON($0.latitude) } ?? .null), ("longitude", place.map { JSON($0.longitude) } ?? .null),
    ]
  }
}
