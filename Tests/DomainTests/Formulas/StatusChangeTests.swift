import Domain
import Testing
import Values

@Suite struct StatusChangeTests {
  private let user: Key<User> = Sample.id(7)
  private let moment = Instant(seconds: 1_770_000_000)

  private func changes(_ school: School, _ status: SchoolStatus, notes: String? = nil) -> [Change] {
    statusChanges(of: school, to: status, by: user, at: moment, historyID: Sample.id(8), notes: notes)
  }

  @Test func theSchoolThenItsHistory() {
    var school = Sample.school()
    school.status = Open("on_hold")
    let set = { (column: String, before: Value, after: Value) in
      Change(.schools, school.id.uuid, .set(column: column, before: before, after: after))
    }
    let row: [String: Value] = [
      "id": .uuid((Sample.id(8) as Key<School>).uuid), "school_id": .uuid(school.id.uuid),
      "previous_status": .text("on_hold"), "new_status": .text("contacted"), "changed_by": .uuid(user.uuid),
      "changed_at": .instant(moment), "notes": .text("called"),
    ]
    #expect(
      changes(school, .contacted, notes: "called") == [
        set("status", .text("on_hold"), .text("contacted")), set("status_changed_at", .null, .instant(moment)),
        set("updated_by", .null, .uuid(user.uuid)),
        Change(.statusHistory, (Sample.id(8) as Key<School>).uuid, .insert(row)),
      ])
  }

  @Test func columnsThatAgreeAlreadyAreLeftAlone() {
    var school = Sample.school()
    school.updatedBy = user
    let changes = changes(school, .interested)
    #expect(changes.count == 3)
    guard case .insert(let row)? = changes.last?.action else {
      Issue.record("no history entry")
      return
    }
    #expect(row["previous_status"] == nil)
    #expect(row["notes"] == nil)
  }

  @Test func theSameStatusIsNoChange() {
    var school = Sample.school()
    school.status = .known(.contacted)
    #expect(changes(school, .contacted) == [])
  }
}
