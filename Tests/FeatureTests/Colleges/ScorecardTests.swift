import Domain
import SampleFamily
import ShellCore
import ShellTesting
import Storage
import TestSupport
import Testing
import Values

/// The College Scorecard, as well as it may answer and as badly.
@Suite("School detail: College Scorecard")
struct ScorecardTests {
  private static let texas = """
    200 {"results":[{"id":228778,"school.name":"The University of Texas at Austin","school.city":"Austin",\
    "school.state":"TX","school.school_url":"www.utexas.edu","location.lat":30.2849,"location.lon":-97.7341,\
    "latest.student.size":40804,"latest.admissions.admission_rate.overall":0.3189,\
    "latest.cost.tuition.in_state":10824,"latest.cost.tuition.out_of_state":40032}]}
    """

  @Test("College Scorecard lookup populates fields; other keys are kept, and it is asked once in a session")
  func populates() async throws {
    let store = Talk.store {
      $0.academicInfo = JSONText(#"{"unknown":{"a":1.0},"student_size":"12","gpa_requirement":3.70}"#)
      $0.website = nil
    }
    var talk = try await Talk(store: store)
    talk.surroundings.answer(with: [Self.texas])
    #expect(await talk.run("lookup kenyon").outcome.status == .done)
    let school = try await store.tables().schools.kenyon
    #expect(
      school.academicInfo?.text == #"{"unknown":{"a":1.0},"student_size":40804,"gpa_requirement":3.70,"#
        + #""address":"Austin, TX","city":"Austin","state":"TX","admission_rate":0.3189,"tuition_in_state":10824,"#
        + #""tuition_out_of_state":40032,"latitude":30.2849,"longitude":-97.7341}"#)
    #expect(school.website == "http://www.utexas.edu")
    #expect(await talk.say("undo; lookup kenyon").contains("students 12 → 40,804"))
    #expect(talk.surroundings.asked.count == 1)
    let address = try #require(talk.surroundings.asked.first)
    #expect(address.hasPrefix("https://api.data.gov/ed/collegescorecard/v1/schools?api_key=secret%20key&"))
    #expect(address.contains("&school.name=Kenyon%20College&fields=id%2Cschool.name"))
  }

  @Test(
    "Handle College Scorecard API failure (show error): each with its sentence, and nothing was changed",
    arguments: [
      ("fails Connection timed out", "College Scorecard can't be reached: "), ("401 {}", "API key is invalid"),
      ("403 {}", "College Scorecard API key is invalid"), ("429 {}", "Too many requests to College Scorecard API"),
      ("500 {}", "Server error (500)"), ("302 {}", "Server error (302)"),
      ("200 {\"results\":[]}", "School not found in College Scorecard database"),
      ("200 <html>", "Invalid response from College Scorecard API"), ("200 ", "Invalid response"),
      ("200 []", "Invalid response"), ("200 {\"results\":[1]}", "result 1 has no 'school.name'"),
      ("200 {\"results\":[{\"school.name\":7}]}", "Invalid response from College Scorecard API"),
      ("200 {\"results\":\"none\"}", "expected an object with 'results'"),
    ])
  func failures(page: String, says: String) async throws {
    let store = Talk.store()
    var talk = try await Talk(store: store)
    let before = try await store.tables().contents()
    talk.surroundings.answer(with: [page])
    let (outcome, said) = await talk.run("lookup kenyon")
    let isAnswered = ["401", "403"].contains { page.hasPrefix($0) } || says.hasPrefix("School not found")
    #expect(outcome.status == (isAnswered ? .failed : .unavailable))
    #expect(said.contains(says) && !said.contains("secret"), "\(said)")
    #expect(try await store.tables().contents() == before)
    talk.surroundings.answer(with: [Self.texas])
    #expect(await talk.run("lookup kenyon").outcome.status == .done, "a failure isn't remembered")
  }

  @Test("Handle missing College Scorecard API key; an address that is none; a name that is too short")
  func configuration() async throws {
    var talk = try await Talk(Talk.store { $0.name = "Kn" })
    #expect(await talk.say("lookup kn").contains("School name must be at least 3 characters"))
    _ = await talk.say("edit kn name=\"Kenyon College\"")
    talk.surroundings.set("COMPASS_SCORECARD_URL", to: "file:///etc/passwd")
    #expect(await talk.say("lookup kenyon").contains("expected an address in COMPASS_SCORECARD_URL"))
    talk.surroundings.set("COLLEGE_SCORECARD_API_KEY", to: nil)
    _ = await talk.say("edit kenyon name=\"Nowhere Academy\"")
    #expect(await talk.say("lookup nowhere").contains("College Scorecard API not configured"))
    _ = await talk.say("edit nowhere name=\"Kenyon College\"")
    #expect(talk.surroundings.asked.isEmpty)
    talk.surroundings.set("COLLEGE_SCORECARD_API_KEY", to: "k")
    talk.surroundings.set("COMPASS_SCORECARD_URL", to: "http://127.0.0.1:1/schools")
    talk.surroundings.answer(with: [Self.texas])
    #expect(await talk.run("lookup kenyon").outcome.status == .done)
    #expect(talk.surroundings.asked.first?.hasPrefix("http://127.0.0.1:1/schools?api_key=k&") == true)
  }

  @Test("Where nothing is missing, the built-in list only recognizes the college") func recognized() async throws {
    var talk = try await Talk()
    talk.surroundings.set("COLLEGE_SCORECARD_API_KEY", to: nil)
    #expect(await talk.say("lookup kenyon").contains("Kenyon College: recognized, and nothing was missing"))
    let changes = await talk.say("changes 1")
    #expect(changes.contains("College: none → 203535") && !changes.contains("{"), "\(changes)")
  }

  @Test("Several colleges, and nobody to ask: the one of this name, else the one in this state, else none")
  func several() async throws {
    var talk = try await Talk()
    func page(_ names: [(String, String)]) -> String {
      let results = names.map { #"{"school.name":"\#($0)","school.state":"\#($1)","latest.student.size":77}"# }
      return "200 {\"results\":[\(results.joined(separator: ","))]}"
    }
    talk.surroundings.answer(with: [page([("Kenyon School", "OH"), ("KENYON COLLEGE", "OH")])])
    #expect(await talk.say("lookup kenyon").contains("KENYON COLLEGE, OH"))
    talk.surroundings.answer(with: [page([("Denison A", "KS"), ("Denison B", "OH")])])
    #expect(await talk.say("lookup denison").contains("Denison B, OH"))
    talk.surroundings.answer(with: [page([("Oberlin A", "KS"), ("Oberlin B", "KS")])])
    let (outcome, said) = await talk.run("lookup wooster")
    #expect(outcome.status == .failed && said.contains("2 colleges match: Oberlin A, KS; Oberlin B, KS"))
  }

  @Test("A name of several lines stays one choice") func linesInNames() async throws {
    var talk = try await Talk(.terminal)
    let name = #"{"school.name":"Kenyon\n2  Evil"}"#
    talk.surroundings.answer(with: ["200 {\"results\":[\(name),{\"school.name\":\"Kent\"}]}"])
    #expect(await talk.say("lookup kenyon", answering: [""]).contains("2> 1  Kenyon⏎2  Evil\n2> 2  Kent\n"))
  }

  @Test("What makes no sense is left out: nothing hostile is written") func hostile() async throws {
    let store = Talk.store { $0.academicInfo = JSONText(#"{"student_size":5}"#) }
    var talk = try await Talk(store: store)
    let body = """
      200 {"results":[{"school.name":"Kenyon College","school.city":7,"school.school_url":"javascript:alert(1)",\
      "location.lat":400,"location.lon":-82,"latest.student.size":-1,\
      "latest.admissions.admission_rate.overall":32,"latest.cost.tuition.in_state":"1e999",\
      "latest.cost.tuition.out_of_state":null}]}
      """
    talk.surroundings.answer(with: [body])
    #expect(await talk.say("lookup kenyon").contains("has nothing new"))
    let school = try await store.tables().schools.kenyon
    #expect(school.academicInfo?.text == #"{"student_size":5}"# && school.website == "https://www.kenyon.edu")
  }
}
