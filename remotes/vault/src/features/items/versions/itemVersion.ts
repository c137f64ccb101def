import type { VersionState } from '@cofferdam/domain';
import { versionsMessages as messages } from './versions.messages.ts';

/** A version of an item, without what it contains. */
export interface ItemVersion {
  readonly version: number;
  readonly state: VersionState;
  readonly isCurrent: boolean;
  /** When a scheduled deletion happens. */
  readonly destroyAt?: string | null;
  readonly createdAt: string;
  readonly createdBy: { readonly name: string };
  /** What changed and why; null for none. */
  readonly changeNote: string | null;
}

/** Why a version can't be read; undefined if it can, or if it's unknown. */
export function unusableReason(version: Pick<ItemVersion, 'state' | 'version'> | undefined): string | undefined {
  if (version === undefined) return undefined;
  const word = messages.version(version.version);
  switch (version.state) {
    case 'DISABLED':
      return messages.isDisabled(word);
    case 'SCHEDULED_DESTROY':
      return messages.isScheduled(word);
    case 'DESTROYED':
      return messages.isDeleted(word);
    case 'ENABLED':
      return undefined;
  }
}
