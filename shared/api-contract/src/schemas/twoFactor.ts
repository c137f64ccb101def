import * as z from 'zod/mini';
import { limits } from '@cofferdam/domain';
import { otpAlgorithms, otpLimits, otpTypes, seedLimits } from '@cofferdam/domain/otp';
import {
  cursor,
  fingerprintKey,
  fingerprintText,
  labelCall,
  labelFilter,
  labelList,
  listOnly,
  moment,
  nameText,
  nothing,
  organizationId,
  personRef,
  queryNumber,
  twoFactorId,
  workspaceId,
} from './basics.ts';

const place = { organizationId, workspaceId };
const named = { ...place, name: nameText };

const type = z.enum(otpTypes);
const algorithm = z.enum(otpAlgorithms);
/** Five only for Steam. */
const digits = z.int().check(z.minimum(5), z.maximum(otpLimits.maximumDigits));
const periodSeconds = z
  .int()
  .check(z.minimum(otpLimits.minimumPeriodSeconds), z.maximum(otpLimits.maximumPeriodSeconds));
const counter = z.int().check(z.minimum(0), z.maximum(otpLimits.maximumCounter));
/**
 * Issuer or account; the domain has the exact rule. Stored in NFC and trimmed; a text of only spaces is refused. Responses
 * contain the stored text.
 */
const otpText = z.string().check(z.maxLength(otpLimits.textLength * 2));
/** Base32 as pasted, with up to four other characters per significant one. */
const seedText = z.string().check(z.maxLength(seedLimits.maximumBytes * 8));
/** A code as typed, with spaces. */
const typedCode = z.string().check(z.minLength(1), z.maxLength(16));
/** Stored exactly as sent: a code with spaces around it is refused. */
const recoveryCodes = z
  .array(z.string().check(z.minLength(1), z.maxLength(otpLimits.recoveryCodeLength * 2)))
  .check(z.maxLength(otpLimits.recoveryCodes));
const position = z.int().check(z.minimum(1), z.maximum(otpLimits.recoveryCodes));
const filterText = z.string().check(z.maxLength(otpLimits.textLength));

/** The settings for codes; null if they don't apply to the type. */
const settings = {
  type,
  algorithm,
  digits: z.int(),
  periodSeconds: z.nullable(z.int()),
};

/** An entry's details, never a code and never a seed. */
const entry = z.strictObject({
  id: twoFactorId,
  name: z.string(),
  labels: z.array(z.string()),
  issuer: z.string(),
  account: z.string(),
  ...settings,
  /** The counter of the next code; null for time-based codes. */
  counter: z.nullable(z.int()),
  /** Incremented by each change; a change can state the one that it's based on. */
  revision: z.int(),
  recoveryCodes: z.strictObject({ total: z.int(), used: z.int() }),
  lastUsedAt: z.nullable(moment),
  lastUsedBy: z.nullable(personRef),
  createdAt: moment,
  createdBy: personRef,
  updatedAt: moment,
  updatedBy: personRef,
});

/** A time-based code, and the next one. */
const timedCode = z.strictObject({
  id: twoFactorId,
  name: z.string(),
  code: z.string(),
  nextCode: z.string(),
  periodSeconds: z.int(),
  /** When `code` expires and `nextCode` begins, by the server's clock. */
  validUntil: moment,
});

/** Fields for adding or replacing a seed. Missing settings get the defaults. */
const newSeed = {
  type: z._default(type, 'TOTP'),
  issuer: z._default(otpText, ''),
  account: z._default(otpText, ''),
  seed: seedText,
  algorithm: z.optional(algorithm),
  digits: z.optional(digits),
  periodSeconds: z.optional(periodSeconds),
  counter: z.optional(counter),
};

const codes = z.strictObject({ serverTime: moment, codes: z.array(timedCode) });

/** Schemas of two-factor calls. */
export const twoFactorSchemas = {
  list: {
    input: z.strictObject({
      ...place,
      cursor: z.optional(cursor),
      limit: z._default(queryNumber(1, limits.pageRows), 100),
      /** Text that the name, issuer, account or a label contains, ignoring case. */
      filter: z.optional(filterText),
      label: z.optional(labelFilter),
      type: z.optional(type),
      only: listOnly,
      /** Only the entry with exactly this name, ignoring case: none or one. */
      name: z.optional(nameText),
      sort: z._default(z.enum(['name', '-name']), 'name'),
    }),
    output: z.strictObject({
      rows: z.array(entry),
      nextCursor: z.nullable(z.string()),
      /** Entries in the workspace, without the filter. */
      total: z.int(),
      /** The plan's limit of entries in a workspace; null if it includes none. */
      allowed: z.nullable(z.int()),
      /** The rows over the plan's limit, which are read-only: the newest. Omitted if there are none. */
      overLimit: z.optional(z.array(twoFactorId)),
      /** The server's time of the response, with which a page corrects its own clock. */
      serverTime: moment,
    }),
  },
  listSearch: {
    input: z.strictObject({ ...place, filter: filterText, limit: z._default(queryNumber(1, 50), 20) }),
    output: z.strictObject({ rows: z.array(entry), serverTime: moment }),
  },
  get: { input: z.strictObject(named), output: z.strictObject({ entry, serverTime: moment }) },
  add: {
    input: z.strictObject({
      ...named,
      ...newSeed,
      labels: z.optional(labelList),
      recoveryCodes: z.optional(recoveryCodes),
      /** The current code from another app; if it's wrong, the entry is refused. */
      confirmingCode: z.optional(typedCode),
    }),
    output: z.strictObject({ entry }),
  },
  import: {
    input: z.strictObject({
      ...place,
      entries: z
        .array(
          z.strictObject({
            name: nameText,
            ...newSeed,
            /** Labels and recovery codes of a new entry; an entry whose seed is replaced keeps its own. */
            labels: z.optional(labelList),
            recoveryCodes: z.optional(recoveryCodes),
            /** `add` refuses a name that exists; `replace` replaces the seed of the entry with that name. */
            action: z.enum(['add', 'replace']),
          }),
        )
        .check(z.minLength(1), z.maxLength(limits.importEntries)),
    }),
    output: z.strictObject({ added: z.int(), replaced: z.int() }),
  },
  compare: {
    input: z.strictObject({
      ...place,
      key: fingerprintKey,
      /** Fingerprints of seeds in base32, upper case, without padding. */
      fingerprints: z.array(fingerprintText).check(z.maxLength(limits.importEntries)),
    }),
    output: z.strictObject({
      /** Every entry of the workspace, with the matching fingerprint; null if none matches. */
      entries: z.array(z.strictObject({ name: z.string(), fingerprint: z.nullable(z.string()) })),
    }),
  },
  edit: {
    input: z.strictObject({
      ...named,
      /** The revision that the change is based on; a stale one is refused. */
      basedOn: z.optional(z.int().check(z.minimum(1))),
      issuer: z.optional(otpText),
      account: z.optional(otpText),
      type: z.optional(type),
      algorithm: z.optional(algorithm),
      digits: z.optional(digits),
      periodSeconds: z.optional(periodSeconds),
      seed: z.optional(seedText),
      /** The initial counter of a new HOTP seed. Without a new seed, the counter can only increase. */
      counter: z.optional(counter),
      confirmingCode: z.optional(typedCode),
    }),
    output: z.strictObject({ entry }),
  },
  rename: { input: z.strictObject({ ...named, newName: nameText }), output: z.strictObject({ entry }) },
  label: labelCall('two-factor.not-found.name', 'two-factor.validation.labels'),
  move: {
    input: z.strictObject({ ...named, targetWorkspaceId: workspaceId }),
    output: z.strictObject({ entry }),
  },
  delete: { input: z.strictObject(named), output: z.strictObject({ restorableUntil: moment }) },
  trashList: {
    input: z.strictObject({
      ...place,
      cursor: z.optional(cursor),
      limit: z._default(queryNumber(1, limits.pageRows), 50),
    }),
    output: z.strictObject({
      rows: z.array(
        z.strictObject({
          id: twoFactorId,
          name: z.string(),
          issuer: z.string(),
          account: z.string(),
          deletedAt: moment,
          deletedBy: personRef,
          restorableUntil: moment,
        }),
      ),
      nextCursor: z.nullable(z.string()),
    }),
  },
  restore: {
    input: z.strictObject({
      ...named,
      /** Selects one of several entries with the name in the trash; the newest by default. */
      id: z.optional(twoFactorId),
      /** Another name, if the old one is taken. */
      newName: z.optional(nameText),
    }),
    output: z.strictObject({ entry }),
  },
  destroy: { input: z.strictObject({ ...place, id: twoFactorId }), output: nothing },
  totpList: {
    input: z.strictObject({ ...place, names: z.array(nameText).check(z.minLength(1), z.maxLength(200)) }),
    /** Deleted and counter-based entries are omitted. */
    output: codes,
  },
  totpGet: {
    input: z.strictObject(named),
    output: z.strictObject({ serverTime: moment, code: timedCode }),
  },
  totpListSearch: {
    input: z.strictObject({
      ...place,
      filter: filterText,
      limit: z._default(z.int().check(z.minimum(1), z.maximum(50)), 20),
    }),
    output: codes,
  },
  hotpGenerate: {
    input: z.strictObject(named),
    output: z.strictObject({
      code: z.string(),
      /** The counter of the code; the entry's next one is higher. */
      counter: z.int(),
      serverTime: moment,
    }),
  },
  seedAccess: {
    input: z.strictObject({
      ...named,
      /** The seed is pinned to a device for offline use: refused if the organization forbids it. */
      forOffline: z.optional(z.boolean()),
    }),
    output: z.strictObject({
      id: twoFactorId,
      revision: z.int(),
      /** Base32, upper case, without padding. */
      seed: z.string(),
      ...settings,
      issuer: z.string(),
      account: z.string(),
      labels: z.array(z.string()),
      counter: z.nullable(z.int()),
    }),
  },
  pinned: {
    input: z.strictObject({ ...place, id: twoFactorId }),
    output: z.strictObject({
      /** Whether the organization allows entries on devices. */
      isAllowed: z.boolean(),
      revision: z.int(),
      serverTime: moment,
    }),
  },
  recoveryList: {
    input: z.strictObject(named),
    output: z.strictObject({
      marks: z.array(z.strictObject({ position, usedAt: z.nullable(moment), usedBy: z.nullable(personRef) })),
    }),
  },
  recoverySet: {
    input: z.strictObject({ ...named, codes: recoveryCodes }),
    output: z.strictObject({ total: z.int() }),
  },
  recoveryAccess: {
    input: z.strictObject(named),
    output: z.strictObject({
      codes: z.array(
        z.strictObject({ position, code: z.string(), usedAt: z.nullable(moment), usedBy: z.nullable(personRef) }),
      ),
    }),
  },
  recoveryUse: {
    input: z.strictObject({ ...named, position }),
    output: z.strictObject({ position, code: z.string(), remaining: z.int() }),
  },
} as const;
