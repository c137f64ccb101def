import type { CallArguments, CallOutput } from '@cofferdam/api-contract';
import { foldName, isLabel, limits, type LabelId } from '@cofferdam/domain';
import { ApiFailure } from '../../platform/errors/apiFailure.ts';
import { announceToMembers } from '../../platform/facts/announceToMembers.ts';
import type { OrganizationCall } from '../../platform/http/calls.ts';
import type { Platform } from '../../platform/platform.ts';
import { lockOrganization } from '../../platform/tenancy/organizationLock.ts';
import { deleteLabel, insertLabel, listLabels, readLabels, updateLabelRow, type LabelRow } from './label.store.ts';
import { relabel } from './relabel.ts';

/** The labels of an organization. */
export async function readLabelList({
  organizationId,
  transaction,
}: OrganizationCall): Promise<CallOutput<'label', 'list'>> {
  const rows = await transaction.run(listLabels(organizationId));
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
  const known = await lockLabels(call);
  if (known.some((one) => one.nameKey === nameKey)) throw new ApiFailure('request.conflict', { fields: ['name'] });
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

/** Renames a label on everything that carries it, or gives it another color. */
export async function updateLabel(
  call: OrganizationCall,
  input: CallArguments<'label', 'update'>,
): Promise<CallOutput<'label', 'update'>> {
  const { organizationId, transaction } = call;
  const wanted = input.name === undefined ? null : requireLabelName(input.name);
  const known = await lockLabels(call);
  const label = requireKnown(known, input.id);
  const { name, nameKey } = wanted ?? label;
  const color = input.color ?? label.color;
  if (known.some((one) => one.nameKey === nameKey && one.id !== label.id)) {
    throw new ApiFailure('request.conflict', { fields: ['name'] });
  }
  const isRenamed = name !== label.name;
  const isColored = color !== label.color;
  if (!isRenamed && !isColored) return { label: await present(call, label.id), changed: 0 };
  await transaction.run(updateLabelRow(organizationId, label.id, name, nameKey, color));
  const rows = isRenamed ? await relabel(call, { from: label, to: name }) : 0;
  const changed = [...(isRenamed ? ['name'] : []), ...(isColored ? ['color'] : [])];
  call.record('organization.label.updated', { name, previousName: label.name, changed, rows });
  tellMembers(call);
  return { label: await present(call, label.id), changed: rows };
}

/** Removes a label from everything that carries it. */
export async function removeLabel(
  call: OrganizationCall,
  input: CallArguments<'label', 'remove'>,
): Promise<CallOutput<'label', 'remove'>> {
  const label = requireKnown(await lockLabels(call), input.id);
  const rows = await relabel(call, { from: label, to: null });
  await call.transaction.run(deleteLabel(call.organizationId, label.id));
  call.record('organization.label.removed', { name: label.name, rows });
  tellMembers(call);
  return { changed: rows };
}

async function lockLabels({ organizationId, transaction }: OrganizationCall): Promise<readonly LabelRow[]> {
  const [, rows] = await transaction.runAll([lockOrganization(organizationId), readLabels(organizationId)]);
  return rows;
}

function tellMembers({ organizationId, transaction }: OrganizationCall): void {
  transaction.atCommit(announceToMembers(organizationId));
}

async function present(
  { organizationId, transaction }: OrganizationCall,
  id: LabelId,
): Promise<CallOutput<'label', 'add'>['label']> {
  const row = (await transaction.run(listLabels(organizationId))).find((one) => one.id === id);
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
