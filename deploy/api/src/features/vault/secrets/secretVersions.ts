import type { CallArguments, CallOutput } from '@cofferdam/api-contract';
import type { SecretId } from '@cofferdam/domain';
import { ApiFailure } from '../../../platform/errors/apiFailure.ts';
import type { WorkspaceCall } from '../../../platform/http/calls.ts';
import type { Platform } from '../../../platform/platform.ts';
import { alsoAllows } from '../../../platform/tenancy/decideByRoles.ts';
import { addVersion, getVersion, listVersions, makeCurrent, readVersion } from '../items/versions/versions.ts';
import type { VersionedItem } from '../items/versions/versions.store.ts';
import { presentLocked, presentSecret } from './presentSecret.ts';
import { findSecret } from './secret.store.ts';
import { secretKind } from './secretKind.ts';
import { requireValue } from './secretRules.ts';

type VersionDependencies = Pick<Platform, 'keys' | 'plans' | 'random'>;

/** A page of versions, newest first, without values. */
export function listSecretVersions(
  dependencies: Pick<Platform, 'keys' | 'plans'>,
  call: WorkspaceCall,
  input: CallArguments<'secret', 'versionList'>,
): Promise<CallOutput<'secret', 'versionList'>> {
  return listVersions(dependencies, secretKind, call, input);
}

/** One version, without its value. */
export async function getSecretVersion(
  dependencies: Pick<Platform, 'keys'>,
  call: WorkspaceCall,
  input: CallArguments<'secret', 'versionGet'>,
): Promise<CallOutput<'secret', 'versionGet'>> {
  return { version: await getVersion(dependencies, secretKind, call, input) };
}

/**
 * The value of a version, by default the current one. Only a value that could be opened is recorded as read,
 * and the event is committed before the response is sent.
 */
export async function accessSecretVersion(
  dependencies: Pick<Platform, 'keys'>,
  call: WorkspaceCall,
  input: CallArguments<'secret', 'versionAccess'>,
): Promise<CallOutput<'secret', 'versionAccess'>> {
  const { itemId, name, version, text } = await readVersion(dependencies, secretKind, call, input);
  const purpose = input.purpose === undefined ? {} : { statedPurpose: input.purpose };
  call.record('secret.version.accessed', { name, version, recordIds: [itemId], ...purpose }, call.workspaceId);
  return { version, value: text };
}

/** Adds a version. It becomes current unless the caller keeps the previous one current. */
export async function addSecretVersion(
  dependencies: VersionDependencies,
  call: WorkspaceCall,
  { name, value, basedOn, changeNote, previous }: CallArguments<'secret', 'versionAdd'>,
): Promise<CallOutput<'secret', 'versionAdd'>> {
  const { organizationId, workspaceId } = call;
  if (previous === 'DISABLE' && !alsoAllows(call.access, 'secret:version:manage')) {
    throw new ApiFailure('access-denied.exception');
  }
  const changePrevious = ({ id, name: storedName, currentVersion: version }: VersionedItem<SecretId>) => {
    if (version === null || previous !== 'DISABLE') return [];
    call.record('secret.version.disabled', { name: storedName, version, recordIds: [id] }, workspaceId);
    return [secretKind.versions.setState(organizationId, id, version, 'DISABLED', null)];
  };
  const { version, row } = await addVersion(dependencies, secretKind, call, {
    name,
    text: value,
    sizeBytes: requireValue(value),
    basedOn,
    changeNote,
    keepsCurrent: previous === 'KEEP_CURRENT',
    also: changePrevious,
    read: (id) => findSecret(organizationId, workspaceId, id),
  });
  return { secret: presentSecret(dependencies.keys, call, row), version };
}

/** Makes a readable version current. */
export async function makeCurrentVersion(
  dependencies: Pick<Platform, 'keys' | 'plans'>,
  call: WorkspaceCall,
  input: CallArguments<'secret', 'currentVersion'>,
): Promise<CallOutput<'secret', 'currentVersion'>> {
  return presentLocked(dependencies.keys, call, await makeCurrent(dependencies, secretKind, call, input));
}
