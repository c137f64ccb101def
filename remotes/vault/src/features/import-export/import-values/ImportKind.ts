import type { RemoteApi } from '@cofferdam/remote-contract';
import type { ErrorCode, PermissionName } from '@cofferdam/domain';
import type { ItemQueries } from '../../items/calls/itemQueries.ts';
import type { WorkspaceScope } from '../../items/calls/useWorkspaceScope.ts';
import type { Comparing } from './compareWithWorkspace.ts';
import type { ImportEntry } from './importEntries.ts';
import type { ExistingItem } from './reviewImport.ts';

/** What an import of named values needs to know about the items it makes: secrets or notes. */
export interface ImportKind {
  readonly kind: 'secret' | 'note';
  readonly words: ImportKindWords;
  readonly queries: ItemQueries;
  /** The maximum size of a value, in bytes of UTF-8. */
  readonly maxBytes: number;
  /** The permission to read values. */
  readonly access: PermissionName;
  /** Refusals that mean that the workspace changed after the comparison. */
  readonly conflicts: ReadonlySet<ErrorCode>;
  /** The most entries of one call; 1,000 by default. */
  readonly entriesPerCall?: number;
  /** Finds the candidates that exist in the workspace, by folded name. */
  readonly findExisting: (comparing: Comparing) => Promise<ReadonlyMap<string, ExistingItem>>;
  /** Reads the value of a version. Recorded in the audit log. */
  readonly readValue: (api: RemoteApi, read: ValueRead, signal: AbortSignal) => Promise<string>;
  /** Writes entries, all or none. */
  readonly send: (api: RemoteApi, sent: SentEntries, signal: AbortSignal) => Promise<unknown>;
}

/** A version to read. */
export interface ValueRead {
  readonly scope: WorkspaceScope;
  readonly name: string;
  readonly version: number;
}

/** The entries of one call. */
export interface SentEntries {
  readonly scope: WorkspaceScope;
  readonly entries: readonly ImportEntry[];
  /** Labels of every new secret, in addition to its own; none for notes. */
  readonly labels: readonly string[];
}

/** The words that differ between kinds. */
export interface ImportKindWords {
  /** Header of the column with the values. */
  readonly value: string;
  /** Header of the column with the file's metadata. */
  readonly details: string;
  readonly valueOf: (name: string) => string;
  readonly import: (count: number) => string;
  readonly done: (count: number, workspace: string) => string;
  readonly leftOutOf: (count: number) => string;
  /** Leaves out all rows and continues with the next kind. */
  readonly skipAll: string;
  /** Label of the meter, and why it's over the limit; omitted if the plan doesn't limit the kind. */
  readonly limit?: { readonly after: string; readonly over: (count: number) => string };
}
