import type { ApiClient } from '@cofferdam/api-client';
import type { FilledWorkspace } from './fillWorkspace.ts';

const codesPerImport = 500;
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** Adds two-factor entries with time-based codes. */
export async function fillCodes(api: ApiClient, place: FilledWorkspace, count: number): Promise<void> {
  for (let first = 0; first < count; first += codesPerImport) {
    const entries = Array.from({ length: Math.min(codesPerImport, count - first) }, (_one, offset) => ({
      name: codeName(first + offset),
      issuer: `Issuer ${(first + offset) % 200}`,
      seed: seedOf(first + offset),
      action: 'add' as const,
    }));
    await api.twoFactor.import({ ...place, entries });
  }
}

/** The name of the entry with a number, of fixed width so that names sort like numbers. */
export function codeName(index: number): string {
  return `Bench code ${String(index).padStart(5, '0')}`;
}

/** A seed of 32 base32 characters, always the same for a number. */
function seedOf(number: number): string {
  return Array.from({ length: 32 }, (_one, at) => alphabet.charAt((number * 31 + at * at * 7 + 11) % 32)).join('');
}
