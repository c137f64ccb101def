import { readTwoFactorExport, splitMigrations, type CodeColumns, type ReadingResult } from '@cofferdam/domain/otp';

/** Reads an export of two-factor codes, or codes one per line, each of which is a part of a set. */
export function readTwoFactors(text: string, columns?: CodeColumns): readonly ReadingResult[] {
  if (columns !== undefined) return [readTwoFactorExport(text, columns)];
  return splitMigrations(text).map((part) => readTwoFactorExport(part));
}
