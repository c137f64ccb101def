import type { OtpauthFault } from '../parseOtpauth.ts';
import type { ChosenColumns, TableShape } from '../../csv/describeTable.ts';
import type { OtpEntry } from '../otpEntry.ts';

/** The recognized format of a text. */
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

/** Why one entry can't be imported. */
export type ImportFault =
  | Exclude<OtpauthFault, 'issuer-clash'>
  | 'shape'
  /** It's in the trash of the exporting app. */
  | 'trashed';

/** One importable entry of an export. */
export interface ImportedEntry {
  /** Its position from 1: the line of a list, otherwise the position in the file. */
  readonly position: number;
  /** A valid name, from issuer and account; not yet unique. */
  readonly name: string;
  readonly entry: OtpEntry;
  /** Folders, tags and labels of the file that are valid labels here. */
  readonly labels?: readonly string[];
  /** Unused recovery codes. */
  readonly recoveryCodes?: readonly string[];
  /** Whether the file has more data of it that isn't imported: a note, used recovery codes, or invalid labels. */
  readonly hasNote: boolean;
}

/** One entry that can't be imported, with its position and its name in the file; never with its seed. */
export interface RefusedEntry {
  readonly position: number;
  readonly label: string;
  readonly fault: ImportFault;
}

/** The part of a set of migration codes. */
export interface MigrationBatch {
  readonly id: number;
  /** From 0. */
  readonly index: number;
  readonly size: number;
}

/** The content of a text. */
export interface ImportReading {
  readonly format: ImportFormat;
  readonly entries: readonly ImportedEntry[];
  readonly refused: readonly RefusedEntry[];
  /** Number of logins, notes and cards without a code, from password managers. */
  readonly withoutCode: number;
  /** Number of older states of entries, which KeePass stores. */
  readonly older?: number;
  readonly batch: MigrationBatch | null;
}

/** Why a whole text can't be read. */
export type ReadingFault = 'unknown' | 'archive' | 'encrypted' | 'damaged' | 'too-large';

/** Roles of columns in a table of codes. */
export type CodeColumn = 'issuer' | 'account' | 'seed';
/** The columns of a table that a person chose. */
export type CodeColumns = ChosenColumns<CodeColumn>;

/**
 * The content of a text, or why it can't be read. A table with unknown columns must be read again with the columns that a
 * person chose.
 */
export type ReadingResult =
  | { readonly ok: true; readonly reading: ImportReading }
  | { readonly ok: false; readonly fault: ReadingFault }
  | { readonly ok: false; readonly fault: 'columns'; readonly table: TableShape };

/** Maximum entries of one export: more than the largest plan allows in a workspace. They are written in batches. */
export const exportEntriesLimit = 20_000;

/** Maximum size of a text, in UTF-16 code units. */
export const exportTextLimit = 8 * 1_024 * 1_024;

/** The same for the export of an organization, which also has the secrets and notes of all its workspaces. */
export const organizationTextLimit = 64 * 1_024 * 1_024;
