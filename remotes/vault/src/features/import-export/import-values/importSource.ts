import { isOrganizationExport, joinReadings, organizationTextLimit, type MergedReading } from '@cofferdam/domain/otp';
import { readTextFile } from '../../reading/value/readTextFile.ts';
import { countBytes } from '../../items/format/formatBytes.ts';
import { importValuesMessages as messages } from './importValues.messages.ts';
import type { TableShape } from '@cofferdam/domain/csv';
import type { FileFormat, SecretColumns } from '../formats/namedValues.ts';
import { parseInWorker } from '../parsing/parseInWorker.ts';
import type { EnvFaultReason, EnvItem } from '../formats/env/envItem.ts';

/** A parsed text with its items. It contains values, so it's only kept in the state of the page. */
export interface ImportSource {
  /** Name of the file; null for pasted text. */
  readonly fileName: string | null;
  readonly text: string;
  readonly items: readonly EnvItem[];
  /** The detected format of the file. */
  readonly format: FileFormat;
  /** The unit of item numbers. */
  readonly unit: 'line' | 'entry';
  /** The notes of an organization's export; `items` has each as a note that isn't a secret. */
  readonly notes: readonly EnvItem[];
  /** The two-factor codes of the file; null without any that can be imported. `items` has each as no secret. */
  readonly codes: MergedReading | null;
}

/** A table with unknown columns. It contains values, like a source. */
export interface UnknownTable {
  readonly fileName: string | null;
  readonly text: string;
  readonly table: TableShape;
}

/** A source, a table whose columns a person must assign first, or the error text. */
export type SourceResult =
  | { readonly ok: true; readonly source: ImportSource }
  | { readonly ok: false; readonly unknown: UnknownTable }
  | { readonly ok: false; readonly fault: string };

/** Maximum size of a text, 8 MiB, also after expansion. It is sent in batches. */
const maxBytes = 8_388_608;

/** Reads a pasted text; `columns` are the roles of its table's columns. @throws ParseError, or the signal's reason */
export async function sourceOfText(
  text: string,
  signal: AbortSignal,
  { fileName = null, columns }: { readonly fileName?: string | null; readonly columns?: SecretColumns } = {},
): Promise<SourceResult> {
  if (countBytes(text) > (isOrganizationExport(text) ? organizationTextLimit : maxBytes)) {
    return { ok: false, fault: fileName === null ? messages.textTooLarge : messages.fileTooLarge(fileName) };
  }
  const read = await parseInWorker({ kind: 'secrets', text, fileName, columns }, signal);
  if (!read.ok && read.fault === 'columns') return { ok: false, unknown: { fileName, text, table: read.table } };
  if (!read.ok) return { ok: false, fault: messages.formatFaults[read.fault] };
  const { items, format, unit } = read;
  const has = (reason: EnvFaultReason): boolean =>
    items.some((item) => item.kind === 'fault' && item.reason === reason);
  const notes = has('note') ? await parseInWorker({ kind: 'notes', text }, signal) : [];
  const codes = has('two-factor') ? await readCodes(text, signal) : null;
  return { ok: true, source: { fileName, text, items, format, unit, notes, codes } };
}

async function readCodes(text: string, signal: AbortSignal): Promise<MergedReading | null> {
  const readings = await parseInWorker({ kind: 'two-factors', text }, signal);
  const merged = joinReadings(readings.flatMap((result) => (result.ok ? [result.reading] : [])));
  if (merged === null || merged.reading.entries.length === 0) return null;
  // Items without a code are reviewed before.
  const { older: _older, ...reading } = merged.reading;
  return { ...merged, reading: { ...reading, withoutCode: 0 } };
}

/** Reads a chosen or dropped file. @throws ParseError, or the signal's reason */
export async function sourceOfFile(file: File, signal: AbortSignal): Promise<SourceResult> {
  const read = await readTextFile(file, organizationTextLimit);
  if (read.ok) return sourceOfText(read.text, signal, { fileName: file.name });
  if (read.reason === 'too-large') return { ok: false, fault: messages.fileTooLarge(file.name) };
  if (read.reason === 'not-text') return { ok: false, fault: messages.fileNotText(file.name) };
  return { ok: false, fault: messages.fileUnreadable(file.name) };
}
