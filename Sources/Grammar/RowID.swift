public import Domain

/// A row of a list, as a number, a name or `.` means it.
public struct RowID: Hashable, Sendable {
  public let list: ListName
  public let id: UUID

  public init(_ list: ListName, _ id: UUID) {
    self.list = list
    self.id = id
  }
}
