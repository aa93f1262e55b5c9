import Domain

extension Session {
  /// The names of some schools; where another school has the same one, its location is added.
  func distinctNames(of schools: [School]) -> [String] {
    let doubled = schools.count > Self.most ? tables.schools.doubledNames : nil
    return schools.map { school in
      guard doubled?.contains(school.name) ?? isDoubled(school) else { return school.name }
      return "\(school.name) (\(school.place ?? "Location unknown"))"
    }
  }

  /// For more schools than this all names are counted, instead of looking each one up.
  private static var most: Int { 50 }

  private func isDoubled(_ school: School) -> Bool {
    guard let found = tables.schools.named(school.name, facts), found.match == .exact else { return false }
    return found.positions.contains { tables.schools[$0].id != school.id }
  }
}

extension Sequence<School> {
  /// The names that more than one of them has.
  var doubledNames: Set<String> {
    var (seen, doubled): (Set<String>, Set<String>) = ([], [])
    for school in self where !seen.insert(school.name).inserted { doubled.insert(school.name) }
    return doubled
  }
}
