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
/** Steam has five. */
const digits = z.int().check(z.minimum(5), z.maximum(otpLimits.maximumDigits));
const periodSeconds = z
  .int()
  .check(z.minimum(otpLimits.minimumPeriodSeconds), z.maximum(otpLimits.maximumPeriodSeconds));
const counter = z.int().check(z.minimum(0), z.maximum(otpLimits.maximumCounter));
/**
 * Issuer or account; the exact rule is the domain's. Stored in NFC and trimmed; only spaces are refused.
 * Answers hold it as stored.
 */
const otpText = z.string().check(z.maxLength(otpLimits.textLength * 2));
/** Base32 as people paste it: four characters more for each one that counts. */
const seedText = z.string().check(z.maxLength(seedLimits.maximumBytes * 8));
/** Codes as people type them, with spaces. */
const typedCode = z.string().check(z.minLength(1), z.maxLength(16));
/** Stored exactly as sent: a code with spaces around it is refused. */
const recoveryCodes = z
  .array(z.string().check(z.minLength(1), z.maxLength(otpLimits.recoveryCodeLength * 2)))
  .check(z.maxLength(otpLimits.recoveryCodes));
const position = z.int().check(z.minimum(1), z.maximum(otpLimits.recoveryCodes));
const filterText = z.string().check(z.maxLength(otpLimits.textLength));

/** How codes are made; null where the type has no such thing. */
const settings = {
  type,
  algorithm,
  digits: z.int(),
  periodSeconds: z.nullable(z.int()),
};

/** An entry: facts, never a code and never a seed. */
const entry = z.strictObject({
  id: twoFactorId,
  name: z.string(),
  labels: z.array(z.string()),
  issuer: z.string(),
  account: z.string(),
  ...settings,
  /** The counter that the next code is made of; null where there is none. */
  counter: z.nullable(z.int()),
  /** Counted up by each change; a change can say which one it is based on. */
  revision: z.int(),
  recoveryCodes: z.strictObject({ total: z.int(), used: z.int() }),
  lastUsedAt: z.nullable(moment),
  lastUsedBy: z.nullable(personRef),
  createdAt: moment,
  createdBy: personRef,
  updatedAt: moment,
  updatedBy: personRef,
});

/** A code that holds for a while, and the one after it. */
const timedCode = z.strictObject({
  id: twoFactorId,
  name: z.string(),
  code: z.string(),
  nextCode: z.string(),
  periodSeconds: z.int(),
  /** When `code` ends and `nextCode` begins, by the server's clock. */
  validUntil: moment,
});

/** What making or replacing a seed takes. Missing settings are the usual ones. */
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
      /** Text that name, issuer, account or a label contain, without case. */
      filter: z.optional(filterText),
      label: z.optional(labelFilter),
      type: z.optional(type),
      only: listOnly,
      /** Only the entry with exactly this name, without case: none or one. */
      name: z.optional(nameText),
      sort: z._default(z.enum(['name', '-name']), 'name'),
    }),
    output: z.strictObject({
      rows: z.array(entry),
      nextCursor: z.nullable(z.string()),
      /** Entries in the workspace, whatever the filter. */
      total: z.int(),
      /** Entries that the plan allows in a workspace; null when none. */
      allowed: z.nullable(z.int()),
      /** The rows over the plan's limit, which are read-only: the newest. Omitted if there are none. */
      overLimit: z.optional(z.array(twoFactorId)),
      /** The server's clock when it answered: a page measures its own against it. */
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
      /** The code that the seed shows now elsewhere; a wrong one refuses the entry. */
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
            /** Of a new entry; one whose seed is replaced keeps its labels. */
            labels: z.optional(labelList),
            /** `add` refuses a name that exists; `replace` gives the entry of that name another seed. */
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
      /** Of seeds in base32, upper case, without padding. */
      fingerprints: z.array(fingerprintText).check(z.maxLength(limits.importEntries)),
    }),
    output: z.strictObject({
      /** Every entry of the workspace, with the fingerprint that its seed has; null when it has none of them. */
      entries: z.array(z.strictObject({ name: z.string(), fingerprint: z.nullable(z.string()) })),
    }),
  },
  edit: {
    input: z.strictObject({
      ...named,
      /** The revision that the writer saw; a stale one is refused. */
      basedOn: z.optional(z.int().check(z.minimum(1))),
      issuer: z.optional(otpText),
      account: z.optional(otpText),
      type: z.optional(type),
      algorithm: z.optional(algorithm),
      digits: z.optional(digits),
      periodSeconds: z.optional(periodSeconds),
      seed: z.optional(seedText),
      /** The counter that a new seed of HOTP begins with. A counter without a seed may only go forward. */
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
      /** Which one, when several of a name are in the trash; the newest when it is not said. */
      id: z.optional(twoFactorId),
      /** Another name, when the old one is taken. */
      newName: z.optional(nameText),
    }),
    output: z.strictObject({ entry }),
  },
  destroy: { input: z.strictObject({ ...place, id: twoFactorId }), output: nothing },
  totpList: {
    input: z.strictObject({ ...place, names: z.array(nameText).check(z.minLength(1), z.maxLength(200)) }),
    /** Entries that are gone, or that count instead of reading the clock, are left out. */
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
      /** The counter that the code was made of; the entry's next one is above it. */
      counter: z.int(),
      serverTime: moment,
    }),
  },
  seedAccess: {
    input: z.strictObject({
      ...named,
      /** The seed is pinned to a device, for times without a network: refused where the organization forbids it. */
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
