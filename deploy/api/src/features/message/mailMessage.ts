import type { OrganizationId, UserId } from '@cofferdam/domain';
import { nilUuid, setScope } from '../../platform/database/database.ts';
import { jobKind } from '../../platform/jobs/jobKind.ts';
import type { JobRun } from '../../platform/jobs/jobRun.ts';
import type { Message } from '../../platform/mail/createMail.ts';
import type { Platform } from '../../platform/platform.ts';
import { readMessage, readSalesRequest } from './message.store.ts';

/** What the jobs know: whose, and which. No text, no address. */
export type MessageMail = { organizationId: OrganizationId; userId: UserId; id: string };
export type SalesMail = { organizationId: OrganizationId; id: string };

/** Mails a message to support, out of the queue. */
export const messageMail = jobKind<MessageMail>('message.mail');
/** The same for a request for a sales contact. */
export const salesMail = jobKind<SalesMail>('message.sales-mail');

/** The scope of a job about no organization: that of its transaction. */
export const noOrganization = nilUuid as OrganizationId;

const subjects = { FEEDBACK: 'Feedback', SUPPORT: 'Support request' } as const;

interface Written {
  readonly id: string;
  readonly subject: string;
  readonly email: string;
  readonly content: string;
  readonly createdAt: Date;
  readonly details: Readonly<Record<string, unknown>>;
}

/** The mail of a message that is still stored; null when it is gone, or there is no address any more. */
export async function mailMessage(
  parts: Pick<Platform, 'configuration'>,
  { transaction }: JobRun,
  { userId, id }: MessageMail,
): Promise<Message | null> {
  // A person's messages are visible to them alone.
  await transaction.run(setScope(null, userId));
  const [row] = await transaction.run(readMessage(userId, id));
  return row === undefined ? null : write(parts, { ...row, id, subject: subjects[row.kind] });
}

/** The same for a request for a sales contact. */
export async function mailSalesRequest(
  parts: Pick<Platform, 'configuration'>,
  { transaction }: JobRun,
  { organizationId, id }: SalesMail,
): Promise<Message | null> {
  const [row] = await transaction.run(readSalesRequest(organizationId, id));
  if (row === undefined) return null;
  const { organizationName, plan, people } = row;
  const details = { organization: organizationName, organizationId, plan, people };
  return write(parts, { ...row, id, subject: 'Sales contact', details });
}

function write({ configuration }: Pick<Platform, 'configuration'>, written: Written): Message | null {
  const { id, subject, email, content, createdAt, details } = written;
  if (configuration.support === undefined) return null;
  const lines = Object.entries(details).map(([name, value]) => `${name}: ${String(value)}`);
  return {
    id: `message.${id}`,
    to: configuration.support.email,
    subject: `${subject} from ${email}`,
    text: [content, '', `From: ${email}`, `At: ${createdAt.toISOString()}`, ...lines, ''].join('\n'),
  };
}
