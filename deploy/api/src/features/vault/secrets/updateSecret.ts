import type { CallArguments, CallOutput } from '@cofferdam/api-contract';
import { isLabel } from '@cofferdam/domain';
import type { SecretId } from '@cofferdam/domain';
import type { Query } from '../../../platform/database/query.ts';
import type { WorkspaceCall } from '../../../platform/http/calls.ts';
import { requireDescription } from '../../../platform/http/requireDescription.ts';
import { openActiveKey } from '../../../platform/keys/activeKey.ts';
import { insertDataKeys } from '../../../platform/keys/dataKeys.store.ts';
import { readActiveKey } from '../../../platform/keys/organizationKeys.store.ts';
import { sealText } from '../../../platform/keys/sealedText.ts';
import type { Platform } from '../../../platform/platform.ts';
import { changeItem } from '../items/changeItem.ts';
import { lockItem } from '../items/findItems.ts';
import { requireWithinPlan } from '../items/itemLimits.ts';
import { requireItemLabels, requireItemName } from '../items/itemRules.ts';
import { presentLocked } from './presentSecret.ts';
import { removeDescription, setDescription } from './secret.store.ts';
import { secretKind } from './secretKind.ts';
import { contextOfDescription } from './secretTexts.ts';

type UpdateDependencies = Pick<Platform, 'keys' | 'plans' | 'random'>;

/** Renames a secret, or changes its description or labels; missing fields stay unchanged. */
export async function updateSecret(
  dependencies: UpdateDependencies,
  call: WorkspaceCall,
  input: CallArguments<'secret', 'update'>,
): Promise<CallOutput<'secret', 'update'>> {
  const name = input.newName === undefined ? null : requireItemName(secretKind, input.newName, 'newName', input.name);
  const labels = input.labels === undefined ? null : requireItemLabels(secretKind, input.labels, 'labels', isLabel);
  const description = input.description === undefined ? undefined : requireDescription(input.description);
  const secret = await lockItem(secretKind, call, input.name);
  await requireWithinPlan(dependencies, call, secretKind, [secret.id]);
  const further =
    description === undefined
      ? []
      : [{ field: 'description', writes: await writeDescription(dependencies, call, secret.id, description) }];
  const { changed, previous, name: newName } = await changeItem(secretKind, call, secret, { name, labels, further });
  if (changed.length > 0)
    call.record('secret.updated', { name: newName, ...previous, changed, recordIds: [secret.id] }, call.workspaceId);
  return presentLocked(dependencies.keys, call, secret.id);
}

/** Deletes the old text and its key, then seals the new one under a new id. */
async function writeDescription(
  { keys, random }: UpdateDependencies,
  call: WorkspaceCall,
  id: SecretId,
  description: string,
): Promise<Query<unknown>[]> {
  const { organizationId, workspaceId, transaction } = call;
  const removal = removeDescription(organizationId, workspaceId, id);
  if (description === '') return [removal];
  const [row] = await transaction.run(readActiveKey(organizationId));
  const { keyId, key } = openActiveKey(keys, organizationId, row);
  const textId = random.id<string>();
  const context = contextOfDescription(call, id, textId);
  const { sealed, dataKey } = sealText(key, context, description);
  return [
    removal,
    insertDataKeys(context, keyId, [{ id: textId, recordId: id, dataKey }]),
    setDescription(organizationId, workspaceId, id, textId, sealed),
  ];
}
