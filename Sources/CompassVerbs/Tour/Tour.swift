import Display
import Grammar
import ShellCore

/// `tour`: what the shell can do, step by step on the person's own rows; off a terminal as a list.
struct Tour: Command, Unrecorded {
  static let verb = Verb(
    "tour", "Show what the shell can do, step by step, in three minutes", group: .shell, effect: .world,
    examples: ["tour"], make: Self.init)

  func run(in shell: inout ShellState, with world: World) -> CommandResult {
    if world.person.isThere { return CommandResult(next: .take { interpreter, _ in await interpreter.tour() }) }
    let steps = TourStep.all(in: shell, with: world)
    let object = steps.map { step in
      Datum.object([("line", .text(step.line)), ("about", .text(step.about))])
    }
    let sections = steps.enumerated().map { place, step in
      Section("\(place + 1). \(step.title)", id: step.verb, [.line(Text(step.about)), .line(Text(step.line, .name))])
    }
    return CommandResult([.detail(Detail(header: [], sections: sections, object: [("steps", .list(object))]))])
  }
}
