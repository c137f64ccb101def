import { checkNewName } from '@cofferdam/domain';
import {
  findSettingsFault,
  isCounter,
  isOtpText,
  readPastedSeed,
  steamSettings,
  suggestName,
  type OtpAlgorithm,
  type OtpEntry,
  type OtpType,
} from '@cofferdam/domain/otp';
import { seedFaultWords } from '../../reading/codes/otpFaults.messages.ts';
import { addTwoFactorMessages as messages } from './addTwoFactor.messages.ts';

/** The fields of a new entry. */
export interface EntryDraft {
  readonly name: string;
  /** Whether the person typed the name; otherwise it follows issuer and account. */
  readonly isNamed: boolean;
  readonly labels: readonly string[];
  readonly issuer: string;
  readonly account: string;
  readonly seed: string;
  readonly type: OtpType;
  readonly algorithm: OtpAlgorithm;
  readonly digits: string;
  readonly period: string;
  readonly counter: string;
  readonly code: string;
  /** Added without a code of another app. */
  readonly isUnchecked: boolean;
  /** Read from a setup link: the key can't be mistyped. */
  readonly isRead: boolean;
  /** The source of a link or key; null if typed. */
  readonly from: string | null;
}

/** An empty form. */
export const emptyDraft: EntryDraft = {
  name: '',
  isNamed: false,
  labels: [],
  issuer: '',
  account: '',
  seed: '',
  type: 'TOTP',
  algorithm: 'SHA1',
  digits: '6',
  period: '30',
  counter: '0',
  code: '',
  isUnchecked: false,
  isRead: false,
  from: null,
};

/** Faults of the fields. */
export type DraftField = 'name' | 'issuer' | 'account' | 'seed' | 'period' | 'counter' | 'code';
export type DraftFaults = Readonly<Partial<Record<DraftField, string>>>;

/** Fills the form from a setup link; the name follows unless the person typed one. */
export function fillDraft(draft: EntryDraft, entry: OtpEntry, from: string): EntryDraft {
  return {
    ...draft,
    issuer: entry.issuer,
    account: entry.account,
    seed: entry.seed,
    type: entry.type,
    algorithm: entry.algorithm,
    digits: String(entry.digits),
    period: String(entry.periodSeconds ?? 30),
    counter: String(entry.counter),
    name: draft.isNamed ? draft.name : suggestName(entry),
    isRead: true,
    from,
  };
}

/** The form after one field was edited. */
export function changeDraft(draft: EntryDraft, change: Partial<EntryDraft>): EntryDraft {
  const next = { ...draft, ...change };
  if (change.seed !== undefined) return { ...next, isRead: false };
  const follows = !next.isNamed && (change.issuer !== undefined || change.account !== undefined);
  return follows && `${next.issuer}${next.account}`.trim() !== '' ? { ...next, name: suggestName(next) } : next;
}

/** What is wrong with the fields; empty if valid. */
export function findDraftFaults(draft: EntryDraft): DraftFaults {
  const name = checkNewName(draft.name);
  const seed = readPastedSeed(draft.seed);
  const period = Number(draft.period);
  const settings =
    draft.type === 'STEAM'
      ? null
      : findSettingsFault({
          type: draft.type,
          algorithm: draft.algorithm,
          digits: Number(draft.digits),
          periodSeconds: draft.type === 'HOTP' ? null : period,
        });
  const isCounted = draft.type !== 'HOTP' || (draft.counter.trim() !== '' && isCounter(Number(draft.counter)));
  const needsCode = !draft.isRead && !draft.isUnchecked;
  return {
    ...(name.ok ? {} : { name: messages.nameFaults[name.fault] }),
    ...(isOtpText(draft.issuer.trim()) ? {} : { issuer: messages.textFault }),
    ...(isOtpText(draft.account.trim()) ? {} : { account: messages.textFault }),
    ...(seed.ok ? {} : { seed: seedFaultWords[seed.fault] }),
    ...(settings === 'period' ? { period: messages.periodFault } : {}),
    ...(isCounted ? {} : { counter: messages.counterFault }),
    ...(needsCode && draft.code.trim() === '' ? { code: messages.codeMissing } : {}),
  };
}

/** The request; only for a form without faults. */
export function inputOf(draft: EntryDraft) {
  const isSteam = draft.type === 'STEAM';
  return {
    name: draft.name,
    issuer: draft.issuer.trim(),
    account: draft.account.trim(),
    seed: draft.seed,
    type: draft.type,
    algorithm: isSteam ? steamSettings.algorithm : draft.algorithm,
    digits: isSteam ? steamSettings.digits : Number(draft.digits),
    ...(draft.type === 'TOTP' ? { periodSeconds: Number(draft.period) } : {}),
    ...(draft.type === 'HOTP' ? { counter: Number(draft.counter) } : {}),
    ...(draft.labels.length === 0 ? {} : { labels: [...draft.labels] }),
    ...(draft.code.trim() === '' ? {} : { confirmingCode: draft.code }),
  };
}
