import { foldName, type SecretId, type UserId, type VersionState } from '@cofferdam/domain';
import type { FakeAnswers } from '@cofferdam/testing';
import type { SampleSecret, SampleVersion } from './sampleSecret.ts';

type SecretAnswers = NonNullable<FakeAnswers['secret']>;
type Whole = Awaited<ReturnType<NonNullable<SecretAnswers['get']>>>['secret'];

/** The dependencies of the sample's changes. */
export interface SampleParts {
  readonly secrets: Map<string, SampleSecret>;
  readonly find: (name: string) => SampleSecret;
  readonly wholeOf: (secret: SampleSecret) => Whole;
}

const dayMs = 86_400_000;
const isoIn = (days: number): string => new Date(Date.now() + days * dayMs).toISOString();

/** The changes of the sample: trash, labels, states of versions, values of many. */
export function sampleSecretChanges({ secrets, find, wholeOf }: SampleParts): SecretAnswers {
  const trash = new Map<SecretId, SampleSecret>();
  const resultsOf = (names: readonly string[]) =>
    names.map((name) => ({
      name,
      outcome: secrets.has(foldName(name)) ? ('done' as const) : ('secret.not-found.by-secret-name' as const),
    }));
  /** Does all or none, as the server does. */
  const doAll = (names: readonly string[], change: (secret: SampleSecret) => void) => {
    const results = resultsOf(names);
    const isDone = results.every(({ outcome }) => outcome === 'done');
    if (isDone) for (const name of names) change(find(name));
    return { isDone, results };
  };
  const remove = (secret: SampleSecret): void => void secrets.delete(foldName(secret.name));
  const settle = (secret: SampleSecret, version: number, state: VersionState) => {
    const versions: SampleVersion[] = secret.versions;
    const found = versions[version - 1];
    if (found !== undefined) versions[version - 1] = { ...found, state };
    const usable = versions.findLastIndex((one) => one.state === 'ENABLED') + 1;
    const isCurrentUsable = secret.current !== null && versions[secret.current - 1]?.state === 'ENABLED';
    if (!isCurrentUsable) secret.current = usable === 0 ? null : usable;
    return { secret: wholeOf(secret) };
  };
  const valuesOf: NonNullable<SecretAnswers['export']> = ({ names }) => {
    const found = names.flatMap((name) => secrets.get(foldName(name)) ?? []);
    const entries = found.flatMap(({ name, current, versions, labels, description }) => {
      const value = current === null ? undefined : versions[current - 1]?.value;
      return current === null || value === undefined
        ? []
        : [{ name, version: current, value, labels: [...labels], description }];
    });
    const given = new Set(entries.map(({ name }) => name));
    return { entries, missing: names.filter((name) => !given.has(name)) };
  };
  const fromTrash = (ids: readonly SecretId[], change: (secret: SampleSecret) => void) => {
    const results = ids.map((id) => ({
      name: trash.get(id)?.name ?? '',
      outcome: trash.has(id) ? ('done' as const) : ('secret.not-found.by-secret-name' as const),
    }));
    const isDone = results.every(({ outcome }) => outcome === 'done');
    for (const id of isDone ? ids : []) {
      const secret = trash.get(id);
      if (secret !== undefined) change(secret);
      trash.delete(id);
    }
    return { isDone, results };
  };

  return {
    delete: ({ names }) =>
      doAll(names, (secret) => {
        trash.set(wholeOf(secret).id, secret);
        remove(secret);
      }),
    move: ({ names }) => doAll(names, remove),
    label: ({ names, add = [], remove: removed = [] }) =>
      doAll(names, (secret) => {
        const kept = secret.labels.filter((label) => !removed.includes(label));
        secrets.set(foldName(secret.name), { ...secret, labels: [...new Set([...kept, ...add])].toSorted() });
      }),
    update: ({ name, newName, description, labels }) => {
      const secret = find(name);
      remove(secret);
      const changed: SampleSecret = {
        ...secret,
        name: newName ?? secret.name,
        description: description === undefined ? secret.description : description === '' ? null : description,
        labels: labels ?? secret.labels,
      };
      secrets.set(foldName(changed.name), changed);
      return { secret: wholeOf(changed) };
    },
    setRotation: ({ name, everyDays }) => {
      const { rotateEveryDays: _previous, ...secret } = find(name);
      const changed: SampleSecret = everyDays === null ? secret : { ...secret, rotateEveryDays: everyDays };
      secrets.set(foldName(name), changed);
      return { secret: wholeOf(changed) };
    },
    trashList: () => ({
      secrets: [...trash.entries()].map(([id, secret]) => ({
        id,
        name: secret.name,
        labels: [...secret.labels],
        versionCount: secret.versions.length,
        deletedAt: isoIn(0),
        deletedBy: wholeOf(secret).createdBy,
        destroyAt: isoIn(30),
      })),
      nextCursor: null,
    }),
    trashRestore: ({ secretIds }) =>
      fromTrash(secretIds as SecretId[], (secret) => void secrets.set(foldName(secret.name), secret)),
    trashEmpty: ({ secretIds }) => fromTrash(secretIds as SecretId[], () => undefined),
    versionEnable: ({ name, version }) => settle(find(name), version, 'ENABLED'),
    versionDisable: ({ name, version }) => settle(find(name), version, 'DISABLED'),
    versionDelete: ({ name, version, afterDays }) =>
      settle(find(name), version, afterDays === 0 ? 'DESTROYED' : 'SCHEDULED_DESTROY'),
    export: valuesOf,
    reveal: valuesOf,
    readerCounts: () => ({ values: 1, names: 0 }),
    readers: () => ({
      readers: [
        {
          person: { id: '01900000-0000-7000-8000-000000000012' as UserId, name: 'Ada Lovelace' },
          email: 'ada@example.org',
          seesValue: true,
          rules: [
            { kind: 'implied-role', from: 'OWNER', role: 'ADMIN' },
            { kind: 'role-holds', permission: 'secret:version:access' },
          ],
        },
      ],
    }),
  };
}
