import Domain

extension HomeAddress {
  /// The most characters of a street address.
  static let longest = 255

  /// A home as a geocoder found it, with what only the person said: an answer without a street, or without any part of
  /// the address, doesn't take away what was typed.
  func completed(by typed: String, _ old: HomeAddress) -> HomeAddress {
    var home = self
    if typed.lowercased() == old.line.lowercased() {
      home.address = address ?? old.address
      home.city = city ?? old.city
      home.state = state ?? old.state
      home.zip = zip ?? old.zip
    } else if line.isEmpty {
      home.address = String(typed.prefix(Self.longest))
    } else if address == nil {
      home.address = street(in: typed)
    }
    return home
  }

  /// What stands before the first comma, if it looks like a house number and a street.
  private func street(in typed: String) -> String? {
    guard let comma = typed.firstIndex(of: ",") else { return nil }
    let street = typed[..<comma]
    let others = [city, zip].compactMap { $0?.lowercased() }
    guard street.first?.isNumber == true, street.contains(where: \.isLetter), street.count <= Self.longest,
      !others.contains(where: { street.lowercased().contains($0) })
    else { return nil }
    return String(street)
  }
}

extension String {
  /// Without blanks at both ends, and with one wherever there were several.
  var withSingleBlanks: String { split(whereSeparator: \.isWhitespace).joined(separator: " ") }
}
