import Domain
import ShellCore

extension College {
  /// What the College Scorecard knows of one college, checked: whatever makes no sense is left out. From one of the
  /// results; nil without a name.
  init?(scorecard result: JSON) {
    guard let name = Self.word(result["school.name"]) else { return nil }
    self.init(
      name: name, city: Self.word(result["school.city"]),
      state: Self.word(result["school.state"]).map(USState.normalized))
    website = Self.word(result["school.school_url"]).flatMap(Self.site)
    students = result["latest.student.size"]?.double.flatMap { (1...10_000_000).contains($0) ? Int($0.rounded()) : nil }
    admissionRate = Self.number(result["latest.admissions.admission_rate.overall"], in: 0...1)
    tuitionInState = Self.number(result["latest.cost.tuition.in_state"], in: 0...1_000_000)
    tuitionOutOfState = Self.number(result["latest.cost.tuition.out_of_state"], in: 0...1_000_000)
    if let latitude = result["location.lat"]?.double, let longitude = result["location.lon"]?.double,
      let place = Coordinates(latitude: latitude, longitude: longitude)
    {
      (self.latitude, self.longitude) = (place.latitude, place.longitude)
    }
  }

  /// A text of at most 255 characters without blanks around it; nil for an empty or endless one.
  private static func word(_ json: JSON?) -> String? {
    guard let word = json?.string?.trimmed, (1...255).contains(word.count) else { return nil }
    return word
  }

  private static func number(_ json: JSON?, in range: ClosedRange<Double>) -> Double? {
    json?.double.flatMap { range.contains($0) ? $0 : nil }
  }

  /// The address of a website, with `http://` in front of a bare host; nil if it can't be one.
  private static func site(_ text: String) -> String? {
    guard WebAddress.website(text) != nil else { return nil }
    let lower = text.lowercased()
    return lower.hasPrefix("http://") || lower.hasPrefix("https://") ? text : "http://\(text)"
  }
}

extension School {
  /// This school with what the Scorecard knows; keys and addresses that it doesn't know stay as they are.
  func merging(_ college: College) -> School {
    var school = self
    var document = academicInfo
    func set(_ key: String, _ value: JSON?) {
      guard let value else { return }
      document = JSONText.setting(key, to: value, in: document)
    }
    if academics.address == nil { set("address", college.place.map(JSON.string)) }
    set("city", college.city.map(JSON.string))
    set("state", college.state.map(JSON.string))
    set("student_size", college.students.map(JSON.number))
    set("admission_rate", college.admissionRate.map { JSON($0) })
    set("tuition_in_state", college.tuitionInState.map { JSON($0) })
    set("tuition_out_of_state", college.tuitionOutOfState.map { JSON($0) })
    set("latitude", college.coordinates.map { JSON($0.latitude) })
    set("longitude", college.coordinates.map { JSON($0.longitude) })
    school.academicInfo = document
    if let known = college.website, website.map(Self.bare) != Self.bare(known) { school.website = known }
    return school
  }

  /// A website without its scheme, `www.` and the stroke at its end: two of the same are one site.
  private static func bare(_ site: String) -> Substring {
    var site = Substring(site.lowercased())
    for beginning in ["https://", "http://", "www."] where site.hasPrefix(beginning) {
      site = site.dropFirst(beginning.count)
    }
    return site.hasSuffix("/") ? site.dropLast() : site
  }
}
