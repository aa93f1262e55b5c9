import Domain

extension Offer {
  static let agreements: [Agreement<Offer>] = [
    Agreement("scholarship_amount", "scholarship_percentage") { offer in
      guard (offer.scholarshipAmount ?? 0) > 0, (offer.scholarshipPercentage ?? 0) > 0 else { return nil }
      return (
        "an offer has an amount or a percentage, not both", "'amount=' or 'percentage=' takes one of them away"
      )
    },
    Agreement("offer_date", "deadline_date") { offer in
      guard let offered = offer.offerDate, let deadline = offer.deadlineDate, deadline < offered else { return nil }
      return ("the deadline \(deadline) is before the day of the offer, \(offered)", "deadline=\(offered + 14)")
    },
  ]
}
