/// What a document is.
public enum DocumentType: String, Vocabulary {
  case highlightVideo = "highlight_video"
  case transcript
  case resume
  case recommendationLetter = "rec_letter"
  case questionnaire
  case statsSheet = "stats_sheet"
}
