/** How a second factor is proven, in the order in which an account is asked until its owner changes it. */
export const secondFactorMethods = ['PASSKEY', 'TOTP', 'RECOVERY'] as const;
/** One of them. */
export type SecondFactorMethod = (typeof secondFactorMethods)[number];

/** Whether `order` names each way once. */
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
