import type { ItemDetails } from '../readDetails.ts';

/** The position of an item in the text. Items follow each other without a gap, so every character belongs to one of them. */
export interface EnvSpan {
  /** First line, counted from 1. */
  readonly line: number;
  /** Last line; the same as `line` unless a quoted value spans several. */
  readonly endLine: number;
  /** Offset of the first character. */
  readonly start: number;
  /** Offset after the last character, the end of the line included. */
  readonly end: number;
}

/** A name with its value. */
export interface EnvEntry extends EnvSpan, ItemDetails {
  readonly kind: 'entry';
  /** As written; the parser doesn't check whether it can be stored. */
  readonly name: string;
  readonly value: string;
  readonly quote: 'none' | 'single' | 'double' | 'backtick';
}

/** A blank line or a comment. */
export interface EnvRemark extends EnvSpan {
  readonly kind: 'remark';
}

/** Why a line cannot be read. */
export type EnvFaultReason =
  /** No `=` in the line. */
  | 'no-equals'
  /** Nothing before the `=`. */
  | 'name-empty'
  /** A blank inside the name. */
  | 'name-blank'
  /** A quote is never closed. */
  | 'quote-open'
  /** Something other than a comment follows the closing quote. */
  | 'after-quote'
  /** A row of a table with only a name. */
  | 'cells-few'
  /** A row with more cells than the first one, such as an unquoted comma in a value. */
  | 'cells-many'
  /** An unused column of a table. */
  | 'column'
  /** An item of a list without a name, or without a value. */
  | 'no-pair'
  /** The seed of a two-factor code, not a secret. */
  | 'two-factor'
  /** A passkey, which can't be exported. */
  | 'passkey'
  /** A manifest that isn't a Secret. */
  | 'not-a-secret'
  /** Secrets of another folder that the file only references. */
  | 'linked'
  /** A note, not a secret. */
  | 'note'
  /** An older version. */
  | 'older-version'
  /** An attachment of an entry. */
  | 'attachment'
  /** It is in the trash of the product that wrote the file. */
  | 'trashed';

/** What can't be imported: a single line, so that reading continues with the next, or one item of a file. */
export interface EnvFault extends EnvSpan {
  readonly kind: 'fault';
  readonly reason: EnvFaultReason;
  /** Its name in the file, if it has one. */
  readonly name?: string;
  /** How many items it represents; 1 by default. */
  readonly count?: number;
}

/** One item of a file. */
export type EnvItem = EnvEntry | EnvRemark | EnvFault;
