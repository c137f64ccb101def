import { decodeBase32, encodeBase32, toUpperLetters } from './base32.ts';

/** Sizes of a seed, bytes. Ten are the shortest that services give out; 128 are a whole block of SHA-512. */
export const seedLimits = { minimumBytes: 10, maximumBytes: 128 } as const;

/** Why a seed is refused: a stable word that the browser's catalogue turns into a sentence. */
export type SeedFault =
  | 'seed-empty'
  | 'seed-character'
  | 'seed-length'
  | 'seed-trailing-bits'
  | 'seed-short'
  | 'seed-long';

/** A seed in its one form, or the first fault found. */
export type SeedResult =
  | { readonly ok: true; readonly seed: string; readonly bytes: Uint8Array }
  | { readonly ok: false; readonly fault: SeedFault };

/**
 * Reads a seed as it is in an address or a file: base32 in upper or lower case, strict in everything else.
 * Total: never throws.
 */
export function readSeed(text: string): SeedResult {
  if (text === '') return { ok: false, fault: 'seed-empty' };
  const decoded = decodeBase32(toUpperLetters(text));
  if (!decoded.ok) return { ok: false, fault: `seed-${decoded.fault}` };
  return takeSeedBytes(decoded.bytes);
}

/** Reads a seed as people paste it: spaces and hyphens between its characters do not count. Total: never throws. */
export function readPastedSeed(text: string): SeedResult {
  return readSeed(text.replaceAll(/[\s-]/gu, ''));
}

/** Takes raw bytes for a seed, when there are neither too few nor too many. */
function takeSeedBytes(bytes: Uint8Array): SeedResult {
  if (bytes.length === 0) return { ok: false, fault: 'seed-empty' };
  if (bytes.length < seedLimits.minimumBytes) return { ok: false, fault: 'seed-short' };
  if (bytes.length > seedLimits.maximumBytes) return { ok: false, fault: 'seed-long' };
  return { ok: true, seed: encodeBase32(bytes), bytes };
}
