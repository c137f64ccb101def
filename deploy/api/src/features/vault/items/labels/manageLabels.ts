import type { CallArguments, CallOutput } from '@cofferdam/api-contract';
import { foldName, isNewLabel, limits, type LabelId, type WorkspaceId } from '@cofferdam/domain';
import { ApiFailure } from '../../../../platform/errors/apiFailure.ts';
import { notifyMembers } from '../../../../platform/notifications/notifyMembers.ts';
import type { OrganizationCall, SteppedCall } from '../../../../platform/http/calls.ts';
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
  type ListedLabelRow,
} from './label.store.ts';
import { presentPerson } from '../presentAuthorship.ts';
import { addRelabelJob } from './relabel.ts';

type ListedLabel = CallOutput<'label', 'list'>['labels'][number];

/** The labels of an organization, and the most used of those that are only on items. */
export async function readLabelList(
  call: OrganizationCall,
  { workspaceId }: CallArguments<'label', 'list'>,
): Promise<CallOutput<'label', 'list'>> {
  const rows = await readRows(call, workspaceId ?? null, limits.itemLabelsListed);
  const used = rows.filter(({ id }) => id !== null).length;
  const unlisted = (rows.find(({ id }) => id === null)?.onlyOnItems ?? 0) - (rows.length - used);
  const labels = rows.map(presentListed);
  return { labels, ...(unlisted > 0 && { unlisted }), limit: { used, allowed: limits.organizationLabels } };
}

/** The colors of the organization's labels: cheap, because it counts nothing. */
export async function readLabelColors(call: OrganizationCall): Promise<CallOutput<'label', 'colors'>> {
  const kept = await call.transaction.run(readLabels(call.organizationId));
  return { labels: kept.map(({ name, color }) => ({ name, color })) };
}

/** Adds a label. The limit is counted under the lock of the organization. */
export async function addLabel(
  { random }: Pick<Platform, 'random'>,
  call: SteppedCall,
  input: CallArguments<'label', 'add'>,
): Promise<CallOutput<'label', 'add'>> {
  const { wanted, description, listed } = await call.read(async (inside) => ({
    wanted: requireLabelName(input.name),
    description: requireDescription((input.description ?? '').trim()),
    listed: await readVisible(inside),
  }));
  return call.step(async (inside) => {
    const { organizationId, now, userId, transaction } = inside;
    const { name, nameKey } = wanted;
    const { known, leaving } = await lockLabels(inside);
    if (known.some((one) => one.nameKey === nameKey) || leaving.has(nameKey)) {
      throw new ApiFailure('request.conflict', { fields: ['name'] });
    }
    if (known.length >= limits.organizationLabels) {
      const limit = { name: 'organizationLabels', allowed: limits.organizationLabels, used: known.length };
      throw new ApiFailure('organization.labels.limit', { limit });
    }
    const id = random.id<LabelId>();
    await transaction.run(insertLabel(organizationId, id, name, nameKey, input.color, description, now, userId));
    inside.record('organization.label.added', { name });
    notifyOfLabels(inside);
    const added = (await transaction.run(readLabels(organizationId))).find((one) => one.id === id);
    if (added === undefined) throw new Error('label just written is not listed');
    return { label: present(added, usesOf(listed, nameKey)) };
  });
}

/** Changes color, description or name; a job then writes the new name on every item that has the label. */
export async function updateLabel(
  { random }: Pick<Platform, 'random'>,
  call: SteppedCall,
  input: CallArguments<'label', 'update'>,
): Promise<CallOutput<'label', 'update'>> {
  const { wanted, description, listed } = await call.read(async (inside) => ({
    wanted: input.name === undefined ? null : requireLabelName(input.name),
    description: input.description === undefined ? null : requireDescription(input.description.trim()),
    listed: await readVisible(inside),
  }));
  return call.step(async (inside) => {
    const { organizationId, transaction } = inside;
    const { known, leaving } = await lockLabels(inside);
    const label = requireKnown(known, input.id);
    const { nameKey } = wanted ?? label;
    const isOther = nameKey !== label.nameKey;
    // The label of that name, even if it's only on items.
    const managed = isOther ? known.find((one) => one.nameKey === nameKey) : undefined;
    const target = managed ?? (isOther ? listed.find((one) => foldName(one.name) === nameKey) : undefined);
    const isLeaving = isOther && managed === undefined && leaving.has(nameKey);
    if (isLeaving || (target !== undefined && input.merge !== true)) {
      throw new ApiFailure('request.conflict', { fields: ['name'] });
    }
    const base = managed ?? label;
    const next = {
      name: target?.name ?? wanted?.name ?? label.name,
      color: input.color ?? base.color,
      description: description ?? base.description,
    };
    const uses = usesOf(listed, label.nameKey, nameKey);
    const changed = (['name', 'color', 'description'] as const).filter((field) => next[field] !== label[field]);
    if (changed.length === 0) return { label: present(label, uses), changed: 0 };
    if (managed !== undefined) await transaction.run(deleteLabel(organizationId, managed.id));
    const { name } = next;
    await transaction.run(updateLabelRow(organizationId, label.id, name, nameKey, next.color, next.description));
    const isRenamed = changed.includes('name');
    if (isRenamed) await startChange(random, inside, label, name);
    const rows = isRenamed ? countUses(uses) : 0;
    inside.record('organization.label.updated', { name, previousName: label.name, changed, rows });
    notifyOfLabels(inside);
    return { label: present({ ...label, ...next }, uses), changed: rows };
  });
}

/** Removes a label; then a job removes it from all items. */
export async function removeLabel(
  { random }: Pick<Platform, 'random'>,
  call: SteppedCall,
  input: CallArguments<'label', 'remove'>,
): Promise<CallOutput<'label', 'remove'>> {
  const listed = await call.read(readVisible);
  return call.step(async (inside) => {
    const label = requireKnown((await lockLabels(inside)).known, input.id);
    const rows = countUses(usesOf(listed, label.nameKey));
    await startChange(random, inside, label, null);
    await inside.transaction.run(deleteLabel(inside.organizationId, label.id));
    inside.record('organization.label.removed', { name: label.name, rows });
    notifyOfLabels(inside);
    return { changed: rows };
  });
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

/** Reads all labels, and counts their uses. A call that changes labels does it before it locks anything. */
async function readVisible(call: OrganizationCall): Promise<ListedLabel[]> {
  return (await readRows(call, null, null)).map(presentListed);
}

async function readRows(
  { organizationId, userId, access, transaction }: OrganizationCall,
  within: WorkspaceId | null,
  maxOnlyOnItems: number | null,
): Promise<readonly ListedLabelRow[]> {
  const member = { state: 'ACTIVE', organizationRole: access.organizationRole } as const;
  const seesEverything = (['secret:list', 'two-factor:list', 'note:list'] as const).every((permission) =>
    rolesAllow(permission, member, unassigned),
  );
  return transaction.run(listLabels(organizationId, userId, seesEverything, within, maxOnlyOnItems));
}

function presentListed(row: ListedLabelRow): ListedLabel {
  const { id, name, color, description, secrets, twoFactors, notes, createdBy, createdByName } = row;
  return {
    id,
    name,
    color,
    description,
    uses: { secrets, twoFactors, notes },
    createdBy: createdBy === null ? null : presentPerson(createdBy, createdByName),
  };
}

type Uses = ListedLabel['uses'];

/** The uses of the labels with these names. */
function usesOf(listed: readonly ListedLabel[], ...nameKeys: readonly string[]): Uses {
  const found = listed.filter(({ name }) => nameKeys.includes(foldName(name))).map(({ uses }) => uses);
  const sum = (kind: keyof Uses): number => found.reduce((total, uses) => total + uses[kind], 0);
  return { secrets: sum('secrets'), twoFactors: sum('twoFactors'), notes: sum('notes') };
}

const countUses = ({ secrets, twoFactors, notes }: Uses): number => secrets + twoFactors + notes;

function notifyOfLabels({ organizationId, transaction }: OrganizationCall): void {
  transaction.atCommit(notifyMembers(organizationId));
}

function present(label: LabelRow, uses: Uses): CallOutput<'label', 'add'>['label'] {
  const { id, name, color, description, createdBy, createdByName } = label;
  return { id, name, color, description, uses, createdBy: presentPerson(createdBy, createdByName) };
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
