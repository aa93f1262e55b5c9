import Domain
import Lists
import ShellCore
import Values

/// What a person said of a sheet's headers and words, kept for other sheets of its shape.
struct SheetMemory {
  private let world: World
  /// Sheets with the same headers, in any order, have one shape.
  private let shape: String
  private let keeps: Bool
  private var isForgotten = false

  /// - Parameter keeps: whether answers are kept, too.
  init(_ rows: FileRows, of list: ListName, _ world: World, keeps: Bool) {
    self.world = world
    self.keeps = keeps && !world.rules.isDryRun && !world.rules.isReadOnly
    shape = ([list.rawValue] + rows.names.map(\.name.plainWords).sorted()).joined(separator: "|")
  }

  /// What was said before.
  var all: [HeaderMapping] {
    guard !isForgotten, case .object(let members)? = world.belongings.headers()?[shape] else { return [] }
    return members.map { HeaderMapping(header: $0.key, field: $0.value.string ?? "", isRemembered: true) }
  }

  /// Keeps more of it; of what is said twice the last counts.
  func add(_ mappings: [HeaderMapping]) {
    guard keeps, !mappings.isEmpty else { return }
    var document = world.belongings.headers() ?? .object([])
    let held = all.filter { one in !mappings.contains { $0.header == one.header } }
    document[shape] = .object((held + mappings).map { JSON.Member($0.header, .string($0.field)) })
    world.belongings.keepHeaders(document)
  }

  /// Forgets all of it; where nothing is kept, this once.
  mutating func forget() {
    guard keeps, var document = world.belongings.headers() else {
      isForgotten = true
      return
    }
    document[shape] = nil
    world.belongings.keepHeaders(document)
  }
}
