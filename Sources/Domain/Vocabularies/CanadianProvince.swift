import Values

/// The provinces and territories of Canada by their postal codes: no states, but where some of the schools are.
package enum CanadianProvince {
  /// The postal code of a province that is written as one: `BC`, `B.C.`, `British Columbia`.
  package static func code(_ text: String) -> String? {
    let letters = Folded(text).text.filter { $0.isLetter || $0 == " " }
    let code = letters.filter { $0 != " " }.uppercased()
    return names[code] == nil ? names.first { $0.value == letters }?.key : code
  }

  private static let names = [
    "AB": "alberta", "BC": "british columbia", "MB": "manitoba", "NB": "new brunswick",
    "NL": "newfoundland and labrador", "NS": "nova scotia", "NT": "northwest territories", "NU": "nunavut",
    "ON": "ontario", "PE": "prince edward island", "QC": "quebec", "SK": "saskatchewan", "YT": "yukon",
  ]
}
