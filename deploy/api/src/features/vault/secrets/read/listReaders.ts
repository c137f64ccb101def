import type { CallArguments, CallOutput } from '@cofferdam/api-contract';
import { resolveAccess } from '@cofferdam/domain';
import { ApiFailure } from '../../../../platform/errors/apiFailure.ts';
import type { WorkspaceCall } from '../../../../platform/http/calls.ts';
import { rolesAllow } from '../../../../platform/tenancy/decideByRoles.ts';
import { presentPerson } from '../../items/presentAuthorship.ts';
import { lookUpKey } from '../../items/findItems.ts';
import { secretKind } from '../secretKind.ts';
import { readMembersHere } from './readers.store.ts';

/**
 * Who can see a secret, with the rules behind it. Without a name, who would see a new one.
 */
export async function listReaders(
  { organizationId, workspaceId, transaction }: WorkspaceCall,
  input: CallArguments<'secret', 'readers'>,
): Promise<CallOutput<'secret', 'readers'>> {
  const { name } = input;
  const [found, members] = await transaction.runAll([
    secretKind.store.readTaken(organizationId, workspaceId, name === undefined ? [] : [lookUpKey(name)]),
    readMembersHere(organizationId, workspaceId),
  ]);
  if (name !== undefined && found.length === 0) throw new ApiFailure('secret.not-found.by-secret-name');
  const readers = members.flatMap(
    ({ userId, name: displayName, email, organizationRole, type, isOwner, assignedRole }) => {
      const membership = { state: 'ACTIVE', organizationRole } as const;
      const workspace = { type, isOwner, assignedRole };
      const seesValue = rolesAllow('secret:version:access', membership, workspace);
      const permission = seesValue ? 'secret:version:access' : 'secret:list';
      if (!rolesAllow(permission, membership, workspace)) return [];
      const { rules } = resolveAccess(permission, membership, workspace);
      return [{ person: presentPerson(userId, displayName), email: email ?? '', seesValue, rules: [...rules] }];
    },
  );
  return { readers: readers.sort((a, b) => Number(b.seesValue) - Number(a.seesValue)) };
}
