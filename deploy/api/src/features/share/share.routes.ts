import type { Platform } from '../../platform/platform.ts';
import { createShare } from './createShare.ts';
import { describeLink } from './describeLink.ts';
import { openLink, removeLink } from './claimLink.ts';
import { expireShares, settleShares } from './expireShares.ts';
import { listOwnShares, listSharesOfItem, listSharesOfWorkspace } from './listShares.ts';
import { revokeShare } from './revokeShare.ts';
import { mailSender, notifySender, shareOpened, shareOpenedMail } from './shareOpened.ts';
import { readShareTerms, setSharePolicy } from './shareTerms.ts';

// The largest note with its name and padding, in base64url, and the rest of the request.
const sealedBodyBytes = 512 * 1_024;
const forReaders = { isForReaders: true };

/** One-time links: the sender's calls, and the reader's. */
export function registerShare(platform: Platform): void {
  const { calls, jobs } = platform;
  jobs.sweep(expireShares);
  jobs.sweep(settleShares);
  jobs.handle(shareOpened, notifySender);
  jobs.handleMail(shareOpenedMail, (run, opened) => mailSender(platform, run, opened));
  calls.steppedWorkspace('share', 'secret', (call, input) => createShare(platform, call, 'secret', input), {
    bodyLimitBytes: sealedBodyBytes,
  });
  calls.steppedWorkspace('share', 'notes', (call, input) => createShare(platform, call, 'note', input), {
    bodyLimitBytes: sealedBodyBytes,
  });
  calls.workspace('share', 'ofSecret', (call, input) => listSharesOfItem(platform, call, 'secret', input));
  calls.workspace('share', 'ofNote', (call, input) => listSharesOfItem(platform, call, 'note', input));
  calls.workspace('share', 'ofWorkspace', (call, input) => listSharesOfWorkspace(platform, call, input));
  calls.organization('share', 'my', (call, input) => listOwnShares(platform, call, input));
  calls.organization('share', 'revoke', revokeShare);
  calls.organization('share', 'terms', (call) => readShareTerms(platform, call));
  calls.organization('share', 'setPolicy', setSharePolicy, { needsFreshSignIn: () => true });
  calls.open('share', 'exist', (_call, input) => describeLink(platform, input), forReaders);
  calls.open('share', 'get', (call, input) => openLink(platform, call, input), forReaders);
  calls.open('share', 'remove', (call, input) => removeLink(platform, call, input), forReaders);
}
