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
 * Confirms the address of the account, or the new one that it asked for. Only for someone who is signed in to it: who
 * only reads the mailbox gets no account that someone else made, and who made an account gets no address that the owner of
 * the mailbox opened a link for.
 */
export async function confirmAddress(
  parts: IdentityDependencies,
  { userId, now }: SignedInCall,
  { token }: CallArguments<'identity', 'confirmAddress'>,
): Promise<CallOutput<'identity', 'confirmAddress'>> {
  const tokenHash = hashOpaqueToken(token);
  return parts.identityDatabase.transact(noScope, async (transaction) => {
    const [found] = await transaction.run(findLink(tokenHash, now));
    if (found === undefined) throw new ApiFailure('account-link.not-valid');
    if (found.userId !== userId) throw new ApiFailure('account-link.other-account');
    const [link] = await transaction.run(takeLink(tokenHash, now, ['CONFIRM', 'CHANGE']));
    if (link === undefined) throw new ApiFailure('account-link.not-valid');
    if (link.purpose === 'CHANGE') await change(parts, transaction, link, now);
    else await confirm(transaction, link, now);
    return { email: link.email };
  });
}

async function confirm(transaction: Transaction, { userId, emailKey }: LinkRow, now: Date): Promise<void> {
  const [confirmed] = await transaction.run(markConfirmed(userId, emailKey, now));
  // The account has another address by now.
  if (confirmed === undefined) throw new ApiFailure('account-link.not-valid');
  await transaction.run(endLinks(userId, ['CONFIRM']));
}

/** The address before gets a mail and a week to take the change back, unless it was never proven either. */
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
  // Links to reset the password that were sent to the previous address stop working.
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
