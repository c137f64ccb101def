import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { RegistryRefusal } from './changeRemote.ts';

const fewestCharacters = 32;

/**
 * Reads the token for publishing.
 *
 * @throws RegistryRefusal if other accounts can read the file, or it has no token of at least 32 characters
 */
export function readPublishToken(path: string): string {
  const found = statSync(path, { throwIfNoEntry: false });
  if (found === undefined) throw new RegistryRefusal(`${path} doesn't exist.`);
  if ((found.mode & 0o077) !== 0) throw new RegistryRefusal(`${path} must be readable by its owner only (mode 0600).`);
  const token = readFileSync(path, 'utf8').trim();
  if (token.length >= fewestCharacters && /^[\x21-\x7e]+$/.test(token)) return token;
  throw new RegistryRefusal(`${path} must contain one token of at least ${fewestCharacters} characters.`);
}

/** Writes a new token into a file that doesn't exist yet. */
export function makePublishToken(path: string): void {
  writeFileSync(path, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600, flag: 'wx' });
}

function hash(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

/** Compares in a time that doesn't depend on where two tokens differ. */
export function isSameToken(one: string, other: string): boolean {
  return timingSafeEqual(hash(one), hash(other));
}

/** How the journal identifies a token: enough to tell two apart, useless for guessing it. */
export function shortNameOf(token: string): string {
  return `token ${hash(`journal\0${token}`).toString('hex').slice(0, 8)}`;
}
