import type { CallArguments, CallOutput } from '@cofferdam/api-contract';
import { foldName, impliedWorkspaceRole, isLabel, limits, workspaceRolesWith, type LabelId } from '@cofferdam/domain';
import { ApiFailure } from '../../../../platform/errors/apiFailure.ts';
import { notifyMembers } from '../../../../platform/notifications/notifyMembers.ts';
import type { OrganizationCall } from '../../../../platform/http/calls.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { lockOrganization } from '../../../../platform/tenancy/organizationLock.ts';
import {
  deleteLabel,
  insertChange,
  insertLabel,
  listChanges,
  listLabels,
  readLabels,
  updateLabelRow,
  type LabelRow,
} from './label.store.ts';
import { addRelabelJob } from './relabel.ts';

/** The labels of an organization. */
export async function readLabelList(call: OrganizationCall): Promise<CallOutput<'label', 'list'>> {
  const rows = await call.transaction.run(listVisible(call));
  return {
    labels: rows.map(({ id, name, color, uses }) => ({ id, name, color, uses })),
    limit: { used: rows.length, allowed: limits.organizationLabels },
  };
}

/** Adds a label, counted under the lock of the organization. */
export async function addLabel(
  { random }: Pick<Platform, 'random'>,
  call: OrganizationCall,
  input: CallArguments<'label', 'add'>,
): Promise<CallOutput<'label', 'add'>> {
  const { organizationId, now, userId, transaction } = call;
  const { name, nameKey } = requireLabelName(input.name);
  const { known, leaving } = await lockLabels(call);
  if (known.some((one) => one.nameKey === nameKey) || leaving.has(nameKey)) {
    throw new ApiFailure('request.conflict', { fields: ['name'] });
  }
  if (known.length >= limits.organizationLabels) {
    const limit = { name: 'organizationLabels', allowed: limits.organizationLabels, used: known.length };
    throw new ApiFailure('organization.labels.limit', { limit });
  }
  const id = random.id<LabelId>();
  await transaction.run(insertLabel(organizationId, id, name, nameKey, input.color, now, userId));
  call.record('organization.label.added', { name });
  tellMembers(call);
  return { label: await present(call, id) };
}

/** Gives a label another color, or another name, which a job then writes on everything that carries it. */
export async function updateLabel(
  { random }: Pick<Platform, 'random'>,
  call: OrganizationCall,
  input: CallArguments<'label', 'update'>,
): Promise<CallOutput<'label', 'update'>> {
  const { organizationId, transaction } = call;
  const wanted = input.name === undefined ? null : requireLabelName(input.name);
  const { known, leaving } = await lockLabels(call);
  const label = requireKnown(known, input.id);
  const { name, nameKey } = wanted ?? label;
  const color = input.color ?? label.color;
  const isTaken = known.some((one) => one.nameKey === nameKey && one.id !== label.id);
  if (isTaken || (nameKey !== label.nameKey && leaving.has(nameKey))) {
    throw new ApiFailure('request.conflict', { fields: ['name'] });
  }
  const isRenamed = name !== label.name;
  const isColored = color !== label.color;
  if (!isRenamed && !isColored) return { label: await present(call, label.id), changed: 0 };
  await transaction.run(updateLabelRow(organizationId, label.id, name, nameKey, color));
  if (isRenamed) await startChange(random, call, label, name);
  const updated = await present(call, label.id);
  const rows = isRenamed ? updated.uses : 0;
  const changed = [...(isRenamed ? ['name'] : []), ...(isColored ? ['color'] : [])];
  call.record('organization.label.updated', { name, previousName: label.name, changed, rows });
  tellMembers(call);
  return { label: updated, changed: rows };
}

/** Removes a label; a job then takes it from everything that carries it. */
export async function removeLabel(
  { random }: Pick<Platform, 'random'>,
  call: OrganizationCall,
  input: CallArguments<'label', 'remove'>,
): Promise<CallOutput<'label', 'remove'>> {
  const label = requireKnown((await lockLabels(call)).known, input.id);
  const { uses: rows } = await present(call, label.id);
  await startChange(random, call, label, null);
  await call.transaction.run(deleteLabel(call.organizationId, label.id));
  call.record('organization.label.removed', { name: label.name, rows });
  tellMembers(call);
  return { changed: rows };
}

interface LockedLabels {
  readonly known: readonly LabelRow[];
  /** Keys that a job has yet to take from items: a new label of that name would be taken from them too. */
  readonly leaving: ReadonlySet<string>;
}

async function lockLabels({ organizationId, transaction }: OrganizationCall): Promise<LockedLabels> {
  const [, known, changes] = await transaction.runAll([
    lockOrganization(organizationId),
    readLabels(organizationId),
    listChanges(organizationId),
  ]);
  return { known, leaving: new Set(changes.map(({ fromKey }) => fromKey)) };
}

/** Lets a job change a label on everything that carries it. */
async function startChange(
  random: Platform['random'],
  { organizationId, userId, transaction }: OrganizationCall,
  { id, name, nameKey }: LabelRow,
  toName: string | null,
): Promise<void> {
  await transaction.runAll([
    insertChange(organizationId, random.id(), id, name, nameKey, toName, userId),
    addRelabelJob(organizationId),
  ]);
}

const listingRoles = workspaceRolesWith('secret:list').filter((role) => workspaceRolesWith('note:list').includes(role));

function listVisible({ organizationId, userId, access }: OrganizationCall): ReturnType<typeof listLabels> {
  const implied = impliedWorkspaceRole[access.organizationRole];
  return listLabels(organizationId, userId, implied !== undefined && listingRoles.includes(implied), listingRoles);
}

function tellMembers({ organizationId, transaction }: OrganizationCall): void {
  transaction.atCommit(notifyMembers(organizationId));
}

async function present(call: OrganizationCall, id: LabelId): Promise<CallOutput<'label', 'add'>['label']> {
  const row = (await call.transaction.run(listVisible(call))).find((one) => one.id === id);
  if (row === undefined) throw new Error('a label is gone that was just written');
  return { id: row.id, name: row.name, color: row.color, uses: row.uses };
}

function requireKnown(known: readonly LabelRow[], id: LabelId): LabelRow {
  const label = known.find((one) => one.id === id);
  if (label === undefined) throw new ApiFailure('organization.labels.not-found');
  return label;
}

function requireLabelName(sent: string): { readonly name: string; readonly nameKey: string } {
  const name = sent.normalize('NFC').trim();
  if (!isLabel(name)) throw new ApiFailure('secret.validation.labels', { fields: ['name'] });
  return { name, nameKey: foldName(name) };
}
