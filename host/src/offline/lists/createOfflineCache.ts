import type { CallInput, CallOutput } from '@cofferdam/api-contract';
import { logProblem } from '@cofferdam/telemetry';
import type { DeviceStore } from '../store/deviceStore.ts';
import { cachePolicyOf } from './cachedCalls.ts';

/** A stored response. */
export interface CachedResponse {
  readonly output: unknown;
  /** When the server sent it, milliseconds since 1970. */
  readonly at: number;
}

/** The responses that this device stores for a person. */
export interface OfflineCache {
  /** Whether the responses of a call are stored. */
  caches(call: string): boolean;
  /** Stores a response, without the fields that the server encrypts. Never rejects. */
  store(call: string, input: object, output: unknown): Promise<void>;
  /** The stored response for exactly this input; null if there is none or it is too old. Never rejects. */
  find(call: string, input: object): Promise<CachedResponse | null>;
  /** Deletes a stored response, because the server refuses it now. Never rejects. */
  remove(call: string, input: object): Promise<void>;
  /** Deletes everything of organizations that the person is no longer in, and what is too old. */
  keepOrganizations(ids: readonly string[]): Promise<void>;
}

/** How long a response is stored after the server sent it, in milliseconds. */
export const maxAgeMs = 30 * 86_400_000;

/** The maximum number of stored responses; the oldest are deleted first. */
const maxResponses = 300;

/** The person's own record is stored beside the responses. */
export const personKey = 'person';

function sorted(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)));
}

const idOr = (id: unknown): string => (typeof id === 'string' ? id : '-');

/**
 * Organization and workspace are the prefix, so that their entries can be found. The input is hashed, so that typed
 * filters aren't readable.
 */
async function keyOf(call: string, input: object): Promise<string> {
  const text = JSON.stringify([call, sorted(input)]);
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
  const { organizationId, workspaceId } = input as {
    readonly organizationId?: unknown;
    readonly workspaceId?: unknown;
  };
  return `${idOr(organizationId)}/${idOr(workspaceId)}/${hexOf(digest)}`;
}

function hexOf(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** A person's lists on this device, encrypted under its key. */
export function createOfflineCache({ database, seal, open }: DeviceStore, now: () => number): OfflineCache {
  const removeOldest = async (): Promise<void> => {
    const count = await database.count('answers');
    if (count <= maxResponses) return;
    const entries: { readonly key: string; readonly at: number }[] = [];
    let cursor = await database.transaction('answers').store.openCursor();
    while (cursor !== null) {
      if (cursor.key !== personKey) entries.push({ key: cursor.key, at: cursor.value.at });
      cursor = await cursor.continue();
    }
    const oldest = entries.toSorted((one, other) => one.at - other.at).slice(0, count - maxResponses);
    for (const { key } of oldest) await database.delete('answers', key);
  };

  /** Deletes the responses that may not stay, by organization and workspace, and the time of the response. */
  const removeUnless = async (mayStay: (ids: readonly string[], at: number) => boolean): Promise<void> => {
    const transaction = database.transaction('answers', 'readwrite');
    let cursor = await transaction.store.openCursor();
    while (cursor !== null) {
      if (cursor.key !== personKey && !mayStay(cursor.key.split('/'), cursor.value.at)) await cursor.delete();
      cursor = await cursor.continue();
    }
    await transaction.done;
  };

  /** Deletes what is stored of workspaces that aren't in the list of their organization. */
  const keepWorkspaces = (input: object, output: unknown): Promise<void> => {
    const { organizationId } = input as CallInput<'workspace', 'list'>;
    const current = new Set<string>((output as CallOutput<'workspace', 'list'>).workspaces.map(({ id }) => id));
    return removeUnless(
      ([organization, workspace = '-']) =>
        organization !== organizationId || workspace === '-' || current.has(workspace),
    );
  };

  return {
    caches: (call) => cachePolicyOf(call) !== null,
    async store(call, input, output) {
      const policy = cachePolicyOf(call);
      if (policy === null) return;
      try {
        const key = await keyOf(call, input);
        const sealed = await seal(`answer/${key}`, policy.reduce?.(output) ?? output);
        await database.put('answers', { sealed, at: now() }, key);
        if (call === 'workspace.list') await keepWorkspaces(input, output);
        await removeOldest();
      } catch (error) {
        logProblem('A list could not be stored for offline use', error);
      }
    },
    async find(call, input) {
      const policy = cachePolicyOf(call);
      if (policy === null) return null;
      try {
        const key = await keyOf(call, input);
        const record = await database.get('answers', key);
        const age = now() - (record?.at ?? 0);
        if (record === undefined || age > maxAgeMs) return null;
        const output = await open(`answer/${key}`, record.sealed);
        return { output: policy.moveClock?.(output, age) ?? output, at: record.at };
      } catch (error) {
        logProblem('A stored list could not be opened', error);
        return null;
      }
    },
    async remove(call, input) {
      if (cachePolicyOf(call) === null) return;
      try {
        await database.delete('answers', await keyOf(call, input));
      } catch (error) {
        logProblem('A stored list could not be deleted', error);
      }
    },
    keepOrganizations(ids) {
      const current = new Set(ids);
      return removeUnless(
        ([organization = '-'], at) => now() - at <= maxAgeMs && (organization === '-' || current.has(organization)),
      );
    },
  };
}
