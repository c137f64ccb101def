import type { CallArguments, CallOutput } from '@cofferdam/api-contract';
import type { AuditEventId } from '@cofferdam/domain';
import { noScope } from '../../platform/database/database.ts';
import { ApiFailure } from '../../platform/errors/apiFailure.ts';
import type { OpenCall } from '../../platform/http/calls.ts';
import type { Platform } from '../../platform/platform.ts';
import { claimContent, claimRemoval, enterThrough, type ClaimRow, type ReaderAction } from './reader.store.ts';
import { linkKeysOf, proofHashOf } from './readerKeys.ts';

type ClaimDependencies = Pick<Platform, 'database' | 'random'>;
type Input = CallArguments<'share', 'get'>;

const statements = { get: claimContent, remove: claimRemoval } as const;

/** Returns the sealed content and uses a view. Committed before the response is sent. */
export async function openLink(
  dependencies: ClaimDependencies,
  call: OpenCall,
  input: Input,
): Promise<CallOutput<'share', 'get'>> {
  const { sealed, viewsLeft } = await claim(dependencies, call, { input, action: 'get' });
  if (sealed === null) throw new Error('an open link has no content');
  return { sealed: Buffer.from(sealed).toString('base64url'), viewsLeft };
}

/** Ends a link for everyone, on behalf of a reader who could have opened it. */
export async function removeLink(dependencies: ClaimDependencies, call: OpenCall, input: Input): Promise<void> {
  await claim(dependencies, call, { input, action: 'remove' });
}

/**
 * @throws ApiFailure `shared-link.not-found`; `integrity.exception` if the content was changed; or `incorrect-password`
 * with the attempts left
 */
async function claim(
  { database, random }: ClaimDependencies,
  { address, requestId }: OpenCall,
  { input, action }: { readonly input: Input; readonly action: ReaderAction },
): Promise<ClaimRow> {
  const keys = linkKeysOf(input);
  const authProofHash = proofHashOf(input.authProof);
  const queries = [
    ...enterThrough(keys),
    statements[action](keys.linkId, keys.linkProofHash, authProofHash, random.id<AuditEventId>(), address, requestId),
  ] as const;
  // Readers of one link wait for each other, and its organization isn't known before.
  const [, , [row]] = await database.runAlone(noScope, queries, [`link ${input.id}`]);
  if (row === undefined) throw new ApiFailure('shared-link.not-found');
  if (!row.isWhole) throw new ApiFailure('integrity.exception');
  if (row.isRight) return row;
  throw new ApiFailure('shared-link.access-deny.incorrect-password', { attemptsLeft: row.attemptsLeft });
}
