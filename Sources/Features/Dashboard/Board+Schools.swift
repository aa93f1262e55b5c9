import Display
import Domain
import Lists

extension Board {
  /// Bars for every status, and one for each that only the database knows.
  var pipeline: Panel {
    let pipeline = Pipeline(session.tables.schools)
    let figures: Fields = pipeline.stages.map { ($0.status.raw, .int($0.count)) }
    guard pipeline.total > 0 else { return noSchools(figures) }
    let bars = pipeline.stages.map { stage in
      Bar(
        stage.status.short, Double(stage.count), of: Double(pipeline.total),
        tint: Tint(of: stage.status.raw, in: "status"))
    }
    return Panel([.bars(bars)], .object(figures))
  }

  var sizes: Panel {
    let sizes = SizeBreakdown(session.tables.schools, facts)
    let figures: Fields = sizes.shares.map { ($0.size.key, .int($0.count)) } + [("unknown", .int(sizes.unknown))]
    guard sizes.total > 0 else { return noSchools(figures) }
    let bars = sizes.shares.map { share in
      Bar(
        share.size.label, Double(share.count), of: Double(sizes.total), tint: Tint(of: share.size.rawValue, in: "size"))
    }
    let rest = sizes.unknown > 0 ? [Bar("Unknown", Double(sizes.unknown), of: Double(sizes.total), tint: .gray)] : []
    return Panel([.bars(bars + rest)], .object(figures))
  }

  var portfolio: Panel {
    let health = PortfolioHealth(of: session.tables.schools, facts: facts)
    guard health.total > 0 else { return noSchools(health.object) }
    let warnings = health.warnings.map { Text($0.message) }
    let list: [Section.Content] = warnings.isEmpty ? [] : [.bullets(warnings, mark: Text("!", .warning))]
    return Panel(health.section.content + list, .object(health.object))
  }

  var map: Panel {
    let map = SchoolMap(session.tables.schools, by: .status, facts: facts, zooms: false)
    guard !session.tables.schools.isEmpty else { return noSchools(map.figures) }
    return Panel(map.content(mostWidth: 56), .object(map.figures))
  }

  func noSchools(_ figures: Fields) -> Panel {
    nothing("No schools added yet", Self.addSchool, figures)
  }
}

extension SchoolSize {
  /// `very_small`.
  fileprivate var key: String { rawValue.lowercased().split(separator: " ").joined(separator: "_") }
}
