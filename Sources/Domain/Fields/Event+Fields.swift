extension Event: Listed {
  public static let list = ListName.events
  public static let naming = "name"
  public func title(_ facts: EvaluationContext) -> String { name }
  public static let searched = "name, place, description or notes"
  public var searchTexts: [String?] { [name, location, address, city, description, performanceNotes] }
  public static let ordering = [Query.SortKey("start", .descending)]
  public static let columns = ["start", "name", "type", "school", "location", "registered", "attended", "cost"]

  public static let fields = FieldTable<Event>([
    .text("name", "Name", column: "name") { $0.name },
    .words("type", "Type", column: "type") { $0.type },
    .day("start", "Date", column: "start_date") { $0.startDate }.also("date"),
    .day("end", "End", column: "end_date") { $0.endDate },
    .text("start_time", "Begins", column: "start_time") { $0.startTime },
    .text("end_time", "Ends", column: "end_time") { $0.endTime },
    .text("checkin", "Check-in", column: "checkin_time") { $0.checkinTime },
    .school("school_id") { $0.schoolID },
    .text("location", "Location", column: "location") { $0.location },
    .text("address", "Address", column: "address") { $0.address },
    .text("city", "City", column: "city") { $0.city },
    .words("state", "State", column: "state", from: .states) { $0.state },
    .number("cost", "Cost", .dollars, .ascending, column: "cost") { $0.cost },
    .flag("registered", "Registered", column: "registered") { $0.registered },
    .flag("attended", "Attended", column: "attended") { $0.attended },
    .text("source", "Source", column: "event_source") { $0.eventSource },
    .text("url", "Link", column: "url") { $0.url },
    .text("description", "Description", column: "description") { $0.description },
    .text("notes", "Notes", column: "performance_notes") { $0.performanceNotes },
    .moment("updated", "Updated", column: "updated_at") { $0.updatedAt },
    .moment("created", "Created", column: "created_at") { $0.createdAt },
  ])
}
