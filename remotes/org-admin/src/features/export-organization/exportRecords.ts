import type { CallOutput } from '@cofferdam/api-contract';

/** Why an item is left out of the file. */
export type LeaveReason =
  /** The person's role in the workspace can't read it. */
  | 'role'
  /** A version that is disabled, scheduled for deletion, or deleted. */
  | 'disabled'
  | 'scheduled'
  | 'destroyed'
  /** Older versions, which weren't requested. */
  | 'older'
  /** Renamed, moved or deleted after the export started. */
  | 'gone';

/** Kinds of items in the file. */
export type ExportKind = 'secret' | 'two-factor' | 'note';

/** An item, or one version of it, that is not in the file. */
export interface LeftOut {
  readonly workspace: string;
  readonly kind: ExportKind;
  readonly name: string;
  /** Null for the whole item. */
  readonly version: number | null;
  readonly reason: LeaveReason;
}

/** One line of the file. Each line contains everything about its item. */
export type ExportRecord =
  | {
      readonly record: 'export';
      readonly format: 'cofferdam-organization-1';
      readonly organization: { readonly id: string; readonly name: string; readonly description: string | null };
      readonly by: string;
      readonly olderVersions: boolean;
      /** What no export includes. */
      readonly neverIncluded: readonly string[];
    }
  | {
      readonly record: 'workspace';
      readonly id: string;
      readonly name: string;
      readonly type: string;
      readonly description: string | null;
      readonly role: string;
    }
  | (Of<'secret'> & { readonly description: string | null; readonly labels: readonly string[] } & Versions<'value'>)
  | (Of<'note'> & { readonly format: string; readonly labels: readonly string[] } & Versions<'text'>)
  | (Of<'two-factor'> &
      Pick<Entry, 'issuer' | 'account' | 'type' | 'algorithm' | 'digits' | 'periodSeconds' | 'counter' | 'labels'> & {
        /** Base32; null if the person can only use codes. */
        readonly seed: string | null;
        readonly recoveryCodes: readonly { readonly code: string; readonly usedAt: string | null }[];
      })
  /** The last line; a file without it is incomplete. */
  | { readonly record: 'end'; readonly counts: ExportCounts; readonly leftOut: readonly LeftOut[] };

type Entry = CallOutput<'twoFactor', 'get'>['entry'];

interface Of<Kind extends ExportKind> {
  readonly record: Kind;
  /** Id of the workspace. */
  readonly workspace: string;
  readonly name: string;
}

interface Versions<Field extends string> {
  readonly versions: readonly (Readonly<Record<Field, string>> & {
    readonly version: number;
    readonly isCurrent: boolean;
  })[];
}

/** Counts of a file's contents. */
export interface ExportCounts {
  readonly workspaces: number;
  readonly secrets: number;
  readonly twoFactors: number;
  readonly notes: number;
  /** Values, texts, seeds and recovery codes. */
  readonly values: number;
}

/** Records as lines of JSON. */
export function writeLines(records: readonly ExportRecord[]): string {
  return records.map((record) => `${JSON.stringify(record)}\n`).join('');
}

/** Counts the contents of records. */
export function countRecords(records: readonly ExportRecord[]): ExportCounts {
  const counts = { workspaces: 0, secrets: 0, twoFactors: 0, notes: 0, values: 0 };
  for (const record of records) {
    if (record.record === 'workspace') counts.workspaces += 1;
    else if (record.record === 'secret') {
      counts.secrets += 1;
      counts.values += record.versions.length;
    } else if (record.record === 'note') {
      counts.notes += 1;
      counts.values += record.versions.length;
    } else if (record.record === 'two-factor') {
      counts.twoFactors += 1;
      counts.values += (record.seed === null ? 0 : 1) + record.recoveryCodes.length;
    }
  }
  return counts;
}

/** The sum of two counts. */
export function addCounts(one: ExportCounts, other: ExportCounts): ExportCounts {
  return {
    workspaces: one.workspaces + other.workspaces,
    secrets: one.secrets + other.secrets,
    twoFactors: one.twoFactors + other.twoFactors,
    notes: one.notes + other.notes,
    values: one.values + other.values,
  };
}
