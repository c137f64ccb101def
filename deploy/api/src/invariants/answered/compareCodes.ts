import { errorCatalogue, type ErrorCode } from '@cofferdam/domain';

/** Groups of codes that every test run must see answered. */
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

/** Codes of these groups that no call answers yet, or ever, with the reason. One that is answered after all must go. */
export const unansweredCodes: Readonly<Partial<Record<ErrorCode, string>>> = {};

/** What a run of the tests saw of the codes. */
export interface CodeScore {
  readonly reached: readonly string[];
  readonly missing: readonly string[];
  /** Named as unanswered, and answered. */
  readonly outdated: readonly string[];
}

/** Holds the codes that were answered against those that must be. */
export function compareCodes(answered: ReadonlySet<string>): CodeScore {
  const asked = Object.keys(errorCatalogue).filter((code) => groups.some((group) => code.startsWith(group)));
  const isLater = (code: string): boolean => Object.hasOwn(unansweredCodes, code);
  return {
    reached: asked.filter((code) => answered.has(code)),
    missing: asked.filter((code) => !answered.has(code) && !isLater(code)),
    outdated: asked.filter((code) => answered.has(code) && isLater(code)),
  };
}
