import type { SecretId } from '@cofferdam/domain';
import { buildOrganization, buildUser, buildWorkspace, type FakeAnswers } from '@cofferdam/testing';

const { id, displayName } = buildUser();
const person = { id, name: displayName };
const organizationId = buildOrganization().id;
const workspaceId = buildWorkspace().id;

interface SampleSecret {
  readonly id: SecretId;
  readonly name: string;
  readonly description: string | null;
  readonly labels: string[];
  readonly values: string[];
  current: number;
}

const secrets = new Map<string, SampleSecret>();

function keep(name: string, value: string, description: string | null, labels: string[]): SampleSecret {
  const secret = {
    id: crypto.randomUUID() as SecretId,
    name,
    description,
    labels,
    values: [value],
    current: 1,
  };
  secrets.set(name, secret);
  return secret;
}

function find(name: string): SampleSecret {
  const secret = secrets.get(name);
  if (secret === undefined) throw new Error(`the sample has no secret ${name}`);
  return secret;
}

function present(secret: SampleSecret) {
  const at = new Date().toISOString();
  return {
    id: secret.id,
    name: secret.name,
    labels: secret.labels,
    currentVersion: secret.current,
    state: 'ENABLED' as const,
    versionCount: secret.values.length,
    createdAt: at,
    updatedAt: at,
    updatedBy: person,
  };
}

function presentWhole(secret: SampleSecret) {
  return {
    ...present(secret),
    organizationId,
    workspaceId,
    description: secret.description,
    createdBy: person,
    keyGeneration: 1,
  };
}

function addVersion(name: string, value: string): SampleSecret {
  const secret = find(name);
  secret.values.push(value);
  secret.current = secret.values.length;
  return secret;
}

for (let index = 1; index <= 250; index += 1) {
  keep(`SERVICE_${String(index).padStart(3, '0')}_TOKEN`, `sample-${index}`, null, index % 3 === 0 ? ['api'] : []);
}

/** Two hundred and fifty secrets that are kept until the page is loaded again. */
export const sampleAnswers: FakeAnswers = {
  secret: {
    list: ({ cursor, filter = '' }) => {
      const first = Number(cursor ?? 0);
      const found = [...secrets.values()].filter(({ name }) => name.toLowerCase().includes(filter.toLowerCase()));
      return {
        rows: found.slice(first, first + 100).map(present),
        nextCursor: first + 100 < found.length ? String(first + 100) : null,
        total: secrets.size,
        allowed: 2000,
        ...(filter === '' ? {} : { matching: found.length }),
      };
    },
    get: ({ name }) => ({ secret: presentWhole(find(name)) }),
    add: ({ name, value, description, labels }) => ({
      secret: presentWhole(keep(name, value, description ?? null, labels ?? [])),
    }),
    versionList: ({ name }) => {
      const secret = find(name);
      const versions = secret.values.map((value, index) => ({
        version: index + 1,
        state: 'ENABLED' as const,
        isCurrent: index + 1 === secret.current,
        sizeBytes: value.length,
        createdAt: new Date().toISOString(),
        createdBy: person,
        destroyAt: null,
      }));
      return { versions: versions.toReversed(), hasMore: false, kept: versions.length, allowed: 50 };
    },
    versionAccess: ({ name, version }) => {
      const secret = find(name);
      const number = version ?? secret.current;
      return { version: number, value: secret.values[number - 1] ?? '' };
    },
    versionAdd: ({ name, value }) => {
      const secret = addVersion(name, value);
      return { secret: presentWhole(secret), version: secret.current };
    },
    currentVersion: ({ name, version }) => {
      const secret = find(name);
      secret.current = version;
      return { secret: presentWhole(secret) };
    },
    compare: ({ names }) => ({
      key: btoa('0'.repeat(32)),
      secrets: names
        .filter((name) => secrets.has(name))
        .map((name) => ({
          name,
          version: find(name).current,
          versionCount: find(name).values.length,
          fingerprint: null,
        })),
    }),
    import: ({ entries, labels }) => {
      const added = entries.filter(({ action }) => action === 'add');
      for (const { name, value } of added) keep(name, value, null, labels ?? []);
      const versioned = entries.filter(({ action }) => action === 'version');
      for (const { name, value } of versioned) addVersion(name, value);
      return { added: added.length, versioned: versioned.length };
    },
  },
};
