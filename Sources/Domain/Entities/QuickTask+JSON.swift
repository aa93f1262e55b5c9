extension QuickTask {
  /// The task as the file holds it.
  public var json: JSON {
    .object([
      .init("id", .string(fileID)), .init("text", .string(text)), .init("completed", .bool(isCompleted)),
      .init("created_at", .string(createdAt.description)),
      .init("completed_at", completedAt.map { .string($0.description) } ?? .null),
    ])
  }

  /// Reads what the file holds; nil if the id, the text or the time is missing, or something is of another kind.
  public init?(_ json: JSON) {
    guard let id = json["id"]?.string, let text = json["text"]?.string,
      let created = json["created_at"]?.string.flatMap(Instant.init)
    else { return nil }
    self.init(id: id, text: text, createdAt: created)
    switch json["completed"] ?? .bool(false) {
    case .bool(let isCompleted): self.isCompleted = isCompleted
    default: return nil
    }
    switch json["completed_at"] ?? .null {
    case .null: break
    case .string(let moment):
      guard let moment = Instant(moment) else { return nil }
      completedAt = moment
    default: return nil
    }
  }
}
