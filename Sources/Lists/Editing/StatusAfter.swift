import Display
package import Domain
package import ShellCore

/// The status that what has just happened speaks for: the person is asked once, and nothing changes by itself.
package struct StatusAfter {
  private let status: SchoolStatus
  /// The schools that aren't that far yet.
  private let schools: [School]

  /// After interactions: whoever was written to or called is contacted. A visit moves nothing.
  init?(_ interactions: [Interaction], in session: Session) {
    let reached = interactions.filter { $0.direction == .known(.outbound) && ($0.type?.known?.isMessage ?? false) }
    self.init(.contacted, reached.compactMap(\.schoolID), in: session)
  }

  /// After offers, those that are still open.
  init?(_ offers: [Offer], in session: Session) {
    let open = offers.filter(\.isPending)
    self.init(.offerReceived, open.compactMap(\.schoolID), in: session)
  }

  /// After an answer to an offer: who says yes has committed, who says no has declined.
  package init?(answered offer: Offer, in session: Session) {
    let statuses: [OfferStatus: SchoolStatus] = [.accepted: .committed, .declined: .declined]
    guard let status = offer.status?.known.flatMap({ statuses[$0] }) else { return nil }
    self.init(status, [offer.schoolID].compactMap(\.self), in: session)
  }

  private init?(_ status: SchoolStatus, _ schools: [Key<School>], in session: Session) {
    let order = SchoolStatus.allCases
    self.status = status
    self.schools = Set(schools).compactMap { session.tables.schools[$0] }.filter { school in
      guard let known = school.status else { return true }
      guard let now = known.known.flatMap(order.firstIndex), let then = order.firstIndex(of: status) else {
        return false
      }
      return now < then
    }.sorted { ($0.name, $0.id) < ($1.name, $1.id) }
    if self.schools.isEmpty { return nil }
  }

  /// Asks after an answer, which is told before the question, and adds to it what was done; nothing where nobody is there, or
  /// was asked before.
  package func ask(after answer: inout CommandResult, in shell: inout ShellState, with world: World) async {
    guard world.person.isThere, !world.rules.assumesYes, !world.rules.isDryRun else { return }
    let open = schools.filter { shell.memory[Asked.self].insert(Pair(school: $0.id, status: status)).inserted }
    guard let first = open.first else { return }
    world.person.tell(answer.notices)
    answer.notices = []
    let label = Open.known(status).label
    let what = open.count == 1 ? "'\(first.title(shell.session.context))'" : ListName.schools.counted(open.count)
    let now = open.count == 1 ? " (now \(first.status?.label ?? "without a status"))" : ""
    guard await world.person.ask("set \(what) to \(label)\(now)?") == true else { return }
    do {
      let more = try await SchoolMark.setStatus(
        status, on: open.map { RowID(.schools, $0.id.uuid) }, isConfirmed: true, in: &shell, with: world)
      answer.results += more.results
      answer.notices += more.notices
      if case .goOn = answer.next { answer.next = more.next }
    } catch {
      // What happened is stored; only the status isn't.
      let failure = Failure(error)
      answer.notices += [Text("the status was not changed: \(failure.message)", .bad)]
      answer.notices += failure.hint.map { [Text("  \($0)", .dim)] } ?? []
      answer.status = failure.status
    }
  }

  /// What was asked since the start: once is enough.
  private enum Asked: FeatureMemory.Key {
    static let start: Set<Pair> = []
  }

  private struct Pair: Hashable, Sendable {
    let school: Key<School>
    let status: SchoolStatus
  }
}

extension InteractionType {
  /// True if it reaches people who aren't there.
  fileprivate var isMessage: Bool { [.email, .text, .phoneCall, .virtualMeeting, .tweet, .dm].contains(self) }
}
