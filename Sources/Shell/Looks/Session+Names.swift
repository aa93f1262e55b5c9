import Domain

extension Session {
  /// The names of some schools; where another school has the same one, its location is added.
  func distinctNames(of schools: [School]) -> [String] {
    guard !schools.isEmpty else { return [] }
    let doubled = tables.schools.doubledNames
    return schools.map { school in
      guard doubled.contains(school.name) else { return school.name }
      return "\(school.name) (\(school.place ?? "Location unknown"))"
    }
  }
}

extension Sequence<School> {
  /// The names that more than one of them has.
  var doubledNames: Swift.Set<String> {
    var (seen, doubled): (Swift.Set<String>, Swift.Set<String>) = ([], [])
    for school in self where !seen.insert(school.name).inserted { doubled.insert(school.name) }
    return doubled
  }
}
