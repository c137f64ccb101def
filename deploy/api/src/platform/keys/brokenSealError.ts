import type { WorkspaceId } from '@cofferdam/domain';

/** A stored ciphertext that does not open in its place. Recorded in the audit log; holds ids alone. */
export class BrokenSealError extends Error {
  override readonly name = 'BrokenSealError';
  readonly workspaceId: WorkspaceId;
  readonly recordId: string;
  readonly versionId: string;

  constructor(place: { readonly workspaceId: WorkspaceId; readonly recordId: string; readonly versionId: string }) {
    super('a stored ciphertext does not open in its place');
    this.workspaceId = place.workspaceId;
    this.recordId = place.recordId;
    this.versionId = place.versionId;
  }
}
