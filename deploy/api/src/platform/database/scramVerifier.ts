import { createHash, createHmac, pbkdf2Sync, randomBytes } from 'node:crypto';

const iterations = 4_096;
const saltSizeBytes = 16;
const keySizeBytes = 32;

/**
 * PostgreSQL's stored form of a password (SCRAM-SHA-256, RFC 5803). Computed here, so that the password itself is never
 * part of a statement that a server may log.
 */
export function makeScramVerifier(password: string): string {
  const salt = randomBytes(saltSizeBytes);
  const salted = pbkdf2Sync(password, salt, iterations, keySizeBytes, 'sha256');
  const clientKey = createHmac('sha256', salted).update('Client Key').digest();
  const storedKey = createHash('sha256').update(clientKey).digest('base64');
  const serverKey = createHmac('sha256', salted).update('Server Key').digest('base64');
  return `SCRAM-SHA-256$${iterations}:${salt.toString('base64')}$${storedKey}:${serverKey}`;
}
