import Display
import Domain
import ShellCore

extension QuickTask: Shown {
  /// What is done steps back.
  func look(_ field: Field<QuickTask>, _ facts: EvaluationContext) -> Text? {
    switch field.name {
    case "text": isCompleted ? Text(text, .dim) : Text(text)
    case "status": isCompleted ? Text("done", .good) : Text("open")
    case "created": Text(Ago.words(createdAt, facts.clock), .dim)
    default: nil
    }
  }

  func card(_ facts: EvaluationContext) -> Card {
    let rest = ["status", "created"].compactMap { name in
      Self.fields[name].map { Card.Fact($0.title, cell($0, facts)) }
    }
    return Card(title: cell(Self.fields.all[0], facts), facts: rest)
  }

  /// As the file holds it.
  func object(_ facts: EvaluationContext) -> Fields {
    [
      ("id", .text(fileID)), ("text", .text(text)), ("completed", .bool(isCompleted)),
      ("created_at", .text(createdAt.description)),
      ("completed_at", completedAt.map { .text($0.description) } ?? .null),
    ]
  }

  static let nothingYet = [Text("No tasks yet"), Text("add task Follow up with Coach Smith", .dim)]
}
