import type { CallArguments, CallOutput } from '@cofferdam/api-contract';
import type { OrganizationKey } from '@cofferdam/crypto/safe';
import type { SecretId, SecretVersionId } from '@cofferdam/domain';
import { hexBytes } from '../../../platform/database/hexBytes.ts';
import { ApiFailure } from '../../../platform/errors/apiFailure.ts';
import type { WorkspaceCall } from '../../../platform/http/calls.ts';
import { mapInChunks } from '../../../platform/mapInChunks.ts';
import { openActiveKey } from '../../../platform/keys/activeKey.ts';
import { readActiveKey } from '../../../platform/keys/organizationKeys.store.ts';
import { sealText, type SealedText } from '../../../platform/keys/sealedText.ts';
import { insertDataKeys } from '../../../platform/keys/dataKeys.store.ts';
import type { Platform } from '../../../platform/platform.ts';
import { indexItems, newItem } from '../items/search-index/searchIndex.ts';
import { planImport, readEntries, type PlannedEntry, type ReadEntry } from './planImport.ts';
import { requireWithinPlan, writeCounted } from '../items/itemLimits.ts';
import { contextOfDescription, contextOfValue, descriptionField, valueField } from './secretTexts.ts';
import { insertSecrets } from './secret.store.ts';
import { requireItemLabels } from '../items/itemRules.ts';
import { secretKind } from './secretKind.ts';

type ImportDependencies = Pick<Platform, 'keys' | 'plans' | 'random'>;

interface SealedEntry extends PlannedEntry {
  readonly versionId: SecretVersionId;
  readonly sealed: Uint8Array;
  readonly dataKey: Uint8Array;
  readonly sealedDescription: (SealedText & { readonly id: string }) | null;
}

/** Adds secrets and versions, all or none, with one event that names them. Values are sealed before anything is locked. */
export async function importSecrets(
  dependencies: ImportDependencies,
  call: WorkspaceCall,
  input: CallArguments<'secret', 'import'>,
): Promise<CallOutput<'secret', 'import'>> {
  const { keys, plans, random } = dependencies;
  const { organizationId, workspaceId, now, userId, transaction } = call;
  const { labels: common } = requireItemLabels(secretKind, input.labels ?? []);
  const read = readEntries(input.entries, common);
  const nameKeys = read.map((entry) => entry.nameKey);
  const [[activeKey], found] = await transaction.runAll([
    readActiveKey(organizationId),
    secretKind.versions.readExisting(organizationId, workspaceId, nameKeys),
  ]);
  const { keyId, key } = openActiveKey(keys, organizationId, activeKey);
  const versionsAllowed = plans[call.access.plan].versionsPerSecret;
  const planned = planImport(read, found, { versionsAllowed, makeId: () => random.id<SecretId>() });
  const sealed = await mapInChunks(planned, (entry) => seal(dependencies, call, key, entry));

  const entries = await requireAsPlanned(dependencies, call, { read, sealed, versionsAllowed });
  const fresh = entries.filter((entry) => entry.action === 'add');
  const grown = entries.filter((entry) => entry.action === 'version');
  const described = fresh.flatMap(({ secretId, sealedDescription }) =>
    sealedDescription === null ? [] : [{ secretId, ...sealedDescription }],
  );
  const by = { organizationId, workspaceId, now, userId };
  const ids = entries.map((entry) => entry.versionId);
  const secretIds = entries.map((entry) => entry.secretId);
  const versions = entries.map((entry) => entry.version);
  const names = entries.map((entry) => entry.name);
  const made = { added: fresh.length, versioned: grown.length };
  const named = { names, versions: versions.map(String), recordIds: secretIds, versionIds: ids };
  call.record('secret.imported', { ...named, ...made }, workspaceId);
  const writes = [
    secretKind.versions.countNew(
      organizationId,
      workspaceId,
      now,
      userId,
      grown.map((entry) => entry.secretId),
    ),
    insertSecrets({
      ...by,
      ids: fresh.map((entry) => entry.secretId),
      names: fresh.map((entry) => entry.name),
      nameKeys: fresh.map((entry) => entry.nameKey),
      labels: fresh.map(({ labels }) => JSON.stringify(labels)),
      labelKeys: fresh.map(({ labelKeys }) => labelKeys),
      descriptionIds: fresh.map(({ sealedDescription }) => sealedDescription?.id ?? null),
      sealedDescriptions: fresh.map(({ sealedDescription }) =>
        sealedDescription === null ? null : hexBytes(sealedDescription.sealed),
      ),
    }),
    ...(await indexItems(
      organizationId,
      fresh.map(({ secretId, name, labels }) => newItem(call, 'secret', { id: secretId, name, labels })),
    )),
    secretKind.versions.insert({
      ...by,
      itemIds: secretIds,
      numbers: versions,
      ids,
      sizesBytes: entries.map((entry) => entry.sizeBytes),
      sealed: entries.map((entry) => hexBytes(entry.sealed)),
    }),
    insertDataKeys(
      { organizationId, workspaceId, ...valueField },
      keyId,
      entries.map(({ versionId, secretId, dataKey }) => ({ id: versionId, recordId: secretId, dataKey })),
    ),
    insertDataKeys(
      { organizationId, workspaceId, ...descriptionField },
      keyId,
      described.map(({ id, secretId, dataKey }) => ({ id, recordId: secretId, dataKey })),
    ),
  ];
  if (fresh.length === 0) await transaction.finish(writes);
  else await writeCounted(dependencies, call, secretKind, { adding: fresh.length, writes, isLast: true });
  return made;
}

interface SealedPlan {
  readonly read: readonly ReadEntry[];
  readonly sealed: readonly SealedEntry[];
  readonly versionsAllowed: number | null;
}

/** Locks the secrets and plans again: others may have changed them while the values were sealed. */
async function requireAsPlanned(
  { plans }: ImportDependencies,
  call: WorkspaceCall,
  { read, sealed, versionsAllowed }: SealedPlan,
): Promise<SealedEntry[]> {
  const { organizationId, workspaceId, transaction } = call;
  const nameKeys = read.map((entry) => entry.nameKey);
  const locked = await transaction.run(secretKind.versions.lockExisting(organizationId, workspaceId, nameKeys));
  // Don't count an import that adds nothing: it must work in a workspace over the limit.
  if (read.every((entry) => entry.action === 'version')) {
    const ids = locked.map(({ id }) => id);
    await requireWithinPlan({ plans }, call, secretKind, ids);
  }
  const byName = new Map(sealed.map((entry) => [entry.nameKey, entry]));
  const makeId = (): SecretId => '' as SecretId;
  return planImport(read, locked, { versionsAllowed, makeId }).map(({ nameKey, action, secretId, version }) => {
    const entry = byName.get(nameKey);
    // The id of the secret is bound into the ciphertext.
    if (entry === undefined || (action === 'version' && entry.secretId !== secretId)) {
      throw new ApiFailure('request.conflict');
    }
    return { ...entry, version };
  });
}

function seal(
  { random }: ImportDependencies,
  call: WorkspaceCall,
  key: OrganizationKey,
  entry: PlannedEntry,
): SealedEntry {
  const versionId = random.id<SecretVersionId>();
  const { secretId, value, description } = entry;
  const id = random.id<string>();
  return {
    ...entry,
    versionId,
    ...sealText(key, contextOfValue(call, secretId, versionId), value),
    sealedDescription:
      description === null ? null : { id, ...sealText(key, contextOfDescription(call, secretId, id), description) },
  };
}
