import Values

/// The states of the Union, its capital district and its territories, by their postal codes.
package enum USState: String, Vocabulary {
  case alabama = "AL"
  case alaska = "AK"
  case arizona = "AZ"
  case arkansas = "AR"
  case california = "CA"
  case colorado = "CO"
  case connecticut = "CT"
  case delaware = "DE"
  case districtOfColumbia = "DC"
  case florida = "FL"
  case georgia = "GA"
  case hawaii = "HI"
  case idaho = "ID"
  case illinois = "IL"
  case indiana = "IN"
  case iowa = "IA"
  case kansas = "KS"
  case kentucky = "KY"
  case louisiana = "LA"
  case maine = "ME"
  case maryland = "MD"
  case massachusetts = "MA"
  case michigan = "MI"
  case minnesota = "MN"
  case mississippi = "MS"
  case missouri = "MO"
  case montana = "MT"
  case nebraska = "NE"
  case nevada = "NV"
  case newHampshire = "NH"
  case newJersey = "NJ"
  case newMexico = "NM"
  case newYork = "NY"
  case northCarolina = "NC"
  case northDakota = "ND"
  case ohio = "OH"
  case oklahoma = "OK"
  case oregon = "OR"
  case pennsylvania = "PA"
  case rhodeIsland = "RI"
  case southCarolina = "SC"
  case southDakota = "SD"
  case tennessee = "TN"
  case texas = "TX"
  case utah = "UT"
  case vermont = "VT"
  case virginia = "VA"
  case washington = "WA"
  case westVirginia = "WV"
  case wisconsin = "WI"
  case wyoming = "WY"
  case americanSamoa = "AS"
  case guam = "GU"
  case northernMarianaIslands = "MP"
  case puertoRico = "PR"
  case virginIslands = "VI"

  /// The full name.
  package var label: String { USState.names[self] ?? rawValue }

  package var synonyms: [String] {
    switch self {
    case .districtOfColumbia: ["d.c.", "washington dc", "washington d.c."]
    case .virginIslands: ["virgin islands", "us virgin islands"]
    default: []
    }
  }

  /// `Mass.`, `N.Y.`, `Ohio (OH)`.
  package var everyday: [String] {
    let code = rawValue.lowercased()
    let spaced = code.map(String.init).joined(separator: " ")
    return [spaced, "\(label.lowercased()) \(code)"]
      + (USState.shortened[self]?.split(separator: ",").map(String.init) ?? [])
  }

  /// The abbreviations of newspapers.
  private static let shortened: [USState: String] = [
    .alabama: "ala", .arizona: "ariz", .arkansas: "ark", .california: "calif,cal", .colorado: "colo",
    .connecticut: "conn", .delaware: "del", .florida: "fla", .georgia: "geo", .illinois: "ill", .indiana: "ind",
    .kansas: "kan,kans", .massachusetts: "mass", .michigan: "mich", .minnesota: "minn", .mississippi: "miss",
    .montana: "mont", .nebraska: "neb,nebr", .nevada: "nev", .newHampshire: "n hamp", .newMexico: "n mex",
    .northCarolina: "n car", .northDakota: "n dak", .oklahoma: "okla", .oregon: "ore,oreg", .pennsylvania: "penn,penna",
    .southDakota: "s dak", .tennessee: "tenn", .texas: "tex", .vermont: "verm", .virginia: "virg", .washington: "wash",
    .westVirginia: "w va", .wisconsin: "wis,wisc", .wyoming: "wyo",
  ]

  /// The state with this full name or synonym, in any case.
  package static func named(_ name: String) -> USState? { byName[name.lowercased()] }

  private static let byName = Dictionary(
    allCases.flatMap { state in ([state.label.lowercased()] + state.synonyms).map { ($0, state) } },
    uniquingKeysWith: { first, _ in first })

  private static let names: [USState: String] = [
    .alabama: "Alabama", .alaska: "Alaska", .arizona: "Arizona", .arkansas: "Arkansas", .california: "California",
    .colorado: "Colorado", .connecticut: "Connecticut", .delaware: "Delaware",
    .districtOfColumbia: "District of Columbia", .florida: "Florida", .georgia: "Georgia", .hawaii: "Hawaii",
    .idaho: "Idaho", .illinois: "Illinois", .indiana: "Indiana", .iowa: "Iowa", .kansas: "Kansas",
    .kentucky: "Kentucky", .louisiana: "Louisiana", .maine: "Maine", .maryland: "Maryland",
    .massachusetts: "Massachusetts", .michigan: "Michigan", .minnesota: "Minnesota", .mississippi: "Mississippi",
    .missouri: "Missouri", .montana: "Montana", .nebraska: "Nebraska", .nevada: "Nevada",
    .newHampshire: "New Hampshire", .newJersey: "New Jersey", .newMexico: "New Mexico", .newYork: "New York",
    .northCarolina: "North Carolina", .northDakota: "North Dakota", .ohio: "Ohio", .oklahoma: "Oklahoma",
    .oregon: "Oregon", .pennsylvania: "Pennsylvania", .rhodeIsland: "Rhode Island", .southCarolina: "South Carolina",
    .southDakota: "South Dakota", .tennessee: "Tennessee", .texas: "Texas", .utah: "Utah", .vermont: "Vermont",
    .virginia: "Virginia", .washington: "Washington", .westVirginia: "West Virginia", .wisconsin: "Wisconsin",
    .wyoming: "Wyoming", .americanSamoa: "American Samoa", .guam: "Guam",
    .northernMarianaIslands: "Northern Mariana Islands", .puertoRico: "Puerto Rico",
    .virginIslands: "U.S. Virgin Islands",
  ]
}

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
