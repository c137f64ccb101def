import type { PermissionName, ShareKindName, UserId, VersionState } from '@cofferdam/domain';
import { hexBytes } from '../../../../platform/database/hexBytes.ts';
import type { Query } from '../../../../platform/database/query.ts';
import { ApiFailure } from '../../../../platform/errors/apiFailure.ts';
import type { WorkspaceCall } from '../../../../platform/http/calls.ts';
import { requireDescription } from '../../../../platform/http/requireDescription.ts';
import { openActiveKey } from '../../../../platform/keys/activeKey.ts';
import { insertDataKeys } from '../../../../platform/keys/dataKeys.store.ts';
import { readActiveKey } from '../../../../platform/keys/organizationKeys.store.ts';
import { openStoredText, sealText } from '../../../../platform/keys/sealedText.ts';
import { mapInChunks } from '../../../../platform/mapInChunks.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { alsoAllows } from '../../../../platform/tenancy/decideByRoles.ts';
import { requireWithinLimit } from '../../../../platform/tenancy/requireWithinLimit.ts';
import { presentPerson } from '../presentAuthorship.ts';
import { lookUpKey } from '../findItems.ts';
import type { ItemKind } from '../itemKind.ts';
import { requireWithinPlan } from '../itemLimits.ts';
import { contextOfText, type ItemId, type SealedField } from '../itemTable.ts';
import { openChangeNote, writeChangeNote } from './changeNote.ts';
import type { VersionedItem, VersionRow, VersionStore } from './versions.store.ts';

const maxInt32 = 2_147_483_647;

/** A kind whose items have versions of one sealed text. A one-time link shares a version. */
export interface VersionedKind<Id extends ItemId, Trash extends object = object> extends ItemKind<Id, Trash> {
  readonly kind: ShareKindName;
  readonly shareKind: ShareKindName;
  readonly versions: VersionStore<Id>;
  readonly field: SealedField;
  readonly changeNote: SealedField;
  /** The permission to read texts, and so to see their sizes. */
  readonly readPermission: PermissionName;
}

/** One version of an item, by name. */
export interface NamedVersion {
  readonly name: string;
  readonly version: number;
}

/** A version without its text, in the contract's form. */
export interface PresentedVersion {
  version: number;
  state: VersionState;
  isCurrent: boolean;
  sizeBytes: number | null;
  createdAt: string;
  createdBy: { id: UserId; name: string };
  destroyAt: string | null;
  changeNote: string | null;
}

/**
 * A version without its text. Its size is only returned to people who can read the text: the length of a password is a hint.
 */
function presentVersion(
  { keys }: Pick<Platform, 'keys'>,
  { readPermission, changeNote }: Pick<VersionedKind<ItemId>, 'readPermission' | 'changeNote'>,
  call: WorkspaceCall,
  row: VersionRow & { readonly itemId: ItemId },
): PresentedVersion {
  return {
    version: row.version,
    state: row.state,
    isCurrent: row.isCurrent,
    sizeBytes: alsoAllows(call.access, readPermission) ? row.sizeBytes : null,
    createdAt: row.createdAt.toISOString(),
    createdBy: presentPerson(row.createdBy, row.createdByName),
    destroyAt: row.destroyAt?.toISOString() ?? null,
    changeNote: openChangeNote(keys, changeNote, call, row),
  };
}

type FoundVersion = { readonly [Name in keyof VersionRow]: VersionRow[Name] | null };

const isVersion = <Row extends FoundVersion>(row: Row): row is Row & VersionRow => row.version !== null;

/** A page of versions, newest first, without their texts. Ends the transaction. */
export async function listVersions<Id extends ItemId>(
  dependencies: Pick<Platform, 'keys' | 'plans'>,
  kind: VersionedKind<Id>,
  call: WorkspaceCall,
  input: { readonly name: string; readonly before?: number | undefined; readonly limit: number },
): Promise<{ versions: PresentedVersion[]; hasMore: boolean; kept: number; allowed: number | null }> {
  const { organizationId, workspaceId, access, transaction } = call;
  const { name, before = maxInt32, limit } = input;
  const [rows] = await transaction.finish([
    kind.versions.list(organizationId, workspaceId, lookUpKey(name), before, limit + 1),
  ]);
  const [first] = rows;
  if (first === undefined) throw new ApiFailure(kind.errors.notFound);
  const versions = rows.filter(isVersion);
  return {
    versions: await mapInChunks(versions.slice(0, limit), (row) => presentVersion(dependencies, kind, call, row)),
    hasMore: versions.length > limit,
    kept: first.kept,
    allowed: dependencies.plans[access.plan].versionsPerSecret,
  };
}

/** One version, without its text. Ends the transaction. */
export async function getVersion<Id extends ItemId>(
  dependencies: Pick<Platform, 'keys'>,
  kind: VersionedKind<Id>,
  call: WorkspaceCall,
  { name, version }: NamedVersion,
): Promise<PresentedVersion> {
  const { organizationId, workspaceId, transaction } = call;
  const [[row]] = await transaction.finish([kind.versions.read(organizationId, workspaceId, lookUpKey(name), version)]);
  if (row === undefined) throw new ApiFailure(kind.errors.notFound);
  if (!isVersion(row)) throw new ApiFailure(`${kind.kind}.version.not-found`);
  return presentVersion(dependencies, kind, call, row);
}

/** Reads the text of a version, by default the current one. The caller records it. */
export async function readVersion<Id extends ItemId>(
  { keys }: Pick<Platform, 'keys'>,
  kind: VersionedKind<Id>,
  call: WorkspaceCall,
  input: { readonly name: string; readonly version?: number | undefined },
): Promise<{ readonly itemId: Id; readonly name: string; readonly version: number; readonly text: string }> {
  const { organizationId, workspaceId, transaction } = call;
  const [row] = await transaction.run(
    kind.versions.readSealed(organizationId, workspaceId, lookUpKey(input.name), input.version ?? null),
  );
  if (row === undefined) throw new ApiFailure(kind.errors.notFound);
  const { itemId, name, version, versionId } = row;
  if (version === null || versionId === null) {
    const isNoneUsable = input.version === undefined;
    throw new ApiFailure(`${kind.kind}.version.${isNoneUsable ? 'not-usable' : 'not-found'}`);
  }
  if (row.state !== 'ENABLED') throw new ApiFailure(`${kind.kind}.version.not-usable`);
  const place = contextOfText(kind.field, call, itemId, versionId);
  return { itemId, name, version, text: openStoredText(keys, place, row) };
}

/** A text that becomes a version. */
export interface NewVersion {
  readonly name: string;
  readonly text: string;
  readonly sizeBytes: number;
  /** The version that the writer based the change on; a stale one is refused. */
  readonly basedOn?: number | undefined;
  /** What changed and why; empty is none. */
  readonly changeNote?: string | undefined;
}

/** A version to be added, with the statements that follow it in the same transaction. */
export interface VersionToAdd<Id extends ItemId, Row> extends NewVersion {
  /** Whether the previous version stays current, if there is one. */
  readonly keepsCurrent?: boolean;
  /** Further statements about the locked item, after the new version is current. */
  readonly also?: (item: VersionedItem<Id>) => readonly Query<never>[];
  /** Reads the item for the answer. */
  readonly read: (id: Id) => Query<Row>;
}

/**
 * Adds a version and makes it current, unless the previous one stays current. The item's row is locked until the commit, so
 * that numbers have no gap. Ends the transaction.
 */
export async function addVersion<Id extends ItemId, Row>(
  { keys, plans, random }: Pick<Platform, 'keys' | 'plans' | 'random'>,
  kind: VersionedKind<Id>,
  call: WorkspaceCall,
  { name, text, sizeBytes, basedOn, changeNote = '', keepsCurrent = false, also, read }: VersionToAdd<Id, Row>,
): Promise<{ readonly version: number; readonly row: Row }> {
  const noteText = requireDescription(changeNote, 'changeNote');
  const { organizationId, workspaceId, now, userId, access, transaction } = call;
  const { versions, field } = kind;
  const [[item], [activeKey]] = await transaction.runAll([
    versions.lockExisting(organizationId, workspaceId, [lookUpKey(name)]),
    readActiveKey(organizationId),
  ]);
  if (item === undefined) throw new ApiFailure(kind.errors.notFound);
  const { currentVersion, versionCount: used } = item;
  if (basedOn !== undefined && basedOn !== currentVersion) {
    throw new ApiFailure(`${kind.kind}.version.stale`, currentVersion === null ? undefined : { currentVersion });
  }
  const allowed = plans[access.plan].versionsPerSecret;
  if (allowed === null || used >= allowed) {
    const limit = { name: 'versionsPerSecret', allowed, used };
    throw new ApiFailure('subscription.resource-add.error.secret-version', { limit });
  }
  await requireWithinPlan({ plans }, call, kind, [item.id]);
  const { keyId, key } = openActiveKey(keys, organizationId, activeKey);
  const versionId = random.id<string>();
  const context = contextOfText(field, call, item.id, versionId);
  const { sealed, dataKey } = sealText(key, context, text);
  const version = item.lastVersion + 1;
  const kept = keepsCurrent && currentVersion !== null ? { currentVersion } : {};
  const stated = { name: item.name, version, ...kept, recordIds: [item.id], versionId };
  call.record(`${kind.kind}.version.added`, stated, workspaceId);
  const changeNoteWrites =
    noteText === ''
      ? []
      : writeChangeNote(kind, call, { itemId: item.id, version, textId: random.id(), text: noteText, keyId, key });
  const answers = await transaction.finish([
    versions.countNew(organizationId, workspaceId, now, userId, [item.id]),
    versions.insert({
      organizationId,
      workspaceId,
      now,
      userId,
      itemIds: [item.id],
      numbers: [version],
      ids: [versionId],
      sizesBytes: [sizeBytes],
      sealed: [hexBytes(sealed)],
    }),
    insertDataKeys(context, keyId, [{ id: versionId, recordId: item.id, dataKey }]),
    ...changeNoteWrites,
    ...(also?.(item) ?? []),
    ...(keepsCurrent && currentVersion !== null
      ? [versions.setCurrent(organizationId, workspaceId, item.id, currentVersion, now, userId)]
      : []),
    read(item.id),
  ]);
  const [row] = answers.at(-1) ?? [];
  if (row === undefined) throw new Error('locked item is gone');
  return { version, row };
}

/** A locked item, with one of its versions. */
export type LockedVersion<Id extends ItemId> = VersionedItem<Id> & {
  readonly state: VersionState;
  readonly versionId: string;
  /** Whether another version can be read. */
  readonly hasOtherUsable: boolean;
};

/** Locks an item and reads one of its versions. @throws ApiFailure also for a destroyed version */
export async function lockVersion<Id extends ItemId>(
  { kind, errors, versions }: VersionedKind<Id>,
  { organizationId, workspaceId, transaction }: WorkspaceCall,
  { name, version }: NamedVersion,
): Promise<LockedVersion<Id>> {
  const [item] = await transaction.run(versions.lockExisting(organizationId, workspaceId, [lookUpKey(name)]));
  if (item === undefined) throw new ApiFailure(errors.notFound);
  const [found] = await transaction.run(versions.readLocked(organizationId, item.id, version));
  if (found === undefined) throw new ApiFailure(`${kind}.version.not-found`);
  if (found.state === 'DESTROYED') throw new ApiFailure(`${kind}.version.not-usable`);
  return { ...item, ...found };
}

/** Makes a readable version current. Nothing is recorded if it already is. */
export async function makeCurrent<Id extends ItemId>(
  dependencies: Pick<Platform, 'plans'>,
  kind: VersionedKind<Id>,
  call: WorkspaceCall,
  input: NamedVersion,
): Promise<Id> {
  const { organizationId, workspaceId, now, userId, transaction } = call;
  const { version } = input;
  requireWithinLimit(call.access);
  const { id, name, state, versionId, currentVersion: previousVersion } = await lockVersion(kind, call, input);
  await requireWithinPlan(dependencies, call, kind, [id]);
  if (state !== 'ENABLED') throw new ApiFailure(`${kind.kind}.version.not-usable`);
  if (previousVersion !== version) {
    await transaction.run(kind.versions.setCurrent(organizationId, workspaceId, id, version, now, userId));
    const previous = previousVersion === null ? {} : { previousVersion };
    const stated = { name, version, ...previous, recordIds: [id], versionId };
    call.record(`${kind.kind}.version.made-current`, stated, workspaceId);
  }
  return id;
}

/** Writes a change of a version's state and updates the item. */
export async function changeVersion<Id extends ItemId>(
  { versions }: VersionedKind<Id>,
  { organizationId, workspaceId, now, userId, transaction }: WorkspaceCall,
  id: Id,
  write: Query<never>,
): Promise<void> {
  await transaction.runAll([write, versions.recompute(organizationId, workspaceId, id, now, userId)]);
}
