/** Limits of messages to the operator of the installation. */
export const messageLimits = {
  /** Text: code points. */
  textLength: 4_000,
  /** Messages of one person in 24 hours. */
  perDay: 20,
  /** Maximum number of people in a sales request. */
  people: 1_000_000,
} as const;
