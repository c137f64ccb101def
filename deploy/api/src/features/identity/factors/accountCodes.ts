import {
  accountCodeSettings,
  equalInConstantTime,
  hmacFingerprint,
  makeAccountCode,
  openAccountSeed,
  parseSealedBytes,
  type MacKey,
} from '@cofferdam/crypto/safe';
import { encodeBase32, foldCode, stepOf } from '@cofferdam/domain/otp';
import type { UserId } from '@cofferdam/domain';
import type { KeyService } from '../../../platform/keys/keyService.ts';
import type { Random } from '../../../platform/random/random.ts';
import type { SealedFactorRow } from './factors.store.ts';

/** Codes of this many periods before and after the current one are accepted, because clocks of phones differ. */
const tolerance = 1;
/** The number of codes per person. */
const recoveryCodes = 10;
/** 50 bits each: far beyond what can be guessed within the limits. */
const recoveryCodeBits = 50;

/**
 * The period of this code, if it is later than the newest used one; else null. Checks the oldest period first, so that
 * a code that matches two periods leaves the later one usable.
 */
export function findStep(
  keys: KeyService,
  { userId, row, code: typed, now }: { userId: UserId; row: SealedFactorRow; code: string; now: Date },
): number | null {
  const name = { userId, factorId: row.id };
  const seed = openAccountSeed(keys.accountSeedSealing(), name, parseSealedBytes(row.sealedSeed));
  const code = Buffer.from(foldCode(typed));
  const present = stepOf(now.getTime(), accountCodeSettings.periodSeconds);
  for (let step = present - tolerance; step <= present + tolerance; step += 1) {
    const isMatch = equalInConstantTime(Buffer.from(makeAccountCode(seed, step)), code);
    if (isMatch && step > row.usedStep) return step;
  }
  return null;
}

/** New recovery codes, shown once: two groups of five characters. */
export function makeRecoveryCodes(random: Random): string[] {
  return Array.from({ length: recoveryCodes }, () => {
    const text = encodeBase32(random.bytes(Math.ceil(recoveryCodeBits / 8))).slice(0, recoveryCodeBits / 5);
    return `${text.slice(0, 5)}-${text.slice(5)}`.toLowerCase();
  });
}

/** The stored form of a recovery code, which can't be guessed with only a copy of the database. */
export function hashRecoveryCode(key: MacKey<'account-recovery-code'>, userId: UserId, typed: string): Uint8Array {
  return hmacFingerprint(key, `${userId}\n${foldCode(typed)}`);
}
