import type { JobRun } from '../../../platform/jobs/jobRun.ts';
import type { NewGeneration } from '../../../platform/keys/createGeneration.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { RightsLockMode } from '../../../platform/tenancy/rightsLock.ts';
import type { OrganizationId } from '@cofferdam/domain';
import type { ChangeRow } from '../changes.store.ts';

/** The context of a batch: the change's row is locked, and the permissions of the person who started it are checked. */
export interface PieceContext extends Pick<Platform, 'keys'> {
  readonly run: JobRun;
  readonly organizationId: OrganizationId;
  readonly change: ChangeRow;
  /** Resolves when the next part of the work may run: calls that are being answered come first, up to a limit. */
  readonly giveWay: () => Promise<void>;
  /** The new generation, for the step that stores it; null if it doesn't work. */
  readonly prepared: NewGeneration | null;
}

/** One batch of a change, in one short transaction; returns the new columns of the row. */
export interface Piece {
  /** The mode of the organization's rights lock. Exclusive means that no write and no read of a value is in flight. */
  readonly lock: RightsLockMode;
  readonly work: (context: PieceContext) => Promise<ChangeRow>;
}

/** Halts the change because a stored key failed to open. */
export function haltBroken(change: ChangeRow, textId: string | null): ChangeRow {
  return { ...change, halt: 'FAILED', haltReason: 'INTEGRITY', haltTextId: textId };
}

/** The id of the new generation. @throws Error before it was prepared */
export function requireNewKeyId({ toKeyId }: ChangeRow): string {
  if (toKeyId === null) throw new Error('change has no new generation');
  return toKeyId;
}
