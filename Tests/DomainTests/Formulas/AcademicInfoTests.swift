import Domain
import Testing
import Values

@Suite struct AcademicInfoTests {
  private func info(_ text: String) -> AcademicInfo { AcademicInfo(JSONText(text)) }

  @Test(
    arguments: [
      (#"{"student_size": 12000}"#, 12_000), (#"{"student_size": "12000"}"#, 12_000),
      (#"{"student_size": " 12,500 "}"#, 12_500), (#"{"student_size": "1,234,567"}"#, 1_234_567),
      (#"{"student_size": "12,50"}"#, nil), (#"{"student_size": 12000.5}"#, 12_001),
      (#"{"student_size": 1.2e4}"#, 12_000), (#"{"student_size": "\u0031\u0032"}"#, 12),
      (#"{"student_size": -3}"#, nil), (#"{"student_size": 0}"#, nil), (#"{"student_size": null}"#, nil),
      (#"{"student_size": true}"#, nil), (#"{"student_size": ""}"#, nil), (#"{"student_size": "many"}"#, nil),
      (#"{"student_size": "0x10"}"#, nil), (#"{"student_size": "inf"}"#, nil), (#"{"student_size": 1e300}"#, nil),
      (#"{"student_size": [12000]}"#, nil), (#"{"student_size": {"student_size": 5}}"#, nil),
      (#"{"nested": {"student_size": 5}, "list": ["student_size", 7]}"#, nil),
      (#"{"student_size": 1, "student_size": 2}"#, 2), (#"{"student_size": 1, "student_size": null}"#, nil),
      (#"{"student\u005fsize": 8}"#, 8), (#"{"x": "\"student_size\": 4, }", "student_size" : 9 }"#, 9),
      (#"{"x": "\\", "student_size":10}"#, 10), (#"{"x":{"y":["}","]",{"z":"{"}]},"student_size":11}"#, 11),
      (#"  { "student_size"  :  13  }  "#, 13),
      ("{}", nil), ("[]", nil), ("null", nil), ("5", nil), (#""student_size""#, nil),
    ] as [(String, Int?)])
  func students(text: String, expected: Int?) {
    #expect(info(text).students == expected)
  }

  @Test func everyKey() {
    let info = info(
      #"""
      {"address":"1 High St","city":"Columbus","state":"OH","latitude":"40.0","longitude":-83.02,
       "baseball_facility_address":"650 Borror Dr","mascot":"Brutus \"Buckeye\" \ud83c\udf30","undergrad_size":46000,
       "carnegie_size":"Large","admission_rate":0.53,"tuition_in_state":12485,
       "tuition_out_of_state":"36722.5","distance_from_home":125.5,"gpa_requirement":"3.4","sat_requirement":1340,
       "act_requirement":28,"additional_requirements":["essay","2 letters",3],"student_size":46123}
      """#)
    #expect(info.address == "1 High St")
    #expect(info.city == "Columbus")
    #expect(info.state == "OH")
    #expect(info.coordinates == Coordinates(latitude: 40, longitude: -83.02))
    #expect(info.baseballFacilityAddress == "650 Borror Dr")
    #expect(info.mascot == "Brutus \"Buckeye\" 🌰")
    #expect(info.undergradSize == "46000")
    #expect(info.admissionRate == 0.53)
    #expect(info.tuitionInState == 12_485)
    #expect(info.tuitionOutOfState == 36_722.5)
    #expect(info.distanceFromHome == 125.5)
    #expect(info.gpaRequirement == 3.4)
    #expect(info.satRequirement == 1340)
    #expect(info.actRequirement == 28)
    #expect(info.students == 46_123)
  }

  @Test(arguments: ["0.1", "-83.0235", "3.14159265358979", "41.499320000000001", "1e-7", "12345678901234567890"])
  func numbersAreTheNearestDoubles(digits: String) {
    #expect(info(#"{"admission_rate": \#(digits)}"#).admissionRate == Double(digits))
  }

  @Test(
    arguments: [
      (#"{"latitude": 0, "longitude": 0}"#, nil),
      (#"{"latitude": 0, "longitude": -83}"#, Coordinates(latitude: 0, longitude: -83)), (#"{"latitude": 40}"#, nil),
      (#"{"latitude": 140, "longitude": -83}"#, nil),
      (#"{"latitude": "40.5", "longitude": "-83.5"}"#, Coordinates(latitude: 40.5, longitude: -83.5)),
    ] as [(String, Coordinates?)])
  func coordinates(text: String, expected: Coordinates?) {
    #expect(info(text).coordinates == expected)
  }

  @Test(
    arguments: [
      (#"{"a": 1.50, "mascot": "x", "z": [1]}"#, JSON.string("y"), #"{"a":1.50,"mascot":"y","z":[1]}"#),
      (#"{"a": 1.50}"#, .string("y"), #"{"a":1.50,"mascot":"y"}"#),
      (#"{"mascot": "x", "a": 1, "mascot": "z"}"#, nil, #"{"a":1}"#), (#"{"mascot": "x"}"#, .null, #"{"mascot":null}"#),
      ("[1]", .string("y"), #"{"mascot":"y"}"#),
    ] as [(String, JSON?, String)])
  func settingKeepsTheRest(text: String, value: JSON?, expected: String) {
    #expect(JSONText.setting("mascot", to: value, in: JSONText(text)).text == expected)
  }
}
