import type { JobRun } from '../../../platform/jobs/jobRun.ts';
import type { NewGeneration } from '../../../platform/keys/createGeneration.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { RightsLockMode } from '../../../platform/tenancy/rightsLock.ts';
import type { OrganizationId } from '@cofferdam/domain';
import type { ChangeRow } from '../changes.store.ts';

/** What a piece works with: the row of its change is locked, and the rights of the person it runs for are checked. */
export interface PieceContext extends Pick<Platform, 'keys'> {
  readonly run: JobRun;
  readonly organizationId: OrganizationId;
  readonly change: ChangeRow;
  /** The new generation, for the piece that stores it; null when it does not work. */
  readonly prepared: NewGeneration | null;
}

/** One step of a change, in one short transaction; returns what is then written to the row. */
export interface Piece {
  /** How the organization's rights lock is held. Exclusive: no write and no read of a value is under way. */
  readonly lock: RightsLockMode;
  readonly work: (context: PieceContext) => Promise<ChangeRow>;
}

/** The change, halted because a stored key failed to open. */
export function haltBroken(change: ChangeRow, textId: string | null): ChangeRow {
  return { ...change, halt: 'FAILED', haltReason: 'INTEGRITY', haltTextId: textId };
}

/** The id of the new generation. @throws Error before it was prepared */
export function requireNewKeyId({ toKeyId }: ChangeRow): string {
  if (toKeyId === null) throw new Error('change has no new generation');
  return toKeyId;
}
