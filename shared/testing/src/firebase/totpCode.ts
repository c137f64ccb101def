import { computeCode, counterBytes, decodeBase32, stepOf } from '@cofferdam/domain/otp';

const settings = { type: 'TOTP', algorithm: 'SHA1', digits: 6, periodSeconds: 30 } as const;

/** The code of an authenticator app with this secret key at a time, in milliseconds since 1970. */
export async function totpCode(secret: string, now: number): Promise<string> {
  const decoded = decodeBase32(secret);
  if (!decoded.ok) throw new Error('not a secret key');
  const algorithm = { name: 'HMAC', hash: 'SHA-1' };
  const key = await crypto.subtle.importKey('raw', new Uint8Array(decoded.bytes), algorithm, false, ['sign']);
  const step = stepOf(now, settings.periodSeconds);
  const mac = await crypto.subtle.sign('HMAC', key, new Uint8Array(counterBytes(step)));
  return computeCode(settings, step, () => new Uint8Array(mac));
}
