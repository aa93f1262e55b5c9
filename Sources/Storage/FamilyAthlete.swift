public import Domain

/// An athlete whose rows the person may look at.
public struct FamilyAthlete: Hashable, Sendable {
  public let id: Key<User>
  /// The full name, else the e-mail address, else the id.
  public let name: String
  public let family: Key<Family>
  public let familyName: String?
  public let graduationYear: Int?

  public init(id: Key<User>, name: String, family: Key<Family>, familyName: String?, graduationYear: Int?) {
    self.id = id
    self.name = name
    self.family = family
    self.familyName = familyName
    self.graduationYear = graduationYear
  }
}
