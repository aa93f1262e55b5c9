internal import Glibc

/// The figures of a school's `academic_info`.
public struct AcademicInfo: Hashable, Sendable {
  public var city, state: String?
  public var coordinates: Coordinates?
  public var students: Int?
  public var admissionRate, tuitionInState, tuitionOutOfState: Double?
  public var gpaRequirement, satRequirement, actRequirement: Double?
}

/// How well a school suits the athlete.
public struct Fit: Hashable, Sendable {
  /// 0...100.
  public let score: Int
  public let tier: String
  public let isComputed: Bool
}

extension School {
  public var academics: AcademicInfo {
    guard let json = academicInfo?.json else { return AcademicInfo() }
    let latitude = json["latitude"]?.double ?? 0
    let longitude = json["longitude"]?.double ?? 0
    return AcademicInfo(
      city: json["city"]?.string, state: json["state"]?.string,
      coordinates: Coordinates(latitude: latitude, longitude: longitude), students: json["student_size"]?.int,
      admissionRate: json["admission_rate"]?.double, tuitionInState: json["tuition_in_state"]?.double,
      tuitionOutOfState: json["tuition_out_of_state"]?.double, gpaRequirement: json["gpa_requirement"]?.double,
      satRequirement: json["sat_requirement"]?.double, actRequirement: json["act_requirement"]?.double)
  }

  public var parsedState: String? {
    if let state = academics.state ?? state { return state }
    guard let location, let comma = location.lastIndex(of: ",") else { return nil }
    let code = location[location.index(after: comma)...].drop { $0 == " " }.prefix(2)
    return code.count == 2 && code.allSatisfy { $0.isASCII && $0.isUppercase } ? String(code) : nil
  }

  public var size: SchoolSize? { SchoolSize(students: academics.students) }

  public func distance(from home: Coordinates?) -> Int? {
    guard let home, let place = academics.coordinates else { return nil }
    let radians = Double.pi / 180
    let dLat = (place.latitude - home.latitude) * radians / 2
    let dLon = (place.longitude - home.longitude) * radians / 2
    let a =
      sin(dLat) * sin(dLat) + cos(home.latitude * radians) * cos(place.latitude * radians) * sin(dLon) * sin(dLon)
    return Int((2 * 3958.8 * asin(min(1, a.squareRoot()))).rounded())
  }

  public func fit(for facts: Facts) -> Fit? {
    guard let score = fitScore else { return nil }
    let tier = score >= 70 ? "match" : score >= 50 ? "reach" : "unlikely"
    return Fit(score: score, tier: fitTier?.raw ?? tier, isComputed: false)
  }

  public func fitTier(for facts: Facts) -> String? { fitTier?.raw ?? fit(for: facts)?.tier }
}
