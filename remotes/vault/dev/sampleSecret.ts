import type { VersionState } from '@cofferdam/domain';

/** A version as the sample keeps it. */
export interface SampleVersion {
  readonly value: string;
  readonly state: VersionState;
  readonly createdAt: string;
  readonly by: string;
  readonly changeNote?: string;
}

/** A secret as the sample keeps it. */
export interface SampleSecret {
  readonly name: string;
  readonly labels: readonly string[];
  readonly description: string | null;
  readonly versions: SampleVersion[];
  current: number | null;
  readonly rotateEveryDays?: number;
  /** When something else than its value was changed last; as its last version when left out. */
  readonly changedAt?: string;
}
