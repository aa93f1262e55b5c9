import Display
import Domain
import Grammar

extension Conversation {
  mutating func editSheet(_ rows: [RowID], with world: World) async throws -> Answer { Answer() }
}
