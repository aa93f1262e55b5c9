/// What has become of an offer.
public enum OfferStatus: String, Vocabulary {
  case pending
  case accepted
  case declined
  case expired
}
