import Domain

extension Philosophy {
  func write(into school: inout School) {
    school.coachingPhilosophy = philosophy
    school.coachingStyle = style
    school.recruitingApproach = recruiting
    school.communicationStyle = communication
    school.successMetrics = success
  }
}
