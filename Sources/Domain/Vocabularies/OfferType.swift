/// What a school offers.
public enum OfferType: String, Vocabulary {
  case fullRide = "full_ride"
  case partial
  case scholarship
  case recruitedWalkOn = "recruited_walk_on"
  case preferredWalkOn = "preferred_walk_on"
}
