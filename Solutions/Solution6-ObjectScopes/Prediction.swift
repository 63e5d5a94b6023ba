extension Morning {
  static let predicted = Count(orders: 2, baskets: 3, bags: 5, signs: 1, tickets: 2)
}
