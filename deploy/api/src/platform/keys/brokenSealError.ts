import type { AuditFields, WorkspaceId } from '@cofferdam/domain';

/** Names a stored ciphertext. An organization key belongs to no workspace and has no versions. */
export interface SealName {
  readonly workspaceId: WorkspaceId | null;
  readonly recordId: string;
  readonly versionId: string | null;
}

/** A stored ciphertext failed to decrypt in its context. Recorded as `integrity.failed`. Contains only ids. */
export class BrokenSealError extends Error {
  override readonly name = 'BrokenSealError';
  readonly workspaceId: WorkspaceId | null;
  readonly fields: AuditFields<'integrity.failed'>;

  constructor({ workspaceId, recordId, versionId }: SealName) {
    super('a stored ciphertext failed to decrypt');
    this.workspaceId = workspaceId;
    this.fields = versionId === null ? { recordId } : { recordId, versionId };
  }
}
