import type { CallArguments, CallOutput } from '@cofferdam/api-contract';
import { hashOpaqueToken } from '@cofferdam/crypto/safe';
import type { UserId } from '@cofferdam/domain';
import type { Transaction } from '../../../platform/database/database.ts';
import { ApiFailure } from '../../../platform/errors/apiFailure.ts';
import type { SignedInCall } from '../../../platform/http/calls.ts';
import { addAccountJob } from '../../../platform/jobs/addJob.ts';
import { noScope, type IdentityDependencies } from '../identityDependencies.ts';
import { endOfLink } from './accountLinks.ts';
import { confirmAddress as markConfirmed, lockOwnAddress } from './addresses.store.ts';
import { endLinks, findLink, insertLink, takeLink, type LinkRow } from './links.store.ts';
import { accountMail } from './mailAccount.ts';
import { takeProvenAddress } from './provenAddress.ts';

/**
 * Confirms the address of the account, or its requested new one. Requires a session of the account: reading the mailbox
 * isn't enough to get an account that someone else created, and an account isn't enough to get an address whose owner
 * opened the link.
 */
export async function confirmAddress(
  dependencies: IdentityDependencies,
  { userId, now }: SignedInCall,
  { token }: CallArguments<'identity', 'confirmAddress'>,
): Promise<CallOutput<'identity', 'confirmAddress'>> {
  const tokenHash = hashOpaqueToken(token);
  return dependencies.identityDatabase.transact(noScope, async (transaction) => {
    const [found] = await transaction.run(findLink(tokenHash, now));
    if (found === undefined) throw new ApiFailure('account-link.not-valid');
    if (found.userId !== userId) throw new ApiFailure('account-link.other-account');
    const [link] = await transaction.run(takeLink(tokenHash, now, ['CONFIRM', 'CHANGE']));
    if (link === undefined) throw new ApiFailure('account-link.not-valid');
    if (link.purpose === 'CHANGE') await change(dependencies, transaction, link, now);
    else await confirm(transaction, link, now);
    return { email: link.email };
  });
}

async function confirm(transaction: Transaction, { userId, emailKey }: LinkRow, now: Date): Promise<void> {
  const [confirmed] = await transaction.run(markConfirmed(userId, emailKey, now));
  // The account's address has changed in between.
  if (confirmed === undefined) throw new ApiFailure('account-link.not-valid');
  await transaction.run(endLinks(userId, ['CONFIRM']));
}

/** Emails the previous address a link to undo the change within a week, unless it was never proven. */
async function change(
  { mail, random }: IdentityDependencies,
  transaction: Transaction,
  link: LinkRow,
  now: Date,
): Promise<void> {
  const { userId } = link;
  const [before] = await transaction.run(lockOwnAddress(userId));
  if (before === undefined) throw new ApiFailure('account-link.not-valid');
  await takeProvenAddress(transaction, link, now);
  // Password links that were sent to the previous address stop working.
  await transaction.run(endLinks(userId, ['CONFIRM', 'CHANGE', 'RESET', 'RELEASE']));
  if (before.isConfirmed && mail.isConfigured) await offerUndo(transaction, random.id(), { userId, ...before }, now);
}

async function offerUndo(
  transaction: Transaction,
  linkId: string,
  { userId, email, emailKey }: { readonly userId: UserId; readonly email: string; readonly emailKey: string },
  now: Date,
): Promise<void> {
  await transaction.runAll([
    insertLink(linkId, userId, 'UNDO', email, emailKey, null, now, endOfLink('UNDO', now)),
    addAccountJob(accountMail, { linkId }),
  ]);
}
