import type { CallArguments, CallOutput } from '@cofferdam/api-contract';
import { foldName, isNewLabel, limits, type LabelId, type WorkspaceId } from '@cofferdam/domain';
import { ApiFailure } from '../../../../platform/errors/apiFailure.ts';
import { notifyMembers } from '../../../../platform/notifications/notifyMembers.ts';
import type { OrganizationCall } from '../../../../platform/http/calls.ts';
import { requireDescription } from '../../../../platform/http/requireDescription.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { rolesAllow, unassigned } from '../../../../platform/tenancy/decideByRoles.ts';
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
import { presentPerson } from '../presentAuthorship.ts';
import { addRelabelJob } from './relabel.ts';

type ListedLabel = CallOutput<'label', 'list'>['labels'][number];

/** Every label of an organization, including those that are only on items. */
export async function readLabelList(
  call: OrganizationCall,
  { workspaceId }: CallArguments<'label', 'list'>,
): Promise<CallOutput<'label', 'list'>> {
  const labels = await readVisible(call, workspaceId);
  const used = labels.filter(({ id }) => id !== null).length;
  return { labels, limit: { used, allowed: limits.organizationLabels } };
}

/** The colors of the organization's labels: cheap, because it counts nothing. */
export async function readLabelColors(call: OrganizationCall): Promise<CallOutput<'label', 'colors'>> {
  const kept = await call.transaction.run(readLabels(call.organizationId));
  return { labels: kept.map(({ name, color }) => ({ name, color })) };
}

/** Adds a label, counted under the lock of the organization. */
export async function addLabel(
  { random }: Pick<Platform, 'random'>,
  call: OrganizationCall,
  input: CallArguments<'label', 'add'>,
): Promise<CallOutput<'label', 'add'>> {
  const { organizationId, now, userId, transaction } = call;
  const { name, nameKey } = requireLabelName(input.name);
  const description = requireDescription((input.description ?? '').trim());
  const { known, leaving } = await lockLabels(call);
  if (known.some((one) => one.nameKey === nameKey) || leaving.has(nameKey)) {
    throw new ApiFailure('request.conflict', { fields: ['name'] });
  }
  if (known.length >= limits.organizationLabels) {
    const limit = { name: 'organizationLabels', allowed: limits.organizationLabels, used: known.length };
    throw new ApiFailure('organization.labels.limit', { limit });
  }
  const id = random.id<LabelId>();
  await transaction.run(insertLabel(organizationId, id, name, nameKey, input.color, description, now, userId));
  call.record('organization.label.added', { name });
  notifyOfLabels(call);
  return { label: await present(call, id) };
}

/** Changes color, description or name; a job then writes the new name on every item that has the label. */
export async function updateLabel(
  { random }: Pick<Platform, 'random'>,
  call: OrganizationCall,
  input: CallArguments<'label', 'update'>,
): Promise<CallOutput<'label', 'update'>> {
  const { organizationId, transaction } = call;
  const wanted = input.name === undefined ? null : requireLabelName(input.name);
  const description = input.description === undefined ? null : requireDescription(input.description.trim());
  const { known, leaving } = await lockLabels(call);
  const label = requireKnown(known, input.id);
  const { nameKey } = wanted ?? label;
  const isOther = nameKey !== label.nameKey;
  // The label of that name, even if it's only on items.
  const target = isOther ? (await readVisible(call)).find((one) => foldName(one.name) === nameKey) : undefined;
  const isRefused = target === undefined ? isOther && leaving.has(nameKey) : input.merge !== true;
  if (isRefused) throw new ApiFailure('request.conflict', { fields: ['name'] });
  const base = typeof target?.id === 'string' ? target : label;
  const next = {
    name: target?.name ?? wanted?.name ?? label.name,
    color: input.color ?? base.color,
    description: description ?? base.description,
  };
  const changed = (['name', 'color', 'description'] as const).filter((field) => next[field] !== label[field]);
  if (changed.length === 0) return { label: await present(call, label.id), changed: 0 };
  if (typeof target?.id === 'string') await transaction.run(deleteLabel(organizationId, target.id));
  const { name } = next;
  await transaction.run(updateLabelRow(organizationId, label.id, name, nameKey, next.color, next.description));
  const isRenamed = changed.includes('name');
  if (isRenamed) await startChange(random, call, label, name);
  const updated = await present(call, label.id);
  const rows = isRenamed ? countUses(updated) : 0;
  call.record('organization.label.updated', { name, previousName: label.name, changed, rows });
  notifyOfLabels(call);
  return { label: updated, changed: rows };
}

/** Removes a label; then a job removes it from all items. */
export async function removeLabel(
  { random }: Pick<Platform, 'random'>,
  call: OrganizationCall,
  input: CallArguments<'label', 'remove'>,
): Promise<CallOutput<'label', 'remove'>> {
  const label = requireKnown((await lockLabels(call)).known, input.id);
  const rows = countUses(await present(call, label.id));
  await startChange(random, call, label, null);
  await call.transaction.run(deleteLabel(call.organizationId, label.id));
  call.record('organization.label.removed', { name: label.name, rows });
  notifyOfLabels(call);
  return { changed: rows };
}

interface LockedLabels {
  readonly known: readonly LabelRow[];
  /** Labels that a job is still removing from items: a new label of that name would be removed, too. */
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

/** Adds the job that changes a label on all its items. */
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

async function readVisible(
  { organizationId, userId, access, transaction }: OrganizationCall,
  within?: WorkspaceId,
): Promise<ListedLabel[]> {
  const member = { state: 'ACTIVE', organizationRole: access.organizationRole } as const;
  const seesEverything = (['secret:list', 'two-factor:list', 'note:list'] as const).every((permission) =>
    rolesAllow(permission, member, unassigned),
  );
  const rows = await transaction.run(listLabels(organizationId, userId, seesEverything, within ?? null));
  return rows.map(({ id, name, color, description, secrets, twoFactors, notes, createdBy, createdByName }) => ({
    id,
    name,
    color,
    description,
    uses: { secrets, twoFactors, notes },
    createdBy: createdBy === null ? null : presentPerson(createdBy, createdByName),
  }));
}

const countUses = ({ uses }: Pick<ListedLabel, 'uses'>): number => uses.secrets + uses.twoFactors + uses.notes;

function notifyOfLabels({ organizationId, transaction }: OrganizationCall): void {
  transaction.atCommit(notifyMembers(organizationId));
}

async function present(call: OrganizationCall, id: LabelId): Promise<CallOutput<'label', 'add'>['label']> {
  const label = (await readVisible(call)).find((one) => one.id === id);
  if (label?.createdBy == null) throw new Error('label just written is not listed');
  return { ...label, id, createdBy: label.createdBy };
}

function requireKnown(known: readonly LabelRow[], id: LabelId): LabelRow {
  const label = known.find((one) => one.id === id);
  if (label === undefined) throw new ApiFailure('organization.labels.not-found');
  return label;
}

function requireLabelName(sent: string): { readonly name: string; readonly nameKey: string } {
  const name = sent.normalize('NFC').trim();
  if (!isNewLabel(name)) throw new ApiFailure('secret.validation.labels', { fields: ['name'] });
  return { name, nameKey: foldName(name) };
}
