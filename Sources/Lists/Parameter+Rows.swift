import Domain
package import Grammar

extension Parameter where Value == [RowID] {
  package static let schools = rows(of: [.schools], "a school")
  package static let tasks = rows(of: [.tasks], "a task", isAlwaysNumbered: true)
  package static let colleges = rows(of: [.colleges], "a college")
}

extension Parameter where Value == RowID {
  package static let school = row(of: [.schools], "a school")
}
