import type { CallArguments, CallOutput } from '@cofferdam/api-contract';
import { notifyMembers } from '../../platform/notifications/notifyMembers.ts';
import type { OrganizationCall } from '../../platform/http/calls.ts';
import { requireDescription } from '../../platform/http/requireDescription.ts';
import type { Platform } from '../../platform/platform.ts';
import { changeOrganization, findOrganization } from './organization.store.ts';
import { requirePicture } from './picture.ts';
import { presentOrganization } from './presentOrganization.ts';
import { requireOrganizationName } from './requireOrganizationName.ts';

/** Changes the sent fields: name, default role, description, picture and color. */
export async function updateOrganization(
  dependencies: Pick<Platform, 'plans' | 'random'>,
  call: OrganizationCall,
  input: CallArguments<'organization', 'update'>,
): Promise<CallOutput<'organization', 'update'>> {
  const { organizationId } = call;
  const name = input.name === undefined ? null : requireOrganizationName(input.name).name;
  const role = input.defaultRole ?? null;
  const description = input.description === undefined ? null : requireDescription(input.description.trim());
  const picture = input.picture === undefined || input.picture === null ? null : requirePicture(input.picture);
  const [[before], [organization]] = await call.transaction.runAll([
    changeOrganization({
      id: organizationId,
      name,
      defaultRole: role,
      description,
      isPictureSent: input.picture !== undefined,
      pictureId: picture === null ? null : dependencies.random.id<string>(),
      picture,
      isColorSent: input.color !== undefined,
      color: input.color ?? null,
    }),
    findOrganization(organizationId),
  ]);
  if (before === undefined || organization === undefined) throw new Error('an authorized organization is gone');
  const { previousName, previousRole } = before;
  const previousDescription = before.previousDescription ?? '';
  const changes = {
    ...(name !== null && name !== previousName ? { previousName } : {}),
    ...(role !== null && role !== previousRole ? { role, previousRole } : {}),
    ...(description !== null && description !== previousDescription ? { description, previousDescription } : {}),
    ...(before.isColorChanged ? { changed: [`color=${input.color ?? 'none'}`] } : {}),
    ...(before.isPictureChanged ? { picture: picture === null ? 'removed' : 'changed' } : {}),
  };
  if (Object.keys(changes).length > 0) {
    call.record('organization.updated', { name: organization.name, ...changes });
    call.transaction.atCommit(notifyMembers(organizationId));
  }
  return { organization: presentOrganization(dependencies, { ...organization, role: call.access.organizationRole }) };
}
