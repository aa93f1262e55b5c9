import Display

extension College {
  var detail: Detail {
    Detail(
      header: [
        star + " " + Text(name, .name), Text("\(location) · \(miles ?? 0) mi from home", .dim), "",
        [divisionBadge, statusBadge, .badge("A", .gold), .badge(size, .purple), .badge("Big Ten", .indigo)].joined(),
      ],
      sections: [fitSection, coachSection, information, prosAndCons, philosophy, history], object: fields)
  }

  private var fitSection: Section {
    Section(
      "School Fit Analysis", id: "fit",
      [
        .line("Score \("84", .strong)  \(badge: "Match", .emerald)"),
        .bars([
          Bar("Athletic", 80, tint: .emerald), Bar("Academic", 65, tint: .orange),
          Bar("Opportunity", 70.5, tint: .emerald), Bar("Personal", nil, note: Text("no major given", .dim)),
        ]),
        .line(Text("Missing: intended major, GPA", .warning)),
      ])
  }

  private var coachSection: Section {
    let rows: [[Text]] = [
      [Text("Greg Beals", .name), .badge("Head", .purple), "beals.1@osu.edu", "(614) 555-0101"],
      [Text("Matt Angle", .name), .badge("Recruiting", .emerald), "angle.7@osu.edu", ""],
    ]
    return Section(
      "Coaches", id: "coaches",
      [
        .sheet(
          Sheet(
            columns: [
              SheetColumn("name", isFlexible: true), SheetColumn("role"),
              SheetColumn("email", priority: 1, minimum: 12, isFlexible: true), SheetColumn("phone", priority: 2),
            ], rows: rows))
      ])
  }

  private var information: Section {
    Section(
      "Information", id: "information",
      [
        .pairs([
          ("Distance from home", "12 mi"), ("Campus address", "281 W Lane Ave, Columbus, OH 43210"),
          ("Website", .link("https://osu.edu", to: "https://osu.edu")), ("Students", "40,804"),
          ("Tuition (in / out)", "$10,824 / $40,032"), ("Admission rate", "32%"),
        ])
      ])
  }

  private var prosAndCons: Section {
    Section(
      "Pros & Cons", id: "pros",
      [
        .bullets(
          ["Great campus", "Strong engineering program with co-op places in the third and the fourth year"],
          mark: .sign("✓", .good, spoken: "pro")),
        .bullets(["Expensive out of state"], mark: .sign("✗", .bad, spoken: "con")),
      ])
  }

  private var philosophy: Section {
    Section("Coaching Philosophy", id: "philosophy", [.line(Text("Not provided", .dim))])
  }

  private var history: Section {
    Section(
      "Status History", id: "history",
      [.line("\(badge: "Contacted", .slate) → \(badge: "Offer Received", .red)  \("Feb 7, 2026", .dim)")])
  }
}
