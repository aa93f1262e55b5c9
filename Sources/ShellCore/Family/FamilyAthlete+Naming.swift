import Domain
package import Storage

extension [FamilyAthlete] {
  /// The athlete that a text names: an id, or the beginning of a name or of one of its words.
  ///
  /// Throws a failure that says which names there are.
  package func named(_ text: String) throws(Failure) -> FamilyAthlete {
    let found = filter { $0.isMeant(by: text) }
    if found.count == 1 { return found[0] }
    let exact = found.filter { Folded($0.name) == Folded(text) }
    if exact.count == 1 { return exact[0] }
    let names = map { "'\($0.name)'" }.joined(separator: ", ")
    throw Failure(
      found.isEmpty ? "no athlete is called '\(text)'" : "several athletes are called '\(text)'",
      hint: names.isEmpty ? "'athletes' tells whom you may look at" : "there is \(names)")
  }
}

extension FamilyAthlete {
  fileprivate func isMeant(by text: String) -> Bool {
    guard !text.isEmpty else { return false }
    if id.description == text.lowercased() { return true }
    let typed = Folded(text)
    let words = [name] + name.split(separator: " ").map(String.init)
    return words.contains { Folded($0).hasPrefix(typed) }
  }
}
