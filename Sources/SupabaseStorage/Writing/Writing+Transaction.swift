import Domain
import Storage
import Values
import Web

extension Writing {
  /// Stores a plan by one request where the database has the function for that; false where it has to go step by step.
  ///
  /// Notes that the database doesn't take are stored or forgone by themselves, as they are step by step.
  mutating func storeAtOnce(_ plan: Plan) async throws(StoreError) -> Bool {
    guard !plan.steps.isEmpty, goesAtOnce(plan), await shelf.mayStoreAtOnce() else { return false }
    if Task.isCancelled { throw .cancelled }
    do throws(StoreError) {
      let merge = await shelf.lacksMerging ? nil : MergeSteps(plan)
      guard let answer = try await transact(plan.steps, merge) else { return false }
      take(answer, of: plan.steps)
      return true
    } catch {
      // A change that was sent already is stored step by step, which finds it there.
      if case .conflict(let table, let id, let column, _, let found) = error,
        plan.sends(found, to: column, of: table, id)
      {
        return false
      }
      let notes = plan.steps.filter(\.isNote)
      if !notes.isEmpty, notes.count < plan.steps.count, error.isAboutNotes, !notes.contains(where: plan.addsParents) {
        return try await store(plan, besides: notes)
      }
      guard rest.caller.hasAPI, plan.steps.contains(where: \.cascades) else { throw error }
      // The web application may delete what the person may not.
      switch error {
      case .referenced, .notPermitted: return false
      default: throw error
      }
    }
  }

  /// True if the database has the function, asked with no change at all.
  func canStoreAtOnce() async -> Bool {
    guard await shelf.mayStoreAtOnce() else { return false }
    if await shelf.readsAtOnce == true { return true }
    return (try? await send(Transaction(steps: []))).flatMap(\.self) != nil
  }

  /// True if the database has the function that makes one row of two, asked with nothing to do.
  func canMerge() async -> Bool {
    guard await !shelf.lacksMerging, await shelf.mayStoreAtOnce() else { return false }
    _ = try? await send(Transaction(steps: [], merge: MergeSteps.none))
    return await !shelf.lacksMerging
  }

  private mutating func store(_ plan: Plan, besides notes: [WriteStep]) async throws(StoreError) -> Bool {
    let steps = plan.steps.filter { !$0.isNote }
    guard let answer = try await transact(steps) else { return false }
    take(answer, of: steps)
    for note in notes {
      do throws(StoreError) {
        try await perform([note])
      } catch {
        await forgo(note, because: error)
      }
    }
    return true
  }

  /// Suggestions that the web application closes go through it, preferences too, and for a parent who looks at their own,
  /// requests are kept to that.
  private func goesAtOnce(_ plan: Plan) -> Bool {
    plan.steps.allSatisfy { step in
      if membership.identity.isAlone, !scope(step.table).isEmpty { return false }
      guard rest.caller.hasAPI, [.suggestions, .preferences].contains(step.table), case .update = step.deed else {
        return true
      }
      return false
    }
  }

  /// Nil where the database has no such function: that's remembered. What became of it is looked for where no answer comes.
  private func transact(_ steps: [WriteStep], _ merge: MergeSteps? = nil) async throws(StoreError)
    -> Transaction.Answer?
  {
    let transaction = Transaction(steps: steps, merge: merge)
    do throws(StoreError) {
      return try await send(transaction)
    } catch {
      guard error.leavesOpen else { throw error }
      if let answer = try await outcome(of: steps, after: error) { return answer }
      guard error != .cancelled, !Task.isCancelled else { throw .unsettled(error) }
      var last = error
      do throws(StoreError) {
        return try await send(transaction)
      } catch {
        last = error
      }
      if let answer = try await outcome(of: steps, after: last.leavesOpen ? last : error) { return answer }
      throw last.leavesOpen ? .unsettled(last) : last
    }
  }

  private func send(_ transaction: Transaction) async throws(StoreError) -> Transaction.Answer? {
    let response = try await rest.send(transaction.call)
    guard let refusal = Refusal(response) else { return try transaction.answer(response.body, rest) }
    if Transaction.isAbsent(refusal) {
      if transaction.merge != nil {
        await shelf.hasNoMerging()
        return try await send(Transaction(steps: transaction.steps))
      }
      await shelf.storesStepByStep()
      return nil
    }
    throw await transaction.error(refusal, rest)
  }

  /// The answer that would have come, as far as the rows tell; nil if nothing of it is stored. Everything
  /// is, or nothing: the first rows that say which speak for all.
  ///
  /// Throws `unsettled` where nobody can tell.
  private func outcome(
    of steps: [WriteStep], after error: StoreError
  ) async throws(StoreError) -> Transaction.Answer? {
    for step in steps.filter({ !$0.isNote }) + steps.filter(\.isNote) {
      let found = try await look(for: step, after: error)
      if outcome(of: step, in: found) != nil { return try await rows(of: steps, after: error) }
      if isUntouched(step, in: found) { return nil }
    }
    throw .unsettled(error)
  }

  private func rows(of steps: [WriteStep], after error: StoreError) async throws(StoreError) -> Transaction.Answer {
    var answer = Transaction.Answer()
    for step in steps {
      if case .delete = step.deed { continue }
      answer.rows[step.table, default: [:]].merge(try await look(for: step, after: error)) { $1 }
    }
    return answer
  }

  /// Takes note of what is stored.
  private mutating func take(_ answer: Transaction.Answer, of steps: [WriteStep]) {
    for step in steps {
      let rows = answer.rows[step.table] ?? [:]
      let consequences = step.rows.flatMap { row -> [Change] in
        guard let stored = rows[row.id] else { return [] }
        switch step.deed {
        case .insert: return step.table.differences(from: row.values, to: stored, of: row.id)
        case .update(let after):
          return step.consequences(for: row.id, from: row.values.merging(after) { $1 }, to: stored)
        case .delete: return []
        }
      }
      done.append(Done(step: step, rows: rows, consequences: consequences))
    }
    if !answer.before.isEmpty { done[done.count - 1].consequences += fate(of: answer.before, now: answer.rows) }
  }
}

extension StoreError {
  /// True if it's an entry of a history that isn't taken, or isn't let go.
  fileprivate var isAboutNotes: Bool {
    switch self {
    case .notPermitted(let table, _), .missing(let table, _), .conflict(let table, _, _, _, _): table.isNotes
    default: false
    }
  }
}

extension Plan {
  /// True if it writes this value into a column of a row.
  fileprivate func sends(_ value: Value, to column: String, of table: TableName, _ id: String) -> Bool {
    steps.contains { step in
      guard step.table == table, !step.isNote, case .update(let after) = step.deed,
        step.rows.contains(where: { $0.id.text == id })
      else { return false }
      return after[column]?.means(table.normal(value, of: column)) ?? false
    }
  }
}

extension WriteStep {
  /// True if the web application has a page that deletes such rows with everything that belongs to them.
  fileprivate var cascades: Bool {
    if case .delete = deed { table == .schools || table == .coaches } else { false }
  }
}
