extension Morning {
  // Kata 6.5: how many instances should there be at noon?
  static let predicted = Count(orders: 0, baskets: 0, bags: 0, signs: 0, tickets: 0)
}
