extension Coach: Listed {
  package static let list = ListName.coaches
  package static let naming = "name"
  package static let nameKind = NameKind.person
  /// With the school where another coach has the same name.
  package func title(_ context: EvaluationContext) -> String {
    guard let schoolID, context.related.rows(Coach.self).hasTwin(id, context) else { return fullName }
    return [fullName, context.schoolNames[schoolID]].compactMap(\.self).joined(separator: ", ")
  }
  package static let searched = "names, email, phone, notes or handles"
  package var searchTexts: [String?] { [fullName, email, phone, notes, twitterHandle, instagramHandle] }
  package static let ordering = [Query.SortKey("name", .ascending)]
  package static let columns = ["name", "school", "role", "responsiveness", "contacted", "email", "phone"]

  package static let fields = FieldTable<Coach>(
    [
      .text("name", "Name") { $0.fullName }.sorted { "\($0.lastName)\u{0}\($0.firstName)" }
        .kept(0, minimum: 18).shown { coach, _ in .name(coach.fullName) },
      .text("first", "First", column: "first_name") { $0.firstName },
      .text("last", "Last", column: "last_name") { $0.lastName },
      .school("school_id") { $0.schoolID }.kept(1, minimum: 16).absent("Unknown School"),
      .words("role", "Role", column: "role") { $0.role }.kept(2)
        .shown { coach, _ in coach.role.map { coach.left == nil ? .word(raw: $0.raw, $0.short) : .missing("Left") } },
      .text("email", "Email", column: "email") { $0.email }.typed(.email).kept(5, minimum: 16)
        .shown { coach, _ in coach.email.map(FieldLook.email) },
      .text("phone", "Phone", column: "phone") { $0.phone }.typed(.phone).kept(6, minimum: 14),
      .text("twitter", "Twitter", column: "twitter_handle") { $0.twitterHandle }.typed(.profile(at: .twitter)),
      .text("instagram", "Instagram", column: "instagram_handle") { $0.instagramHandle }.typed(
        .profile(at: .instagram)),
      .whole("responsiveness", "Resp.", .descending, column: "responsiveness_score") { $0.responsivenessScore }
        .missing(as: 0).band("high", from: 75).band("medium", from: 50, below: 75).band("low", below: 50).also("level")
        .typed(.whole(0...100)).kept(4).shown { coach, _ in coach.responsivenessScore.map(FieldLook.answered) }
        .means("how well they answer, 0 to 100"),
      .moment("contacted", "Contacted", column: "last_contact_date", context: { $0.contact($1).contacted })
        .because { _, _ in "never contacted" }.also("last_contact").reading("id", "last_contact_date").kept(3)
        .from(.interactions)
        .absent("Never contacted").means("the last contact, either way"),
      .moment("reached_out", "Reached Out", context: { $0.contact($1).reachedOut })
        .because { _, _ in "never written to" }.reading("id").absent("Never").from(.interactions)
        .means("when you last wrote or called"),
      .moment("heard_from", "Heard From", context: { $0.contact($1).heardFrom })
        .because { _, _ in "never heard from" }.reading("id").absent("Never").from(.interactions)
        .means("when they last wrote or called"),
      .day("left", "Left", column: "left_on") { $0.left }.typed(.ending).noted(.left).said
        .means("the day they left the school", "=yes"),
      .text("notes", "Notes", column: "notes") { $0.notes },
      .moment("updated", "Updated", column: "updated_at") { $0.updatedAt }.means("the last change"),
      .moment("created", "Created", column: "created_at") { $0.createdAt }.means("when they were added"),
    ], required: ["first", "last", "school", "role"])
}
