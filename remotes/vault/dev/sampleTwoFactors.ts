import { ApiError } from '@cofferdam/api-client';
import type { CallOutput } from '@cofferdam/api-contract';
import { matchesFilter, type TwoFactorId, type UserId } from '@cofferdam/domain';
import type { FakeAnswers } from '@cofferdam/testing';

type Entry = CallOutput<'twoFactor', 'get'>['entry'];

const ada = { id: '01900000-0000-7000-8000-000000000001' as UserId, name: 'Ada Lovelace' };
const createdAt = '2026-11-01T09:00:00.000Z';

/** An entry of the sample, with overrides for the test. */
export function sampleEntry(part: Partial<Entry> & Pick<Entry, 'name'>): Entry {
  return {
    id: `two-factor ${part.name}` as TwoFactorId,
    labels: [],
    issuer: '',
    account: '',
    type: 'TOTP',
    algorithm: 'SHA1',
    digits: 6,
    periodSeconds: 30,
    counter: null,
    revision: 1,
    recoveryCodes: { total: 0, used: 0 },
    lastUsedAt: null,
    lastUsedBy: null,
    createdAt,
    createdBy: ada,
    updatedAt: createdAt,
    updatedBy: ada,
    ...part,
  };
}

/** The sample's codes: the current one, the next one, a counter-based one, and the seed. */
export const sampleCodes = { code: '482913', nextCode: '017664', counted: '755224', seed: 'JBSWY3DPEHPK3PXP' } as const;

/** Answers of a workspace with these entries. Codes are always the same two and turn with the clock of the device. */
export function sampleTwoFactors(stored: readonly Entry[], allowed = 500): FakeAnswers {
  const labelsOf = new Map<string, string[]>();
  const read = (): Entry[] => stored.map((entry) => ({ ...entry, labels: labelsOf.get(entry.name) ?? entry.labels }));
  const serverTime = (): string => new Date().toISOString();
  const find = (name: string): Entry => {
    const entry = read().find((one) => one.name === name);
    if (entry !== undefined) return entry;
    const body = { errorCode: 'two-factor.not-found.name' as const, requestId: 'sample', details: {} };
    throw new ApiError('/sample', 404, body);
  };
  const codeOf = ({ id, name, periodSeconds }: Entry): CallOutput<'twoFactor', 'totpGet'>['code'] => ({
    id,
    name,
    code: sampleCodes.code,
    nextCode: sampleCodes.nextCode,
    periodSeconds: periodSeconds ?? 30,
    validUntil: new Date((Math.floor(Date.now() / 30_000) + 1) * 30_000).toISOString(),
  });
  return {
    twoFactor: {
      list: ({ filter = '', label, name: wanted }) => {
        const entries = read();
        const rows = entries.filter(
          ({ name, issuer, labels }) =>
            (label === undefined || labels.includes(label)) &&
            (wanted === undefined || name === wanted) &&
            matchesFilter([name, issuer], filter),
        );
        const overLimit = entries.slice(allowed).flatMap((entry) => (rows.includes(entry) ? [entry.id] : []));
        return {
          rows,
          nextCursor: null,
          total: entries.length,
          allowed,
          ...(overLimit.length > 0 ? { overLimit } : {}),
          serverTime: serverTime(),
        };
      },
      get: ({ name }) => ({ entry: find(name), serverTime: serverTime() }),
      totpList: ({ names }) => ({
        serverTime: serverTime(),
        codes: names.flatMap((name) => (find(name).type === 'HOTP' ? [] : [codeOf(find(name))])),
      }),
      totpGet: ({ name }) => ({ serverTime: serverTime(), code: codeOf(find(name)) }),
      hotpGenerate: ({ name }) => ({
        code: sampleCodes.counted,
        counter: find(name).counter ?? 0,
        serverTime: serverTime(),
      }),
      recoveryList: ({ name }) => ({
        marks: Array.from({ length: find(name).recoveryCodes.total }, (_none, index) => ({
          position: index + 1,
          usedAt: null,
          usedBy: null,
        })),
      }),
      add: ({ name, issuer = '', account = '', labels = [] }) => ({
        entry: sampleEntry({ name, issuer, account, labels }),
      }),
      label: ({ names, add = [], remove = [] }) => {
        for (const name of names) {
          labelsOf.set(name, [...new Set([...find(name).labels.filter((label) => !remove.includes(label)), ...add])]);
        }
        return { isDone: true, results: names.map((name) => ({ name, outcome: 'done' as const })) };
      },
      rename: ({ name, newName }) => ({ entry: { ...find(name), name: newName } }),
      delete: () => ({ restorableUntil: '2026-12-21T09:00:00.000Z' }),
      seedAccess: ({ name }) => {
        const { id, revision, type, algorithm, digits, periodSeconds, issuer, account, labels, counter } = find(name);
        const settings = { type, algorithm, digits, periodSeconds };
        return { id, revision, seed: sampleCodes.seed, ...settings, issuer, account, labels, counter };
      },
      recoveryUse: ({ position }) => ({ position, code: 'aaaa-1111', remaining: 1 }),
      trashList: () => ({ rows: [], nextCursor: null }),
    },
    audit: { twoFactorLogs: () => ({ events: [], nextCursor: null, keptDays: 90 }) },
  };
}
