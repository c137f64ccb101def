import type { OrganizationId, SecretId, SecretVersionId, WorkspaceId } from '@cofferdam/domain';
import type { SealPlace } from '../../../platform/keys/sealedText.ts';

/** The workspace that a secret is in. */
export interface SecretPlace {
  readonly organizationId: OrganizationId;
  readonly workspaceId: WorkspaceId;
}

/** Where the value of a version is sealed. */
export function placeOfValue(place: SecretPlace, secretId: SecretId, versionId: SecretVersionId): SealPlace {
  const { organizationId, workspaceId } = place;
  return { purpose: 'secret-version', field: 'value', organizationId, workspaceId, recordId: secretId, versionId };
}

/** Where a description is sealed; it gets a new id each time it is written. */
export function placeOfDescription(place: SecretPlace, secretId: SecretId, descriptionId: string): SealPlace {
  const { organizationId, workspaceId } = place;
  return {
    purpose: 'secret',
    field: 'description',
    organizationId,
    workspaceId,
    recordId: secretId,
    versionId: descriptionId,
  };
}
