import type { CallArguments, CallOutput } from '@cofferdam/api-contract';
import { ApiFailure } from '../../../platform/errors/apiFailure.ts';
import type { WorkspaceCall } from '../../../platform/http/calls.ts';
import type { Platform } from '../../../platform/platform.ts';
import { presentLocked } from './presentSecret.ts';
import { requireWithinPlan } from '../items/itemLimits.ts';
import { lockSecret, setCurrentVersion } from './secret.store.ts';
import { lookUpKey } from '../items/findItems.ts';
import { secretKind } from './secretKind.ts';
import { readVersionState } from './version.store.ts';

/** Makes a version that can be read the current one. Nothing happens, and nothing is recorded, when it is already. */
export async function makeCurrentVersion(
  parts: Pick<Platform, 'keys' | 'plans'>,
  call: WorkspaceCall,
  input: CallArguments<'secret', 'currentVersion'>,
): Promise<CallOutput<'secret', 'currentVersion'>> {
  const { organizationId, workspaceId, now, userId, transaction } = call;
  const { version } = input;
  const [secret] = await transaction.run(lockSecret(organizationId, workspaceId, lookUpKey(input.name)));
  if (secret === undefined) throw new ApiFailure('secret.not-found.by-secret-name');
  await requireWithinPlan(parts, call, secretKind, [secret.id]);
  const [found] = await transaction.run(readVersionState(organizationId, secret.id, version));
  if (found === undefined) throw new ApiFailure('secret.version.not-found');
  if (found.state !== 'ENABLED') throw new ApiFailure('secret.version.not-usable');

  const { currentVersion: previousVersion, name } = secret;
  if (previousVersion !== version) {
    await transaction.run(setCurrentVersion(organizationId, workspaceId, secret.id, version, now, userId));
    const previous = previousVersion === null ? {} : { previousVersion };
    call.record('secret.version.made-current', { name, version, ...previous }, workspaceId);
  }
  return presentLocked(parts.keys, call, secret.id);
}
