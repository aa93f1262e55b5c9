import Domain
import Storage

extension StoreContract {
  static let writing = [
    StoreContract("a row comes back as it was added") { store in
      let make = try await store.rowMakers()
      var school = make.school(1)
      school.name = "Universität \u{1F393} \"x\" '--\n"
      school.division = .known(.d1)
      school.isFavorite = true
      school.ranking = -3
      school.pros = ["a", "b, \"c\"", ""]
      school.cons = []
      school.academicInfo = JSONText(#"{"gpa":3.50,"x":[1e5,null]}"#)
      school.statusChangedAt = Instant("2025-12-31T23:59:59.999999-05:00")
      try await store.apply([school.insertion])
      try expect(try await store.load(School.self, limit: 10), [school], "schools")
      var offer = make.offer(2, from: 1)
      offer.scholarshipAmount = 12_500.25
      offer.status = Open("thinking")
      try await store.apply([offer.insertion])
      try expect(try await store.load(Offer.self, limit: 10), [offer], "offers")
      let preferences = make.preferences(3, .player)
      try await store.apply([preferences.insertion])
      try expect(try await store.load(Preferences.self, limit: 10), [preferences], "preferences")
    },
    StoreContract("a new row gets what the backend fills in for columns that nobody named") { store in
      let make = try await store.rowMakers()
      var offer = make.offer(2, from: 1)
      var event = make.event(3)
      offer.status = nil
      (event.registered, event.attended, event.coachesPresent) = (nil, nil, nil)
      let consequences = try await store.apply([make.school(1).insertion, offer.insertion, event.insertion])
      try expect(try await store.load(Offer.self, limit: 1).first?.status, .known(.pending), "status")
      try expect(try await store.load(Event.self, limit: 1), [make.event(3)], "events")
      let told = consequences.contains {
        $0.id == offer.id.uuid && $0.action == .set(column: "status", before: .null, after: .text("pending"))
      }
      try expect(told, true, "status among the consequences")
    },
    StoreContract("a set changes its columns and renews updated_at") { store in
      let make = try await store.rowMakers()
      let before = make.school(1)
      try await store.apply([before.insertion])
      var after = before
      after.notes = "call them"
      after.fitScore = 71
      let changes = [before.setting("notes", to: .text("call them")), before.setting("fit_score", to: .int(71))]
      let consequences = try await store.apply(changes.compactMap { $0 })
      for case .set(let column, _, let value) in consequences.map(\.action) { after.set(column, to: value) }
      try expect(after.updatedAt == before.updatedAt, false, "updated_at unchanged")
      try expect(try await store.load(School.self, limit: 10), [after], "schools")
    },
    StoreContract("a table whose updated_at the backend leaves alone keeps it") { store in
      let make = try await store.rowMakers()
      var offer = make.offer(2, from: 1)
      try await store.apply([make.school(1).insertion, offer.insertion])
      let consequences = try await store.apply([offer.setting("notes", to: .text("n"))].compactMap { $0 })
      offer.notes = "n"
      try expect(consequences, [], "consequences")
      try expect(try await store.load(Offer.self, limit: 10), [offer], "offers")
    },
    StoreContract("several sets of a column follow each other") { store in
      let make = try await store.rowMakers()
      let school = make.school(1)
      let id = school.id.uuid
      try await store.apply([
        school.insertion,
        Change(.schools, id, .set(column: "notes", before: .null, after: .text("a"))),
        Change(.schools, id, .set(column: "notes", before: .text("a"), after: .text("b"))),
      ])
      try expect(try await store.load(School.self, limit: 1).first?.notes, "b", "notes")
    },
    StoreContract("missing timestamps are filled in and told") { store in
      let make = try await store.rowMakers()
      var school = make.school(1)
      school.createdAt = nil
      school.updatedAt = nil
      let consequences = try await store.apply([school.insertion])
      for case .set(let column, _, let value) in consequences.map(\.action) { school.set(column, to: value) }
      try expect(school.createdAt == nil, false, "created_at missing")
      try expect(try await store.load(School.self, limit: 10), [school], "schools")
    },
    StoreContract("deleting empties what may point at nothing, and tells so") { store in
      let make = try await store.rowMakers()
      let document = make.document(2, for: 1)
      try await store.apply([make.school(1).insertion, document.insertion])
      let consequences = try await store.apply([make.school(1).deletion])
      let school = make.school(1).id.value
      let emptied = Change(.documents, document.id.uuid, .set(column: "school_id", before: school, after: .null))
      try expect(consequences.contains(emptied), true, "emptied reference told")
      try expect(try await store.load(School.self, limit: 10), [], "schools")
      try expect(try await store.load(Document.self, limit: 10).map(\.schoolID), [nil], "references")
    },
  ]
}
