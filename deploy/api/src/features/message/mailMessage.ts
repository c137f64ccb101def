import type { OrganizationId, UserId } from '@cofferdam/domain';
import { nilUuid, setScope } from '../../platform/database/database.ts';
import { jobKind } from '../../platform/jobs/jobKind.ts';
import type { JobRun } from '../../platform/jobs/jobRun.ts';
import type { Message } from '../../platform/mail/createMail.ts';
import type { Platform } from '../../platform/platform.ts';
import { readMessage, readSalesRequest } from './message.store.ts';

/** The jobs' payload: ids only, no text and no address. */
export type MessageMail = { organizationId: OrganizationId; userId: UserId; id: string };
export type SalesMail = { organizationId: OrganizationId; id: string };

/** Emails a message to support, as a job. */
export const messageMail = jobKind<MessageMail>('message.mail');
/** The same for a request for a sales contact. */
export const salesMail = jobKind<SalesMail>('message.sales-mail');

/** The scope of a job without an organization. */
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

/** The email of a stored message; null if it was deleted, or there is no address anymore. */
export async function mailMessage(
  dependencies: Pick<Platform, 'configuration'>,
  { transaction }: JobRun,
  { userId, id }: MessageMail,
): Promise<Message | null> {
  // A person's messages are visible only to them.
  await transaction.run(setScope(null, userId));
  const [row] = await transaction.run(readMessage(userId, id));
  return row === undefined ? null : write(dependencies, { ...row, id, subject: subjects[row.kind] });
}

/** The same for a request for a sales contact. */
export async function mailSalesRequest(
  dependencies: Pick<Platform, 'configuration'>,
  { transaction }: JobRun,
  { organizationId, id }: SalesMail,
): Promise<Message | null> {
  const [row] = await transaction.run(readSalesRequest(organizationId, id));
  if (row === undefined) return null;
  const { organizationName, plan, people } = row;
  const details = { organization: organizationName, organizationId, plan, people };
  return write(dependencies, { ...row, id, subject: 'Sales contact', details });
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
