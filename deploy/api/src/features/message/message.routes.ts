import type { Platform } from '../../platform/platform.ts';
import { requestSalesContact } from './requestSalesContact.ts';
import { mailMessage, mailSalesRequest, messageMail, salesMail } from './mailMessage.ts';
import { sendMessage } from './sendMessage.ts';

const small = { bodyLimitBytes: 32_768 } as const;

/** Feedback, support and sales: messages to the operator of the installation. */
export function registerMessage(platform: Platform): void {
  const { calls, jobs } = platform;
  jobs.handleMail(messageMail, (run, payload) => mailMessage(platform, run, payload));
  jobs.handleMail(salesMail, (run, payload) => mailSalesRequest(platform, run, payload));
  calls.signedIn(
    'message',
    'feedback',
    (call, input) => sendMessage(platform, call, { ...input, kind: 'FEEDBACK', details: {} }),
    small,
  );
  calls.signedIn(
    'message',
    'support',
    (call, { diagnostics, ...input }) =>
      sendMessage(platform, call, { ...input, kind: 'SUPPORT', details: diagnostics }),
    small,
  );
  calls.organization('message', 'sales', (call, input) => requestSalesContact(platform, call, input), small);
}
