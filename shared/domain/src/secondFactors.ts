/** Kinds of second factors, in the default order in which a sign-in asks for them. */
export const secondFactorMethods = ['PASSKEY', 'TOTP', 'RECOVERY'] as const;
/** One of these kinds. */
export type SecondFactorMethod = (typeof secondFactorMethods)[number];

/** Whether `order` contains each kind once. */
export function isFactorOrder(order: readonly string[]): order is readonly SecondFactorMethod[] {
  return order.length === secondFactorMethods.length && secondFactorMethods.every((method) => order.includes(method));
}

/** Limits of the second factors of one account. */
export const secondFactorLimits = {
  authenticators: 5,
  passkeys: 10,
  /** Days for which a trusted browser signs in without the second factor. */
  trustDays: 30,
} as const;
