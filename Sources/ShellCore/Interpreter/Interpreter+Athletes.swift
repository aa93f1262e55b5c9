package import Display
import Domain
package import Storage

extension Interpreter {
  /// Goes from the list that is open to another one: that is opened first, so that a failure leaves everything as it is.
  package mutating func go(to list: AthleteList) async throws -> [Text] {
    let lists = world.lists
    let store = try await world.person.waiting(for: "opening \(list.name)'s list") { _ in try await lists.open(list) }
    return try await begin(on: store)
  }

  /// Goes on with the list in another file. What the desk remembers of rows, and the filters, are forgotten, and the
  /// steps that can be undone are that file's; settings, aliases, variables and the history stay.
  package mutating func begin(on store: any Store) async throws -> [Text] {
    let identity: Identity
    do {
      try refuseToLeave()
      try Task.checkCancellation()
      identity = await world.belongings.viewAgain(try await store.identity(), in: store)
    } catch {
      try? await world.lists.leave(store, for: world.store)
      throw error
    }
    let before = world.store
    world.store = store
    // Who began as a parent of one file's athlete is the other's own.
    world.rules.isParent = false
    await shell.begin(as: identity, in: AthleteList.word(of: store.place), with: world)
    var notices = await shell.loadFront(with: world)
    notices += await store.remarks().map { Text($0, .warning) }
    do { try await world.lists.leave(before, for: store) } catch {
      notices.append(Text("\(before.name) wasn't closed as it should be: \(Failure(error).message)", .warning))
    }
    return notices
  }

  /// The rows that are browsed belong to the list that is open.
  package func refuseToLeave() throws(Failure) {
    if let held = shell.held.last {
      if held.isLoop { throw Failure(besides: held) }
      throw held.titles.isEmpty
        ? Failure("'begin' holds the changes of this list, none so far", hint: "'rollback' ends that")
        : Failure(
          "\(held.counted) held, which belong to this list", hint: "'commit' stores what is held, 'rollback' drops it")
    }
    guard isBrowsing else { return }
    throw Failure("another list can be opened only at the prompt", hint: "leave browse first: q, then 'athletes'")
  }

  /// Has the prompt name the athlete where other lists lie beside the one that is open.
  package mutating func nameList() {
    shell.listWord = world.athleteLists == nil ? nil : AthleteList.word(of: world.store.place)
  }
}

extension ShellState {
  /// Forgets everything about the rows of the list before, whose ids may even be the same: files can be copies.
  fileprivate mutating func begin(as identity: Identity, in word: String, with world: World) async {
    await start(as: identity, with: world)
    session.journal = Journal()
    (session.queries, asked) = ([:], [:])
    (noted, offeredCommands, proposed, answeredOrder, askedFacts) = ([], [], nil, nil, [])
    memory.leaveList()
    listWord = word
  }
}
