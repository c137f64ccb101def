import { decodeBase32, encodeBase32, toUpperLetters } from './base32.ts';

/** Sizes of a seed in bytes. Ten is the shortest that services issue; 128 is a whole block of SHA-512. */
export const seedLimits = { minimumBytes: 10, maximumBytes: 128 } as const;

/** Why a seed is refused: a stable code, whose text is in the browser's catalog. */
export type SeedFault =
  | 'seed-empty'
  | 'seed-character'
  | 'seed-length'
  | 'seed-trailing-bits'
  | 'seed-short'
  | 'seed-long';

/** A seed in its canonical form, or the first fault. */
export type SeedResult =
  | { readonly ok: true; readonly seed: string; readonly bytes: Uint8Array }
  | { readonly ok: false; readonly fault: SeedFault };

/**
 * Parses a seed of a setup link or a file: base32 in upper or lower case, strict in everything else.
 * Total: never throws.
 */
export function readSeed(text: string): SeedResult {
  const decoded = decodeBase32(toUpperLetters(text));
  if (!decoded.ok) return { ok: false, fault: `seed-${decoded.fault}` };
  return takeSeedBytes(decoded.bytes);
}

/** Parses a pasted seed: spaces and hyphens are ignored. Total: never throws. */
export function readPastedSeed(text: string): SeedResult {
  return readSeed(text.replaceAll(/[\s-]/gu, ''));
}

/** Converts raw bytes to a seed, if their number is valid. */
function takeSeedBytes(bytes: Uint8Array): SeedResult {
  if (bytes.length === 0) return { ok: false, fault: 'seed-empty' };
  if (bytes.length < seedLimits.minimumBytes) return { ok: false, fault: 'seed-short' };
  if (bytes.length > seedLimits.maximumBytes) return { ok: false, fault: 'seed-long' };
  return { ok: true, seed: encodeBase32(bytes), bytes };
}
