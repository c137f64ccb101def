import type { SecretDetails } from './readDetails.ts';
import type { EnvFaultReason } from './env/envItem.ts';

/** Where a file comes from, as far as it tells. */
export type FileFormat =
  | 'env'
  | 'cofferdam'
  | 'json'
  | 'yaml'
  | 'csv'
  /** CSV whose first row doesn't name its columns: the first two are taken. */
  | 'csv-two-columns'
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

/** An entry that cannot be read, in its place in the order of the file. */
export interface UnreadValue {
  readonly fault: EnvFaultReason;
  /** What the file calls it. */
  readonly name?: string;
  /** How many of them it stands for, where there is more than one of a kind. */
  readonly count?: number;
}

/** What a reader of something else than lines found. */
export type NamedValues =
  | { readonly ok: true; readonly format: FileFormat; readonly values: readonly (NamedValue | UnreadValue)[] }
  | { readonly ok: false; readonly fault: FormatFault };
