import { runCloseMessage, runOpenMessages } from '@cofferdam/api';

type OpenMessage = Awaited<ReturnType<typeof runOpenMessages>>[number];

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** What people wrote and no one has closed, the oldest first. */
export async function listOpenMessages(url: string): Promise<string> {
  const rows = await runOpenMessages({ databaseUrl: url });
  if (rows.length === 0) return 'There are no open messages.';
  return rows.map(describe).join('\n\n');
}

/**
 * Closes a message; an organization can then ask for a sales contact again.
 *
 * @throws Error if no open message has the id
 */
export async function closeOneMessage(url: string, id: string): Promise<string> {
  if (!uuid.test(id)) throw new Error('The id of a message is a UUID, as the list shows it.');
  if (!(await runCloseMessage({ databaseUrl: url }, id))) throw new Error(`No open message has the id ${id}.`);
  return `${id} is closed.`;
}

/** Control characters could move the cursor of the operator's terminal. */
function plain(text: string): string {
  return text.replaceAll(/[^\P{C}\n]/gu, ' ');
}

function describe({ id, kind, email, content, details, createdAt }: OpenMessage): string {
  const lines = Object.entries(details).map(([name, value]) => `  ${name}: ${plain(String(value))}`);
  const text = plain(content)
    .split('\n')
    .map((line) => `  ${line}`);
  return [`${createdAt.toISOString()} ${kind} ${id}`, `  from ${plain(email)}`, ...text, ...lines].join('\n');
}
