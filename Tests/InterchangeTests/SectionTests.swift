import Domain
import ShellTesting
import Testing

@testable import ShellCore

/// Rows of a sheet with one cell: what is a school, and what only stands above or below schools.
struct SectionTests {
  private static func schools(_ text: String) async -> (names: Set<String>, said: [String]) {
    var talk = February.people()
    talk.surroundings.change { $0["a.csv"] = text }
    let said = await talk.lines("import a.csv").said
    return (Set(talk.session.tables.schools.map(\.name)), said)
  }

  static let lines: [(line: String, isSchool: Bool)] = [
    ("Reach", false), ("Reach schools:", false), ("Tier A", false), ("Ivy League", false), ("DIVISION III", false),
    ("My top schools", false), ("Updated 10/1/26", false), ("* means favorite", false), ("Notes: see above", false),
    ("West coast", false), ("Midwest", false), ("Kenyon College", true), ("Kenyon", true), ("Alder College", true),
    ("Alder State", true), ("University of Nowhere", true), ("Stanford", true),
  ]

  /// Above rows that say more.
  @Test(arguments: lines) func aLineAmongWholeRows(line: String, isSchool: Bool) async {
    let (names, said) = await Self.schools(
      "School,State,Div\nBirch College,OH,D3\nCedar College,OH,D3\n\(line),,\nDogwood College,OH,D3\nElder College,OH,D3\n"
    )
    #expect(names.count == (isSchool ? 5 : 4), "\(line): \(names) \(said)")
  }

  /// Where most rows are nothing but a name, what doesn't surely say something else is one.
  @Test func namesAloneAreSchools() async {
    let (names, said) = await Self.schools(
      "School,State,Div\nAlder,,\nBirch,,\nReach,,\nCedar,OH,\nDogwood,,\nIvy League,,\nElder,,\n")
    #expect(names == ["Alder", "Birch", "Cedar", "Dogwood", "Elder"], "\(said)")
  }

  /// Of two cells one says little: only words for sections are headings.
  @Test func aSheetOfTwoColumnsHasSections() async {
    let (names, said) = await Self.schools("School,State\nReach,\nAlder,OH\nTier B,\nBirch,\nCedar,PA\n")
    #expect(names == ["Alder", "Birch", "Cedar"], "\(said)")
  }

  /// Nothing follows it that it could be above of.
  @Test func theLastNameAloneIsASchool() async {
    let (names, said) = await Self.schools(
      "School,State,Div\nBirch College,OH,D3\nCedar College,OH,D3\nDogwood College,OH,D3\nAlder,,\n")
    #expect(names.contains("Alder"), "\(said)")
  }

  @Test func whatIsLeftOutIsSaid() async {
    let (_, said) = await Self.schools(
      "School,State,Div\nMy list,,\nBirch College,OH,D3\nMaybe later,,\nCedar College,OH,D3\nElder College,OH,D3\n"
        + "Fir College,OH,D3\n")
    let line = "a.csv: rows 1 and 3 were read as headings and are left out: 'My list', 'Maybe later'"
    #expect(said.contains(line), "\(said)")
  }
}
