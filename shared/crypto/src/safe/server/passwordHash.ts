import { IntegrityError } from '../../hazmat/integrityError.ts';
import { deriveArgon2id } from '../../hazmat/node/argon2id.ts';
import { equalInConstantTime } from '../../hazmat/node/digest.ts';
import { makeRandomBytes } from '../../hazmat/node/randomness.ts';

/** Cost of an Argon2id hash. */
export interface PasswordHashCost {
  readonly memoryKibibytes: number;
  readonly passes: number;
  readonly lanes: number;
}

/** The cost of new hashes: 19 MiB, 2 passes, 1 lane (OWASP's first choice). */
export const passwordHashCost: PasswordHashCost = { memoryKibibytes: 19456, passes: 2, lanes: 1 };

// A stored hash cheaper than OWASP's cheapest choice isn't ours, and a more expensive one than
// this could block the server: evaluate neither.
const cheapest: PasswordHashCost = { memoryKibibytes: 7168, passes: 1, lanes: 1 };
const dearest: PasswordHashCost = { memoryKibibytes: 262144, passes: 16, lanes: 4 };

const saltSizeBytes = 16;
const hashSizeBytes = 32;

// The PHC string form. Salt and hash are 16 and 32 bytes in base64 without padding, with nothing in
// the unused bits: a hash has exactly one encoding.
const phcForm =
  /^\$argon2id\$v=19\$m=([1-9]\d{0,6}),t=([1-9]\d?),p=([1-9])\$([A-Za-z0-9+/]{21}[AQgw])\$([A-Za-z0-9+/]{42}[AEIMQUYcgkosw048])$/;

/** The result of {@link verifyPassword}. */
export interface PasswordVerdict {
  readonly matches: boolean;
  /** The password is right, but its hash is cheaper than the current cost: rehash and store it. */
  readonly needsUpgrade: boolean;
}

interface StoredHash {
  readonly cost: PasswordHashCost;
  readonly salt: Uint8Array;
  readonly hash: Uint8Array;
}

// A decoy for missing accounts, at the current cost.
const decoy: StoredHash = {
  cost: passwordHashCost,
  salt: new Uint8Array(saltSizeBytes),
  hash: new Uint8Array(hashSizeBytes),
};

/**
 * Hashes a password (Argon2id, RFC 9106) into the PHC string form, with a random salt. Takes 19
 * MiB, off the event loop; the caller must bound how many run concurrently. The
 * password is encoded as UTF-8: normalize it first, here and in {@link verifyPassword}.
 *
 * @throws RangeError `password-hash-cost` for a cost that {@link verifyPassword} would refuse.
 */
export async function hashPassword(password: string, cost: PasswordHashCost = passwordHashCost): Promise<string> {
  if (!isAcceptable(cost)) throw new RangeError('password-hash-cost');
  const salt = makeRandomBytes(saltSizeBytes);
  const hash = await derive(password, { cost, salt });
  const { memoryKibibytes, passes, lanes } = cost;
  return `$argon2id$v=19$m=${memoryKibibytes},t=${passes},p=${lanes}$${unpadded(salt)}$${unpadded(hash)}`;
}

/**
 * Verifies a password. With `stored` null (no such account), it spends the same time on a
 * decoy and returns false, so that the response time doesn't reveal who has an account.
 *
 * @throws IntegrityError for a stored hash in another format or with a cost out of bounds.
 */
export async function verifyPassword(stored: string | null, password: string): Promise<PasswordVerdict> {
  const expected = stored === null ? decoy : parseStored(stored);
  const hash = await derive(password, expected);
  const matches = equalInConstantTime(hash, expected.hash) && stored !== null;
  return { matches, needsUpgrade: matches && isCheaper(expected.cost, passwordHashCost) };
}

function derive(password: string, stored: Pick<StoredHash, 'cost' | 'salt'>): Promise<Uint8Array> {
  const { cost, salt } = stored;
  const message = new TextEncoder().encode(password);
  const derived = deriveArgon2id({ message, salt, ...cost, sizeBytes: hashSizeBytes });
  return derived.finally(() => message.fill(0));
}

function parseStored(stored: string): StoredHash {
  const [, memory, passes, lanes, salt, hash] = phcForm.exec(stored) ?? [];
  if (salt === undefined || hash === undefined) throw new IntegrityError();
  const cost = {
    memoryKibibytes: Number(memory),
    passes: Number(passes),
    lanes: Number(lanes),
  };
  if (!isAcceptable(cost)) throw new IntegrityError();
  return { cost, salt: Buffer.from(salt, 'base64'), hash: Buffer.from(hash, 'base64') };
}

function isAcceptable(cost: PasswordHashCost): boolean {
  return !isCheaper(cost, cheapest) && !isCheaper(dearest, cost);
}

function isCheaper(one: PasswordHashCost, other: PasswordHashCost): boolean {
  return one.memoryKibibytes < other.memoryKibibytes || one.passes < other.passes || one.lanes < other.lanes;
}

function unpadded(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('base64').replaceAll('=', '');
}
