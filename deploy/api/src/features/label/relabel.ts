import { foldName, normalizeLabels, type OrganizationId } from '@cofferdam/domain';
import type { OrganizationCall } from '../../platform/http/calls.ts';
import { lockLabeledNotes, lockLabeledSecrets, relabelNotes, relabelSecrets, type CarrierRow } from './label.store.ts';

/** A label that becomes another one, or none. */
export interface LabelChange {
  readonly from: { readonly name: string; readonly nameKey: string };
  readonly to: string | null;
}

const namesInEvent = 1_000;

/**
 * Gives everything of standard workspaces that carries a label the other one instead, and records it where it lies.
 * Gives how many there were.
 */
export async function relabel(call: OrganizationCall, change: LabelChange): Promise<number> {
  const { organizationId, transaction } = call;
  const { nameKey } = change.from;
  const [secrets, notes] = await transaction.runAll([
    lockLabeledSecrets(organizationId, nameKey),
    lockLabeledNotes(organizationId, nameKey),
  ]);
  const statements = [
    ...(secrets.length === 0 ? [] : [relabelSecrets(...rowsOf(call, organizationId, secrets, change))]),
    ...(notes.length === 0 ? [] : [relabelNotes(...rowsOf(call, organizationId, notes, change))]),
  ];
  if (statements.length > 0) await transaction.runAll(statements);
  for (const [workspaceId, carriers] of Map.groupBy(secrets, (secret) => secret.workspaceId)) {
    const names = carriers.map(({ name }) => name);
    const labelsAdded = change.to === null ? [] : [change.to];
    for (let start = 0; start < names.length; start += namesInEvent) {
      const some = names.slice(start, start + namesInEvent);
      call.record('secret.labeled', { names: some, labelsAdded, labelsRemoved: [change.from.name] }, workspaceId);
    }
  }
  for (const note of notes) call.record('note.updated', { name: note.name, changed: ['labels'] }, note.workspaceId);
  return secrets.length + notes.length;
}

function rowsOf(
  { now, userId }: OrganizationCall,
  organizationId: OrganizationId,
  carriers: readonly CarrierRow[],
  change: LabelChange,
): Parameters<typeof relabelSecrets> {
  const after = carriers.map(({ labels }) => exchange(labels, change));
  return [
    organizationId,
    carriers.map(({ id }) => id),
    after.map((labels) => labels.join(',')),
    after.map((labels) => (labels.length === 0 ? '' : `\n${labels.map(foldName).join('\n')}\n`)),
    now,
    userId,
  ];
}

function exchange(labels: readonly string[], { from, to }: LabelChange): string[] {
  const others = labels.filter((label) => foldName(label) !== from.nameKey);
  return normalizeLabels(to === null ? others : [to, ...others]);
}
