import { createPrimary } from '@cofferdam/api/platform/database/primary.ts';
import pg from 'pg';

/** A message, or a request for a sales contact. */
interface OpenMessage {
  readonly id: string;
  readonly kind: string;
  readonly email: string;
  readonly content: string;
  readonly details: Readonly<Record<string, unknown>>;
  readonly createdAt: Date;
}

const listOpen = `
  select id, kind, email, content, details, created_at as "createdAt" from cofferdam.messages where is_open
  union all
  select id, 'SALES', email, content,
    jsonb_build_object('organizationId', organization_id, 'plan', plan, 'people', people), created_at
  from cofferdam.sales_requests where is_open
  order by "createdAt"`;

const closeOne = [
  'update cofferdam.messages set is_open = false where id = $1 and is_open',
  'update cofferdam.sales_requests set is_open = false where id = $1 and is_open',
];

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** What people wrote and no one has closed, the oldest first. */
export async function listOpenMessages(url: string): Promise<string> {
  const { rows } = await withClient(url, (client) => client.query<OpenMessage>(listOpen));
  if (rows.length === 0) return 'There are no open messages.';
  return rows.map(describe).join('\n\n');
}

/** Closes a message; an organization can then ask for a sales contact again. */
export async function closeOneMessage(url: string, id: string): Promise<string> {
  if (!uuid.test(id)) return 'The id of a message is a UUID, as the list shows it.';
  const closed = await withClient(url, async (client) => {
    let count = 0;
    for (const text of closeOne) count += (await client.query(text, [id])).rowCount ?? 0;
    return count;
  });
  return closed === 0 ? `No open message has the id ${id}.` : `${id} is closed.`;
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

async function withClient<Result>(url: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  // The address can name several servers.
  const client = new pg.Client({ connectionString: await createPrimary(url).address() });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
