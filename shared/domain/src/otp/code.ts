import type { OtpAlgorithm, OtpSettings } from './otpEntry.ts';

/**
 * The HMAC of a seed, which stays with the caller that passes this function. Returns 20, 32 or 64 bytes.
 */
export type SeedHmac = (algorithm: OtpAlgorithm, message: Uint8Array) => Uint8Array;

const steamAlphabet = '23456789BCDFGHJKMNPQRTVWXY';
const steamCharacters = 5;

/**
 * The 8 bytes of a moving factor, big-endian (RFC 4226 section 5.2).
 *
 * @param counter 0 to 2^64 - 1; as a number a safe integer
 * @throws RangeError for anything else
 */
export function counterBytes(counter: number | bigint): Uint8Array {
  if (typeof counter === 'number' && !Number.isSafeInteger(counter)) throw new RangeError('otp-counter');
  const big = BigInt(counter);
  if (big < 0n || big >= 1n << 64n) throw new RangeError('otp-counter');
  const bytes = new Uint8Array(8);
  new DataView(bytes.buffer).setBigUint64(0, big);
  return bytes;
}

/**
 * Dynamic truncation (RFC 4226 section 5.3): 31 bits of an HMAC of 20 bytes or more.
 *
 * @throws RangeError for fewer bytes
 */
export function truncateMac(mac: Uint8Array): number {
  if (mac.length < 20) throw new RangeError('otp-mac-size');
  const view = new DataView(mac.buffer, mac.byteOffset, mac.byteLength);
  return view.getUint32(view.getUint8(mac.length - 1) & 0x0f) & 0x7f_ff_ff_ff;
}

/** The number of the period of a time, counted from 1970 (RFC 6238 with T0 = 0). */
export function stepOf(unixMilliseconds: number, periodSeconds: number): number {
  return Math.floor(unixMilliseconds / (periodSeconds * 1_000));
}

/** The start of a period in milliseconds since 1970. */
export function stepStart(step: number, periodSeconds: number): number {
  return step * periodSeconds * 1_000;
}

/**
 * The code of one moving factor: decimal digits with leading zeros, or five characters of Steam's alphabet.
 *
 * @param factor the step of TOTP and Steam, the counter of HOTP
 */
export function computeCode(settings: OtpSettings, factor: number | bigint, hmac: SeedHmac): string {
  const number = truncateMac(hmac(settings.algorithm, counterBytes(factor)));
  if (settings.type === 'STEAM') return spellSteam(number);
  return String(number % 10 ** settings.digits).padStart(settings.digits, '0');
}

function spellSteam(number: number): string {
  let rest = number;
  let code = '';
  for (let index = 0; index < steamCharacters; index += 1) {
    code += steamAlphabet.charAt(rest % steamAlphabet.length);
    rest = Math.floor(rest / steamAlphabet.length);
  }
  return code;
}

/** The compared form of a typed code: without spaces and hyphens, and Steam's in upper case. */
export function foldCode(text: string): string {
  return text.replaceAll(/[\s-]/gu, '').toUpperCase();
}
