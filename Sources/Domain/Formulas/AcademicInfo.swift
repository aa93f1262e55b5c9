package import Values

/// The facts about a college besides recruiting: a view of `academic_info` that reads only what is asked
/// for.
///
/// Making one walks the document once; a hundred thousand of them cost about a tenth of a second.
/// Numbers may come as strings and texts as numbers; an empty text is none, and so is a zero, but for
/// the noted distance. Source: Documentation/Formulas.md, "Academic data" and "Zero".
package struct AcademicInfo: Hashable, Sendable {
  /// The document after it.
  package let document: JSONText?
  private var places = Places()

  package init(_ document: JSONText?) {
    self.document = document
    guard let document else { return }
    var places = Places()
    document.scan { places.keep($0) }
    self.places = places
  }

  package var address: String? { text(places.address) }
  package var city: String? { text(places.city) }
  /// As it is written there; `School.parsedState` is what filters compare.
  package var state: String? { text(places.state) }
  package var baseballFacilityAddress: String? { text(places.baseballFacilityAddress) }
  package var mascot: String? { text(places.mascot) }
  /// Free text.
  package var undergradSize: String? { text(places.undergradSize) }

  /// Nil unless both coordinates are there and sensible; 0,0 is none.
  package var coordinates: Coordinates? {
    guard let latitude = number(places.latitude), let longitude = number(places.longitude) else { return nil }
    return Coordinates(latitude: latitude, longitude: longitude)
  }
  /// 1...
  package var students: Int? { number(places.students).flatMap(Int.init(rounding:)).flatMap { $0 > 0 ? $0 : nil } }
  /// More than 0, up to 1.
  package var admissionRate: Double? { number(places.admissionRate).known }
  /// Dollars a year, which may be none.
  package var tuitionInState: Double? { number(places.tuitionInState) }
  /// Dollars a year, which may be none.
  package var tuitionOutOfState: Double? { number(places.tuitionOutOfState) }
  /// The distance that a person noted, in miles; `School.distance(from:)` is computed.
  package var distanceFromHome: Double? { number(places.distanceFromHome) }
  package var gpaRequirement: Double? { number(places.gpaRequirement).known }
  package var satRequirement: Double? { number(places.satRequirement).known }
  package var actRequirement: Double? { number(places.actRequirement).known }
  /// Nil where nobody recorded anything of it.
  package var offer: SchoolOffer? {
    let offer = recruiting.map(SchoolOffer.init)
    return offer == SchoolOffer() ? nil : offer
  }
  /// The number of the college in the built-in list.
  package var collegeNumber: Int? { recruiting?[College.numberKey]?.double.flatMap(Int.init(exactly:)) }

  /// Dollars a year with room and board, as the family noted it.
  var costOfAttendance: Double? { recruiting?["cost"]?.double.flatMap { $0 > 0 ? $0 : nil } }

  /// What the family noted under a key of the recruiting.
  package func recorded(_ key: String) -> JSON? { recruiting?[key] }

  /// What is kept under the key of the recruiting.
  private var recruiting: JSON? {
    document?.value(at: places.offer) { bytes in JSON(parsing: String(decoding: bytes.bytes, as: UTF8.self)) }
  }

  private func text(_ slice: JSONSlice) -> String? { document?.value(at: slice, \.text) }
  private func number(_ slice: JSONSlice) -> Double? { document?.value(at: slice, \.number) }
}

extension School {
  /// The academic data of this school, for as many questions as one has.
  package var academics: AcademicInfo { AcademicInfo(academicInfo) }
}

/// Where the known keys stand in the document.
private struct Places: Hashable, Sendable {
  var address = JSONSlice()
  var city = JSONSlice()
  var state = JSONSlice()
  var latitude = JSONSlice()
  var longitude = JSONSlice()
  var baseballFacilityAddress = JSONSlice()
  var mascot = JSONSlice()
  var undergradSize = JSONSlice()
  var students = JSONSlice()
  var admissionRate = JSONSlice()
  var tuitionInState = JSONSlice()
  var tuitionOutOfState = JSONSlice()
  var distanceFromHome = JSONSlice()
  var gpaRequirement = JSONSlice()
  var satRequirement = JSONSlice()
  var actRequirement = JSONSlice()
  var offer = JSONSlice()

  mutating func keep(_ member: JSONMember) {
    switch member {
    case "address": address = member.slice
    case "city": city = member.slice
    case "state": state = member.slice
    case "latitude": latitude = member.slice
    case "longitude": longitude = member.slice
    case "baseball_facility_address": baseballFacilityAddress = member.slice
    case "mascot": mascot = member.slice
    case "undergrad_size": undergradSize = member.slice
    case "student_size": students = member.slice
    case "admission_rate": admissionRate = member.slice
    case "tuition_in_state": tuitionInState = member.slice
    case "tuition_out_of_state": tuitionOutOfState = member.slice
    case "distance_from_home": distanceFromHome = member.slice
    case "gpa_requirement": gpaRequirement = member.slice
    case "sat_requirement": satRequirement = member.slice
    case "act_requirement": actRequirement = member.slice
    case "recruiting": offer = member.slice
    default: break
    }
  }
}
