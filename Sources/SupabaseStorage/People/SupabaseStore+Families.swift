package import Domain
package import Storage
import Web

/// Families, where the project has functions for them: nobody may write their tables.
extension SupabaseStore {
  /// Makes a fresh code for a family; answers it.
  package func invite(to family: Key<Family>) async throws(StoreError) -> String {
    let answer = try await call("invite_to_family", [("family", family.description)])
    guard let code = answer?["family_code"]?.string else { throw .malformed("the answer has no code") }
    return code
  }

  /// Joins the family that has this code.
  package func join(code: String) async throws(StoreError) {
    let before = Set(try await shelf.known().families.map(\.id))
    let hasJoined = { (membership: Membership) in !Set(membership.families.map(\.id)).isSubset(of: before) }
    let answer = try await settled(hasJoined) { () throws(StoreError) in
      try await call("join_family", [("code", code)])
    }
    guard let refusal = answer?["refused"]?.string else { return }
    switch refusal {
    case "wrong code":
      throw .refused(
        "no family has this code, or it is over a week old: ask for a new one from 'family invite'")
    case "too many wrong codes":
      throw .refused("too many wrong codes: try again in an hour, with a code you were sent")
    case "member already": throw .refused("you are already in this family")
    case "others in the family":
      throw .refused("you are the athlete of a family with others in it: 'family' lists them")
    default: throw .refused(refusal)
    }
  }

  package func leave(_ family: Key<Family>) async throws(StoreError) {
    let hasLeft = { (membership: Membership) in !membership.families.contains { $0.id == family } }
    _ = try await settled(hasLeft) { () throws(StoreError) in
      try await call("leave_family", [("family", family.description)])
    }
  }

  package func remove(_ member: Key<User>, from family: Key<Family>) async throws(StoreError) {
    let isGone = { (membership: Membership) in
      !membership.members.contains { $0.familyID == family && $0.userID == member }
    }
    _ = try await settled(isGone) { () throws(StoreError) in
      try await call("remove_from_family", [("family", family.description), ("member", member.description)])
    }
  }

  /// Does something; where no answer comes, who is in which family now says whether it's done.
  private func settled(
    _ isDone: (Membership) -> Bool, _ body: () async throws(StoreError) -> JSON?
  ) async throws(StoreError) -> JSON? {
    do throws(StoreError) { return try await body() } catch {
      guard error.leavesOpen, error != .cancelled else { throw error }
      guard let membership = try? await shelf.read() else { throw .unsettled(error) }
      guard isDone(membership) else { throw error }
      return nil
    }
  }

  private func call(_ function: String, _ arguments: [(name: String, value: String)]) async throws(StoreError) -> JSON?
  {
    let body = JSON.object(arguments.map { JSON.Member($0.name, .string($0.value)) })
    let response = try await rest.send(
      Call(.post, .rest, ["rpc", function], body: Array(body.text.utf8), isRepeatable: false))
    if let refusal = Refusal(response) {
      guard response.status == 404 else { throw .refused(refusal.message) }
      throw .unavailable(
        "this project has no functions for families", hint: "invite, join and leave in the web application")
    }
    return response.text.flatMap { JSON(parsing: $0) }
  }
}

extension Rest {
  /// Has the project make the profile of whoever signs in for the first time; false where it has no function for that.
  func ensureProfile() async throws(StoreError) -> Bool {
    let response = try await send(
      Call(.post, .rest, ["rpc", "ensure_profile"], body: Array("{}".utf8), isRepeatable: true))
    guard let refusal = Refusal(response) else { return true }
    guard response.status == 404 else { throw StoreError(refusal, .adding, .users) }
    return false
  }
}
