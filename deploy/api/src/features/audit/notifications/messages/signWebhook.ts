import { createHmac } from 'node:crypto';

/** The prefix of a signing secret's text form. */
const prefix = 'whsec_';

/** The text form of a signing secret (Standard Webhooks: 24 to 64 random bytes). */
export function writeSigningSecret(bytes: Buffer): string {
  return `${prefix}${bytes.toString('base64')}`;
}

/**
 * The headers of Standard Webhooks 1.0: HMAC-SHA-256 over id, time and body, once per secret, so that a receiver can
 * switch from one to the next.
 */
export function signWebhook(id: string, at: Date, body: string, secrets: readonly string[]): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1_000));
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(prefix.length), 'base64');
    return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
  });
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures.join(' ') };
}
