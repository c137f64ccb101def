import type { VersionState } from '@cofferdam/domain';

/** A version of the sample. */
export interface SampleVersion {
  readonly value: string;
  readonly state: VersionState;
  readonly createdAt: string;
  readonly by: string;
  readonly changeNote?: string;
}

/** A secret of the sample. */
export interface SampleSecret {
  readonly name: string;
  readonly labels: readonly string[];
  readonly description: string | null;
  readonly versions: SampleVersion[];
  current: number | null;
  readonly rotateEveryDays?: number;
  /** When anything but its value was last changed; by default the time of its last version. */
  readonly changedAt?: string;
}
