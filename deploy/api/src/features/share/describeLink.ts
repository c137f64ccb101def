import type { CallArguments, CallOutput } from '@cofferdam/api-contract';
import { noScope } from '../../platform/database/database.ts';
import { ApiFailure } from '../../platform/errors/apiFailure.ts';
import type { Platform } from '../../platform/platform.ts';
import { enterThrough, readLink, type LinkRow } from './reader.store.ts';
import { linkKeysOf } from './readerKeys.ts';

/** Returns the terms of a link to anyone with the whole link. Nothing is counted or recorded. */
export async function describeLink(
  { database }: Pick<Platform, 'database'>,
  input: CallArguments<'share', 'exist'>,
): Promise<CallOutput<'share', 'exist'>> {
  const keys = linkKeysOf(input);
  const [, , [row]] = await database.runAlone(noScope, [
    ...enterThrough(keys),
    readLink(keys.linkId, keys.linkProofHash),
  ]);
  if (row === undefined) throw new ApiFailure('shared-link.not-found');
  const { kind, views, viewsLeft, attemptsLeft, lifetimeSeconds } = row;
  return {
    kind,
    views,
    viewsLeft,
    attemptsLeft,
    lifetimeSeconds,
    expiresAt: row.expiresAt.toISOString(),
    password: presentPassword(row),
  };
}

type PasswordCosts = Pick<LinkRow, 'memoryKibibytes' | 'passes' | 'lanes' | 'salt'>;

/** The parameters for stretching a link's password; null if it has none. */
function presentPassword(row: PasswordCosts): CallOutput<'share', 'exist'>['password'] {
  const { memoryKibibytes, passes, lanes, salt } = row;
  if (memoryKibibytes === null || passes === null || lanes === null || salt === null) return null;
  return { memoryKibibytes, passes, lanes, salt: Buffer.from(salt).toString('base64url') };
}
