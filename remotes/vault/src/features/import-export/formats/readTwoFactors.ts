import { readTwoFactorExport, splitMigrations, type ReadingResult } from '@cofferdam/domain/otp';

/** Reads an export of two-factor codes, or codes one per line, each of which is a part of a set. */
export function readTwoFactors(text: string): readonly ReadingResult[] {
  return splitMigrations(text).map(readTwoFactorExport);
}
