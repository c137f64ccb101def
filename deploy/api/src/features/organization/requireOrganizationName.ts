import { checkNewName, type CheckedName } from '@cofferdam/domain';
import { ApiFailure } from '../../platform/errors/apiFailure.ts';

/** The name in stored form. @throws ApiFailure `organization.validation.name` */
export function requireOrganizationName(name: string): CheckedName {
  const checked = checkNewName(name);
  if (!checked.ok) throw new ApiFailure('organization.validation.name', { fields: ['name'] });
  return checked;
}
