import type { ChosenColumns, TableShape } from '@cofferdam/domain/csv';
import type { SecretDetails } from './readDetails.ts';
import type { EnvFaultReason } from './env/envItem.ts';

/** The product that wrote a file, if it can be detected. */
export type FileFormat =
  | 'env'
  | 'cofferdam'
  | 'json'
  | 'yaml'
  | 'csv'
  | 'doppler'
  | 'infisical'
  | 'vault'
  | 'bitwarden'
  | 'logins'
  | 'keepass'
  | 'kubernetes';

/** Why a file gives nothing. */
export type FormatFault = 'syntax' | 'quote-open' | 'cut-off' | 'encrypted' | 'nothing' | 'too-large' | 'other-xml';

/** A name with its value, in the order of the file. */
export interface NamedValue extends SecretDetails {
  readonly name: string;
  readonly value: string;
}

/** An unreadable entry, at its position in the file. */
export interface UnreadValue {
  readonly fault: EnvFaultReason;
  /** What the file calls it. */
  readonly name?: string;
  /** How many items it represents, if more than one. */
  readonly count?: number;
}

/** What a column of a table of secrets can be. */
export type SecretColumn = 'name' | 'value' | 'description';
/** Which columns hold the secrets of a table, as a person chose them. */
export type SecretColumns = ChosenColumns<SecretColumn>;

/** A table whose columns are unknown: it is read again with those that a person chose. */
export interface UnknownColumns {
  readonly ok: false;
  readonly fault: 'columns';
  readonly table: TableShape;
}

/** What a reader of something else than lines found. */
export type NamedValues =
  | { readonly ok: true; readonly format: FileFormat; readonly values: readonly (NamedValue | UnreadValue)[] }
  | { readonly ok: false; readonly fault: FormatFault }
  | UnknownColumns;
