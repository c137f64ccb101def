/** Bounds of what people write to the operator of the installation. */
export const messageLimits = {
  /** Text: code points. */
  textLength: 4_000,
  /** Messages of one person in 24 hours. */
  perDay: 20,
  /** People that a sales request can be about. */
  people: 1_000_000,
} as const;
