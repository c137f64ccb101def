import { errorCatalogue, type ErrorCode } from '@cofferdam/domain';

/** Groups of codes that every test run must see returned. */
const groups = [
  'organization.',
  'user-',
  'users-',
  'user.',
  'role',
  'workspace.',
  'permission.',
  'subscription.resource-add.',
  'secret.',
  'two-factor.',
  'otp.',
  'shared-link.',
  'gcp-',
  'service-account.',
  'google-cloud.',
  'change-cryptography.',
  'customer-key.',
  'integrity.',
  'service.sealed',
  'subscription.audit',
  'audit-notification-settings.',
  'audit-event.',
] as const;

/** Codes of these groups that no call returns, or not yet, with the reason. Remove a code once it's returned. */
export const unansweredCodes: Readonly<Partial<Record<ErrorCode, string>>> = {};

/** The codes that a test run returned. */
export interface CodeScore {
  readonly reached: readonly string[];
  readonly missing: readonly string[];
  /** Declared as unanswered, but returned. */
  readonly outdated: readonly string[];
}

/** Compares the returned codes with the expected ones. */
export function compareCodes(answered: ReadonlySet<string>): CodeScore {
  const asked = Object.keys(errorCatalogue).filter((code) => groups.some((group) => code.startsWith(group)));
  const isLater = (code: string): boolean => Object.hasOwn(unansweredCodes, code);
  return {
    reached: asked.filter((code) => answered.has(code)),
    missing: asked.filter((code) => !answered.has(code) && !isLater(code)),
    outdated: asked.filter((code) => answered.has(code) && isLater(code)),
  };
}
