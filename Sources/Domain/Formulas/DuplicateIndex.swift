/// Schools by what makes two of them the same, for looking through many: `duplicate(in:)` sweeps them for each one.
public struct DuplicateIndex: Sendable {
  private var names: [String: Known] = [:]
  private var hosts: [String: Known] = [:]
  private var numbers: [String: Known] = [:]

  /// What is kept of a school: a hundred thousand whole ones would be held a second time.
  public struct Known: Sendable {
    public let id: Key<School>
    public let name: String
  }

  public init(_ schools: some Sequence<School>) {
    for school in schools { insert(school) }
  }

  /// Adds a school; of two that are the same the first one stays.
  public mutating func insert(_ school: School) {
    let known = Known(id: school.id, name: school.name)
    if let key = school.nameKey, names[key] == nil { names[key] = known }
    if let key = school.websiteHost, hosts[key] == nil { hosts[key] = known }
    if let key = school.ncaaID, numbers[key] == nil { numbers[key] = known }
  }

  /// The school that this one repeats: by name if there is one, else by website, else by NCAA id.
  public func duplicate(of school: School) -> (school: Known, reason: DuplicateReason)? {
    let found: [(Known?, DuplicateReason)] = [
      (school.nameKey.flatMap { names[$0] }, .name), (school.websiteHost.flatMap { hosts[$0] }, .website),
      (school.ncaaID.flatMap { numbers[$0] }, .ncaaID),
    ]
    for case (let other?, let reason) in found where other.id != school.id { return (other, reason) }
    return nil
  }
}
