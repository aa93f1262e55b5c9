import Domain
import Lists
import ShellCore
import Values

/// What a person said of a sheet's headers and words, kept for other sheets of its shape.
struct SheetMemory {
  private let world: World
  /// Sheets with the same headers, in any order, have one shape.
  private let shape: String

  init(_ rows: FileRows, of list: ListName, _ world: World) {
    self.world = world
    shape = ([list.rawValue] + rows.names.map(\.name.plainWords).sorted()).joined(separator: "|")
  }

  /// What was said before.
  var all: [HeaderMapping] {
    guard case .object(let members)? = world.belongings.headers()?[shape] else { return [] }
    return members.map { HeaderMapping(header: $0.key, field: $0.value.string ?? "", isRemembered: true) }
  }

  /// Keeps more of it; of what is said twice the last counts.
  func add(_ mappings: [HeaderMapping]) {
    guard !mappings.isEmpty, !world.rules.isDryRun, !world.rules.isReadOnly else { return }
    var document = world.belongings.headers() ?? .object([])
    let held = all.filter { one in !mappings.contains { $0.header == one.header } }
    document[shape] = .object((held + mappings).map { JSON.Member($0.header, .string($0.field)) })
    world.belongings.keepHeaders(document)
  }
}
