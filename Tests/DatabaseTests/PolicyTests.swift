import PostgresCluster
import Testing

/// That the cases of `AccessCase` would notice if a policy were gone or asked nothing.
@Suite struct PolicyTests {
  @Test("without any one of the policies, somebody may not do what they should")
  func everyPolicyIsNeeded() async throws {
    let stage = try await Stage.shared()
    let policies = try await Policy.all(on: stage)
    #expect(policies.count > 40)
    for policy in policies {
      let allowed = AccessCase.all.filter { $0.table == policy.table && $0.isAllowed }
      // Those that are most likely to notice it come first.
      let cases = allowed.filter { $0.action == policy.action } + allowed.filter { $0.action != policy.action }
      #expect(try await isNoticed(policy.dropping, by: cases, on: stage), "\(policy)")
    }
  }

  @Test("if any one of the policies let every new row through, somebody could do what they shouldn't")
  func everyCheckIsNeeded() async throws {
    let stage = try await Stage.shared()
    for policy in try await Policy.all(on: stage) where policy.hasCheck {
      let cases = AccessCase.all.filter { $0.table == policy.table && !$0.isAllowed && $0.action == policy.action }
      #expect(try await isNoticed(policy.openingCheck, by: cases, on: stage), "\(policy)")
    }
  }

  @Test("if any one of the policies showed every row, somebody could see or change more than they should")
  func everyConditionIsNeeded() async throws {
    let stage = try await Stage.shared()
    for policy in try await Policy.all(on: stage) where policy.action != "insert" {
      let statement = AccessCase.statements[policy.table]?[policy.action]?.split(separator: " where ").first ?? ""
      let attempt = Attempt(person: .newcomer, statement: String(statement))
      let closed = try await attempt.outcome(on: stage)
      let open = try await attempt.outcome(on: stage, after: policy.openingRows)
      #expect(open != closed, "\(policy)")
    }
  }

  private func isNoticed(_ mutation: String, by cases: [AccessCase], on stage: Stage) async throws -> Bool {
    for expected in cases {
      let outcome = try await expected.attempt.outcome(on: stage, after: expected.preparation + mutation)
      if expected.isAllowed ? !outcome.isDone : !outcome.isDenied { return true }
    }
    return false
  }
}
