/// The rules about what the athlete has to show: videos, and a list with a chance.
extension SuggestionInputs {
  var missingVideo: [SuggestionDraft] {
    guard let grade, grade >= 10, videos.isEmpty else { return [] }
    return [SuggestionDraft(.missingVideo, .medium, "Add a highlight video so that coaches can see you play.")]
  }

  var brokenVideos: [SuggestionDraft] {
    videos.filter { $0.healthStatus == .known(.broken) }.map { video in
      SuggestionDraft(
        .videoLinkHealth, .high, "The link of '\(video.title)' no longer answers. Replace the video.",
        school: video.schoolID)
    }
  }

  var portfolioHealth: [SuggestionDraft] {
    guard !schools.isEmpty, schools.allSatisfy({ ($0.fit(for: session.facts)?.score ?? 0) < 50 }) else { return [] }
    return [
      SuggestionDraft(
        .portfolioHealth, .high, "Add schools that fit you better: no school on your list reaches 50 points.")
    ]
  }
}
