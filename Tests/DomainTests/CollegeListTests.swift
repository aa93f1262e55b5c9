import Testing
import Values

@testable import Domain

/// The colleges and ZIP codes inside the program.
@Suite struct CollegeListTests {
  @Test func everyCollegeMakesSense() {
    let all = CollegeList.all
    #expect(all.count == 1960)
    for college in all {
      #expect(!college.name.isEmpty && college.city?.isEmpty == false && college.conference?.isEmpty == false)
      #expect(USState(rawValue: college.state ?? "") != nil, "\(college.name)")
      #expect(college.coordinates != nil && college.division != nil, "\(college.name)")
      #expect(college.coordinates.map { (12...72).contains($0.latitude) && abs($0.longitude) > 60 } == true)
      #expect(college.admissionRate.map { (0...1).contains($0) } ?? true)
      #expect([college.tuitionInState, college.tuitionOutOfState].allSatisfy { ($0 ?? 5000) < 100_000 })
      #expect(WebAddress.website(college.website ?? "") != nil, "\(college.website ?? "")")
      #expect(!college.isOpen || college.admissionRate == 1)
    }
    #expect(Set(all.map(\.id)).count == all.count)
    let names = all.map { $0.name.lowercased() }
    #expect(names == names.sorted())
  }

  /// A name that several have is told apart by the state.
  @Test func repeatedNames() {
    let repeated = Dictionary(grouping: CollegeList.all, by: \.name).values.filter { $0.count > 1 }
    #expect(repeated.count == 14)
    for colleges in repeated {
      #expect(Set(colleges.compactMap(\.state)).count == colleges.count)
      for college in colleges { #expect(CollegeList.named(college.name, in: college.state) == [college]) }
    }
    #expect(CollegeList.named("wheaton college").map(\.state) == ["IL", "MA"])
    #expect(CollegeList.named("Wheaton College", in: "TX").isEmpty)
  }

  @Test(arguments: [
    ("Kenyon College", ["Kenyon College"]), ("kenyon", ["Kenyon College"]), ("oberlin", ["Oberlin College"]),
    ("Cañada College", ["Cañada College"]), ("canada college", ["Cañada College"]),
    ("St Olaf College", ["St. Olaf College"]),
    ("California State University, Chico", ["California State University, Chico"]),
    ("texas tech university", ["Texas Tech University"]), ("keny", []), ("", []), ("  ", []), ("nowhere college", []),
  ])
  func named(_ name: String, _ colleges: [String]) { #expect(CollegeList.named(name).map(\.name) == colleges) }

  /// In a sheet nobody is asked: only what is surely a college's name is one.
  @Test(arguments: [
    ("kenyon college", "", ["Kenyon College"]), ("Saint Olaf College", "", ["St. Olaf College"]),
    ("The Ohio State Univ.", "", ["Ohio State University"]), ("U. of Michigan", "", ["University of Michigan"]),
    ("UCLA", "", ["University of California, Los Angeles"]), ("Ole Miss", "", ["University of Mississippi"]),
    ("Indiana University", "", ["Indiana University Bloomington"]), ("Maryland", "", ["University of Maryland"]),
    ("Stanford", "", ["Stanford University"]), ("Kenyon", "", ["Kenyon College"]),
    ("Kenyon College, Gambier OH", "", ["Kenyon College"]), ("Wheaton College (MA)", "", ["Wheaton College"]),
    ("Wheaton College", "", ["Wheaton College", "Wheaton College"]), ("Wheaton College", "IL", ["Wheaton College"]),
    ("Wheaton College", "OH", []), ("Miami", "FL", ["University of Miami"]), ("Williams", "MA", ["Williams College"]),
    ("Williams", "", []), ("Elm", "", []), ("Elm University", "", []), ("Elms University", "", []),
    ("Concordia University", "", []), ("Northern", "", []), ("Southern", "LA", []), ("Northeast", "NE", []),
    ("Rock", "", []), ("Mary", "", []), ("Univ. of Texas", "", []), ("University of", "", []), ("MU", "", []),
    ("", "", []),
  ])
  func called(_ name: String, _ state: String, _ colleges: [String]) {
    #expect(CollegeList.called(name, in: state.isEmpty ? nil : state).map(\.name) == colleges)
  }

  @Test func everyCollegeIsCalledByItsName() {
    for college in CollegeList.all { #expect(CollegeList.called(college.name, in: college.state) == [college]) }
  }

  @Test(arguments: [
    ("kenyo", "Kenyon College"), ("OSU", "Ohio State University"), ("wesleyan univ", "Wesleyan University"),
    ("gambier", "Kenyon College"), ("mayagüez", "University of Puerto Rico at Mayagüez"),
    ("st. olaf", "St. Olaf College"),
  ])
  func completed(_ typed: String, _ college: String) {
    let found = CollegeList.completions(of: typed, limit: 20)
    #expect(found.items.contains { $0.name == college })
    #expect(found.total >= found.items.count)
  }

  @Test func whatIsSaidStays() {
    var school = School(id: Key(UUID()))
    school.name = "Kenyon"
    school.division = .known(.d1)
    school.academicInfo = JSONText(#"{"tuition_in_state":1}"#)
    let filled = CollegeList.named("kenyon").first.map { school.completed(with: $0) }
    #expect(filled?.name == "Kenyon College" && filled?.division == .known(.d1))
    #expect(filled?.location == "Gambier, OH" && filled?.parsedState == "OH")
    #expect(filled?.academics.tuitionInState == 1 && filled?.academics.tuitionOutOfState == 1)
    #expect(filled?.academics.students == 2184 && filled?.academics.admissionRate == 0.31)
  }

  @Test func everyPlaceMakesSense() {
    var (zips, count) = ([String](), 0)
    PlaceList.table.each { _, place in
      let values = PlaceList.table.values(at: place)
      count += 1
      zips.append(values[0])
      #expect(values.count == 5 && values[0].utf8.count == 5 && USState(rawValue: values[2]) != nil)
      #expect(Coordinates(latitude: Double(values[3]) ?? 0, longitude: Double(values[4]) ?? 0) != nil)
    }
    #expect(count == 38_981)
    #expect(zips == zips.sorted() && Set(zips).count == count)
    for zip in [zips[0], zips[1], zips[count / 2], zips[count - 1]] { #expect(PlaceList.home(zip: zip)?.zip == zip) }
  }

  @Test func homes() {
    #expect(PlaceList.home(zip: "44107")?.line == "Lakewood, OH 44107")
    #expect(PlaceList.home(zip: "44107-1234")?.place?.latitude == 41.4847)
    #expect(
      PlaceList.home(zip: "00000") == nil && PlaceList.home(zip: "99999") == nil && PlaceList.home(zip: "") == nil)
    #expect(PlaceList.home(city: "lakewood", state: .ohio)?.zip == "44107")
    let columbus = PlaceList.home(city: "COLUMBUS", state: .ohio)
    #expect(columbus?.line == "Columbus, OH" && columbus?.zip == nil)
    #expect(columbus?.place.map { Distance.miles(from: $0, to: $0) < 1 } == true)
    #expect(PlaceList.home(city: "Atlantis", state: .ohio) == nil)
  }
}
