import {
  computeCode,
  counterBytes,
  decodeBase32,
  stepOf,
  stepStart,
  steamSettings,
  type OtpSettings,
} from '@cofferdam/domain/otp';

/** The seed and parameters of codes. */
export interface PinnedSeed {
  /** Base32. */
  readonly seed: string;
  readonly settings: OtpSettings & { readonly periodSeconds: number };
}

/** The current code. */
export interface PinnedCode {
  readonly code: string;
  readonly secondsLeft: number;
  /** Milliseconds until `secondsLeft` changes, and at the end of the period the code. */
  readonly changesInMs: number;
  readonly periodSeconds: number;
}

/** Steam's codes use the usual period. */
export const steamPinned = { ...steamSettings, periodSeconds: 30 };

/** Computes codes from one seed, imported as a key that isn't extractable. */
export async function createCodeSource({ seed, settings }: PinnedSeed): Promise<(at: number) => Promise<PinnedCode>> {
  const decoded = decodeBase32(seed);
  if (!decoded.ok) throw new Error('a pinned seed is not Base32');
  const hash = settings.algorithm.replace('SHA', 'SHA-');
  const bytes = new Uint8Array(decoded.bytes);
  const key = await crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash }, false, ['sign']);
  bytes.fill(0);
  const { periodSeconds } = settings;
  return async (at) => {
    const step = stepOf(at, periodSeconds);
    const mac = new Uint8Array(await crypto.subtle.sign('HMAC', key, new Uint8Array(counterBytes(step))));
    const millisecondsLeft = stepStart(step + 1, periodSeconds) - at;
    const secondsLeft = Math.ceil(millisecondsLeft / 1_000);
    const changesInMs = millisecondsLeft - (secondsLeft - 1) * 1_000;
    return { code: computeCode(settings, step, () => mac), secondsLeft, changesInMs, periodSeconds };
  };
}
