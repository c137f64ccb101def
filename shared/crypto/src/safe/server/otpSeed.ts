import { computeCode, decodeBase32, type OtpSettings } from '@cofferdam/domain/otp';
import { IntegrityError } from '../../hazmat/integrityError.ts';
import { hmacForCodes } from '../../hazmat/node/digest.ts';
import { holdKey } from '../../hazmat/node/keyHandle.ts';
import type { KeyHandle } from '../../hazmat/node/keyHandle.ts';
import type { OpenText } from './openText.ts';

/** Identifies one revision of a seed: everything bound into its ciphertext. */
export interface OtpSeedName {
  readonly organizationId: string;
  readonly workspaceId: string;
  readonly entryId: string;
  readonly revisionId: string;
}

/**
 * A seed that makes codes but can't be read: a `KeyObject` at run time, which prints as nothing. Its memory is
 * cleared by Node when the last reference goes.
 */
export interface OtpSeed extends OtpSeedName {
  readonly key: KeyHandle<'otp-seed'>;
}

/**
 * Reads a seed from its opened text: base32, upper case, without padding. The caller wipes the text; no string
 * is made of it.
 *
 * @throws IntegrityError if the text isn't a seed
 */
export function holdOtpSeed(name: OtpSeedName, text: OpenText): OtpSeed {
  const decoded = decodeBase32(text.toBytes());
  if (!decoded.ok || decoded.bytes.length === 0) throw new IntegrityError();
  const { organizationId, workspaceId, entryId, revisionId } = name;
  return { organizationId, workspaceId, entryId, revisionId, key: holdKey('otp-seed', decoded.bytes) };
}

/**
 * The code of one moving factor (RFC 4226, RFC 6238, Steam).
 *
 * @param factor step of the time, or counter
 */
export function makeOtpCode(seed: OtpSeed, settings: OtpSettings, factor: number | bigint): string {
  return computeCode(settings, factor, (algorithm, message) => hmacForCodes(algorithm, seed.key, message));
}
