import {
  countCodePoints,
  limits,
  shareLimits,
  usualShareAttempts,
  type ShareNotice,
  type SharePolicy,
} from '@cofferdam/domain';
import type { createShareLinkMessages } from './createShareLink.messages.ts';

/** The draft of a link. */
export interface ShareDraft {
  readonly version: number;
  readonly lifetimeSeconds: number;
  /** As typed. */
  readonly views: string;
  readonly password: string;
  /** As typed; used if there is a password. */
  readonly attempts: string;
  readonly notify: readonly ShareNotice[];
  /** Only for the sender. */
  readonly noteToSelf: string;
}

const minute = 60;
const hour = 3_600;
const day = 86_400;

/** Offered lifetimes, shortest first. */
export const lifetimes = [5 * minute, 30 * minute, hour, 4 * hour, day, 3 * day, 7 * day, 14 * day, 30 * day] as const;

/** The lifetimes that an organization allows; at least one. */
export function allowedLifetimes({ longestLifetimeSeconds }: SharePolicy): readonly number[] {
  const allowed: readonly number[] = lifetimes.filter((seconds) => seconds <= longestLifetimeSeconds);
  return allowed.length > 0 ? allowed : [longestLifetimeSeconds];
}

/** The initial draft: one day, one view, or the closest allowed values. */
export function firstDraft(version: number, policy: SharePolicy, canMail: boolean): ShareDraft {
  const allowed = allowedLifetimes(policy);
  return {
    version,
    lifetimeSeconds: allowed.findLast((seconds) => seconds <= day) ?? allowed[0] ?? day,
    views: '1',
    password: '',
    attempts: String(usualShareAttempts),
    notify: canMail ? ['EMAIL', 'APP'] : ['APP'],
    noteToSelf: '',
  };
}

/** The faulty fields of a draft: each the key of its message. */
export type DraftFaults = { readonly [Field in keyof typeof createShareLinkMessages.faults]?: Field };

/** Finds the faults of a draft. */
export function checkDraft({ views, password, attempts, noteToSelf }: ShareDraft, policy: SharePolicy): DraftFaults {
  const isCount = isWithin(views, shareLimits.views.least, policy.mostViews);
  const areAttempts = password === '' || isWithin(attempts, shareLimits.attempts.least, shareLimits.attempts.most);
  return {
    ...(isCount ? {} : { views: 'views' as const }),
    ...(policy.isPasswordRequired && password === '' ? { password: 'password' as const } : {}),
    ...(areAttempts ? {} : { attempts: 'attempts' as const }),
    ...(countCodePoints(noteToSelf) <= limits.descriptionLength ? {} : { noteToSelf: 'noteToSelf' as const }),
  };
}

function isWithin(typed: string, least: number, most: number): boolean {
  return /^\d{1,3}$/.test(typed) && Number(typed) >= least && Number(typed) <= most;
}
