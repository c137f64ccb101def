import type { OtpauthFault } from '../parseOtpauth.ts';
import type { ChosenColumns, TableShape } from '../../csv/describeTable.ts';
import type { OtpEntry } from '../otpEntry.ts';

/** What a text turned out to be. */
export type ImportFormat =
  | 'cofferdam'
  | 'google-migration'
  | 'aegis'
  | '2fas'
  | '2fauth'
  | 'andotp'
  | 'freeotp'
  | 'raivo'
  | 'bitwarden'
  | 'keepass'
  | 'ente'
  | 'table'
  | 'list';

/** Why one entry cannot be taken over. */
export type ImportFault =
  | Exclude<OtpauthFault, 'issuer-clash'>
  | 'shape'
  /** It is in the trash of the app that wrote the file. */
  | 'trashed';

/** One entry of an export that can be taken over. */
export interface ImportedEntry {
  /** Its position, from 1: a line of a list, else a place in the file. */
  readonly position: number;
  /** A valid name, made of issuer and account; not yet unique. */
  readonly name: string;
  readonly entry: OtpEntry;
  /** Folders, tags and labels of the file, as far as they can be labels here. */
  readonly labels?: readonly string[];
  /** Whether the file holds more of it than is taken over: a note, recovery codes, what can't be a label. */
  readonly hasNote: boolean;
}

/** One entry that cannot be taken over, by its place and what the file calls it; never with its seed. */
export interface RefusedEntry {
  readonly position: number;
  readonly label: string;
  readonly fault: ImportFault;
}

/** Which part of a set of migration codes a code is. */
export interface MigrationBatch {
  readonly id: number;
  /** From 0. */
  readonly index: number;
  readonly size: number;
}

/** What a text holds. */
export interface ImportReading {
  readonly format: ImportFormat;
  readonly entries: readonly ImportedEntry[];
  readonly refused: readonly RefusedEntry[];
  /** Logins, notes and cards that have no code, as password managers export them. */
  readonly withoutCode: number;
  /** Older states of entries, which KeePass keeps. */
  readonly older?: number;
  readonly batch: MigrationBatch | null;
}

/** Why a whole text can't be read. */
export type ReadingFault = 'unknown' | 'encrypted' | 'damaged' | 'too-large';

/** What a column of a table of codes can be. */
export type CodeColumn = 'issuer' | 'account' | 'seed';
/** Which columns hold the codes of a table, as a person chose them. */
export type CodeColumns = ChosenColumns<CodeColumn>;

/**
 * A reading, or why there is none. A table whose columns are unknown has to be read again with the columns that a person
 * chose.
 */
export type ReadingResult =
  | { readonly ok: true; readonly reading: ImportReading }
  | { readonly ok: false; readonly fault: ReadingFault }
  | { readonly ok: false; readonly fault: 'columns'; readonly table: TableShape };

/** The most entries of one export: twice what one import takes, so that duplicates may be skipped. */
export const exportEntriesLimit = 2_000;

/** The largest text that is read: UTF-16 code units. */
export const exportTextLimit = 8 * 1_024 * 1_024;
