import type { ChosenColumns, TableShape } from '@cofferdam/domain/csv';
import type { ItemDetails } from './readDetails.ts';
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

/** Why a file has no secrets. */
export type FormatFault = 'syntax' | 'quote-open' | 'cut-off' | 'encrypted' | 'nothing' | 'too-large' | 'other-xml';

/** A name with its value, in the order of the file. */
export interface NamedValue extends ItemDetails {
  readonly name: string;
  readonly value: string;
}

/** An unreadable entry, at its position in the file. */
export interface UnreadValue {
  readonly fault: EnvFaultReason;
  /** Its name in the file. */
  readonly name?: string;
  /** How many items it represents, if more than one. */
  readonly count?: number;
}

/** The possible roles of a column in a table of secrets. */
export type SecretColumn = 'name' | 'value' | 'description';
/** The column roles that a person chose. */
export type SecretColumns = ChosenColumns<SecretColumn>;

/** A table with unknown columns: it is read again with the roles that a person chooses. */
export interface UnknownColumns {
  readonly ok: false;
  readonly fault: 'columns';
  readonly table: TableShape;
}

/** The result of a reader for formats without lines. */
export type NamedValues =
  | { readonly ok: true; readonly format: FileFormat; readonly values: readonly (NamedValue | UnreadValue)[] }
  | { readonly ok: false; readonly fault: FormatFault }
  | UnknownColumns;
