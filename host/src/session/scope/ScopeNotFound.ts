import type { ErrorCode } from '@cofferdam/domain';

/** A place that was asked for does not exist for this person. */
export class ScopeNotFound extends Error {
  override readonly name = 'ScopeNotFound';
  /** What the server would have answered. */
  readonly errorCode: Extract<ErrorCode, 'organization.not-found.by-id' | 'workspace.not-found.by-id'>;

  constructor(kind: 'organization' | 'workspace') {
    super(`this ${kind} is not in the person's list`);
    this.errorCode = `${kind}.not-found.by-id`;
  }
}
