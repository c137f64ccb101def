import type { CallArguments, CallOutput } from '@cofferdam/api-contract';
import type { OrganizationKey } from '@cofferdam/crypto/safe';
import type { SecretId, SecretVersionId } from '@cofferdam/domain';
import type { WorkspaceCall } from '../../platform/http/calls.ts';
import { inTurns } from '../../platform/inTurns.ts';
import { sealText } from '../../platform/keys/sealedText.ts';
import type { Platform } from '../../platform/platform.ts';
import { planImport, readEntries, type PlannedEntry } from './planImport.ts';
import { reserveSecrets } from './reserveSecrets.ts';
import { placeOfValue } from './sealPlaces.ts';
import { insertSecrets } from './secret.store.ts';
import { requireLabels } from './secretRules.ts';
import { toHex } from './toHex.ts';
import { countVersions, insertDataKeys, insertVersions } from './version.store.ts';

type ImportParts = Pick<Platform, 'keys' | 'plans' | 'random'>;

interface SealedEntry extends PlannedEntry {
  readonly versionId: SecretVersionId;
  readonly sealedHex: string;
  readonly dataKeyHex: string;
}

/** Adds secrets and versions, all or none, with one event that names them. */
export async function importSecrets(
  parts: ImportParts,
  call: WorkspaceCall,
  input: CallArguments<'secret', 'import'>,
): Promise<CallOutput<'secret', 'import'>> {
  const { organizationId, workspaceId, now, userId, transaction } = call;
  const { labels, keys: labelKeys } = requireLabels(input.labels ?? []);
  const { keyId, entries } = await prepare(parts, call, input);
  const fresh = entries.filter((entry) => entry.action === 'add');
  const grown = entries.filter((entry) => entry.action === 'version');

  const by = [organizationId, workspaceId, now, userId] as const;
  const [counted] = await transaction.runAll([
    countVersions(
      ...by,
      grown.map((entry) => entry.secretId),
    ),
    insertSecrets(
      ...by,
      fresh.map((entry) => entry.secretId),
      fresh.map((entry) => entry.name),
      fresh.map((entry) => entry.nameKey),
      labels,
      labelKeys,
    ),
  ]);
  const numbers = new Map(counted.map(({ id, version }) => [id, version]));
  const ids = entries.map((entry) => entry.versionId);
  const secretIds = entries.map((entry) => entry.secretId);
  const versions = secretIds.map((id) => numbers.get(id) ?? 1);
  await transaction.runAll([
    insertVersions(
      ...by,
      secretIds,
      versions,
      ids,
      entries.map((entry) => entry.sizeBytes),
      entries.map((entry) => entry.sealedHex),
    ),
    insertDataKeys(
      organizationId,
      workspaceId,
      keyId,
      'secret-version',
      'value',
      ids,
      secretIds,
      entries.map((entry) => entry.dataKeyHex),
    ),
  ]);
  const names = entries.map((entry) => entry.name);
  const made = { added: fresh.length, versioned: grown.length };
  call.record('secret.imported', { names, ...made, versions: versions.map(String), recordIds: secretIds }, workspaceId);
  return { added: fresh.length, versioned: grown.length };
}

/** Checks everything and seals everything. What was looked up is locked. */
async function prepare(
  parts: ImportParts,
  call: WorkspaceCall,
  input: CallArguments<'secret', 'import'>,
): Promise<{ readonly keyId: string; readonly entries: SealedEntry[] }> {
  const { keys, plans, random } = parts;
  const read = readEntries(input.entries);
  const adding = read.filter((entry) => entry.action === 'add').length;
  const nameKeys = read.map((entry) => entry.nameKey);
  const { activeKey, existing } = await reserveSecrets(parts, call, { adding, nameKeys });
  const planned = planImport(read, existing, {
    versionsAllowed: plans[call.admission.plan].versionsPerSecret,
    makeId: () => random.id<SecretId>(),
  });
  const { keyId, organizationKey: wrappedKey } = activeKey;
  const key = keys.organizationKey({ organizationId: call.organizationId, generationId: keyId, wrappedKey });
  return { keyId, entries: await inTurns(planned, (entry) => seal(parts, call, key, entry)) };
}

function seal({ random }: ImportParts, call: WorkspaceCall, key: OrganizationKey, entry: PlannedEntry): SealedEntry {
  const versionId = random.id<SecretVersionId>();
  const text = sealText(key, placeOfValue(call, entry.secretId, versionId), entry.value);
  return { ...entry, versionId, sealedHex: toHex(text.sealed), dataKeyHex: toHex(text.dataKey) };
}
