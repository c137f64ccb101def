import type { ErrorCode } from '@cofferdam/domain';

/** The requested organization or workspace doesn't exist for this person. */
export class ScopeNotFound extends Error {
  override readonly name = 'ScopeNotFound';
  /** The error code that the server would return. */
  readonly errorCode: Extract<ErrorCode, 'organization.not-found.by-id' | 'workspace.not-found.by-id'>;

  constructor(kind: 'organization' | 'workspace') {
    super(`this ${kind} is not in the person's list`);
    this.errorCode = `${kind}.not-found.by-id`;
  }
}
