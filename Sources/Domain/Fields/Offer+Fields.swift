extension Offer: Listed {
  package static let list = ListName.offers
  package static let naming = "school"

  package func title(_ context: EvaluationContext) -> String {
    let kind = offerType?.label ?? "Offer"
    return schoolID.flatMap { context.schoolNames[$0] }.map { "\(kind) from \($0)" } ?? kind
  }

  package static let searched = "conditions or notes"
  package var searchTexts: [String?] { [conditions, notes] }
  package static let ordering = [Query.SortKey("offered", .descending)]
  package static let columns = ["school", "type", "status", "offered", "deadline", "percentage", "amount", "coach"]

  package static let fields = FieldTable<Offer>(
    [
      .school("school_id") { $0.schoolID }.also("name"),
      .coach("coach_id") { $0.coachID },
      .words("type", "Type", column: "offer_type") { $0.offerType },
      .words("status", "Status", column: "status") { $0.status },
      .day("offered", "Offered", column: "offer_date") { $0.offerDate }.also("date").means("the day of the offer"),
      .day("deadline", "Deadline", column: "deadline_date") { $0.deadlineDate }.ahead.means("the day to answer by"),
      .number("amount", "Amount", .dollars, .descending, column: "scholarship_amount") { $0.scholarshipAmount }
        .typed(.number(0...100_000, .dollars)).means("dollars of scholarship", ">=10000"),
      .number("percentage", "Scholarship %", .percent, .descending, column: "scholarship_percentage") {
        $0.scholarshipPercentage
      }.typed(.number(0...100, .percent, called: "a percentage")).means("percent of a full scholarship"),
      .text("conditions", "Conditions", column: "conditions") { $0.conditions },
      .text("notes", "Notes", column: "notes") { $0.notes },
      .moment("updated", "Updated", column: "updated_at") { $0.updatedAt },
      .moment("created", "Created", column: "created_at") { $0.createdAt },
    ], required: ["school", "type"])

  package static let agreements: [Agreement<Offer>] = [
    Agreement("scholarship_amount", "scholarship_percentage") { offer in
      guard (offer.scholarshipAmount ?? 0) > 0, (offer.scholarshipPercentage ?? 0) > 0 else { return nil }
      return (
        "an offer has an amount or a percentage, not both", "'amount=' or 'percentage=' clears one of them"
      )
    },
    Agreement("offer_date", "deadline_date") { offer in
      guard let offered = offer.offerDate, let deadline = offer.deadlineDate, deadline < offered else { return nil }
      return ("the deadline \(deadline) is before the offer date, \(offered)", "deadline=\(offered + 14)")
    },
  ]
}
