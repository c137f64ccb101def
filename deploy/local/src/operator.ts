import type { ApiConfigurationInput } from '@cofferdam/api';
import { withSharedDatabase } from './ownerDatabase.ts';
import { ownOrigins } from './ownOrigins.ts';
import { projectDir } from './projectDir.ts';
import { runCommand } from './runCommand.ts';
import { readSettings } from './settings/index.ts';

const usage = `Usage: npm run operator -- COMMAND

  reset-password EMAIL   prints a link for setting a new password; it works for 15 minutes
  confirm-address EMAIL  confirms the email address of an account
  free-address EMAIL     takes an email address from an account that isn't its owner's
  messages               lists open feedback, support and sales requests
  close-message ID       closes a message
  invoices               lists unpaid invoices
  invoice-paid NUMBER [YYYY-MM-DD]
                         marks an invoice as paid, today or on the day the money arrived
  invoice-void NUMBER    voids an invoice; the plan stays, and what the invoice charged still counts as paid`;

/** Throws if nothing matches its argument. */
type Command = (configuration: ApiConfigurationInput, value: string, day?: string) => Promise<readonly string[]>;

const commands: Readonly<Record<string, Command>> = {
  'reset-password': async (configuration, email) => {
    const { runResetPassword } = await import('@cofferdam/api');
    const made = await runResetPassword(configuration, email);
    if (made === null) throw new Error(`No account with a password has the address ${email}.`);
    const { displayName, link, minutes } = made;
    return [
      `Give this link to ${displayName}, and to no one else. It sets a new password, once, within ${minutes} minutes:`,
      link,
      'It ends all their sessions. If their account has a second factor, they need it to sign in.',
    ];
  },
  'confirm-address': async (configuration, email) => {
    const { runConfirmAddress } = await import('@cofferdam/api');
    const name = await runConfirmAddress(configuration, email);
    if (name === null) throw noAccount(email);
    return [`${email} is confirmed for the account of ${name}.`];
  },
  'free-address': async (configuration, email) => {
    const { runFreeAddress } = await import('@cofferdam/api');
    const freed = await runFreeAddress(configuration, email);
    if (freed === null) throw noAccount(email);
    const { displayName, userId, organizations } = freed;
    return [
      `${email} is free. No one can sign in to the account of ${displayName} (${userId}) anymore.`,
      `It is still a member of ${organizations} ${organizations === 1 ? 'organization' : 'organizations'}, whose audit logs record this.`,
    ];
  },
  messages: async ({ databaseUrl }) => {
    const { listOpenMessages } = await import('./operator/openMessages.ts');
    return [await listOpenMessages(databaseUrl)];
  },
  'close-message': async ({ databaseUrl }, id) => {
    const { closeOneMessage } = await import('./operator/openMessages.ts');
    return [await closeOneMessage(databaseUrl, id)];
  },
  invoices: async (configuration) => {
    const { runOpenInvoices } = await import('@cofferdam/api');
    const lines = await runOpenInvoices(configuration);
    return lines.length === 0 ? ['There are no open invoices.'] : lines;
  },
  'invoice-paid': (configuration, number, day) => settle(configuration, number, 'paid', day),
  'invoice-void': (configuration, number) => settle(configuration, number, 'void'),
};

async function settle(
  configuration: ApiConfigurationInput,
  number: string,
  outcome: 'paid' | 'void',
  day?: string,
): Promise<readonly string[]> {
  const at = day === undefined ? null : readDay(day);
  const { runSettleInvoice } = await import('@cofferdam/api');
  const isDone = await runSettleInvoice(configuration, { number, outcome, at });
  if (!isDone) throw new Error(`No open invoice has the number ${number}.`);
  return [`Invoice ${number} is ${outcome}.`];
}

/** @throws Error if it isn't a day such as `2026-11-25` */
function readDay(text: string): Date {
  const at = new Date(`${text}T00:00:00.000Z`);
  if (Number.isNaN(at.getTime()) || at.toISOString().slice(0, 10) !== text) {
    throw new Error(`${text} isn't a day in the form YYYY-MM-DD.`);
  }
  return at;
}

/** Commands that take a day as their second argument. */
const datedCommands: readonly string[] = ['invoice-paid'];

/** Commands without an argument. */
const plainCommands: readonly string[] = ['invoices', 'messages'];

const noAccount = (email: string): Error => new Error(`No account has the address ${email}.`);

async function run(command: Command, value: string, day: string | undefined): Promise<readonly string[]> {
  const settings = await readSettings(process.env, projectDir);
  const { api, host, origins, port, rootKeyLine, rootKeyPath } = settings;
  const origin = origins[0] ?? ownOrigins(host, port)[0];
  const rootKey = rootKeyLine === undefined ? { rootKeyPath } : { rootKeyPath, rootKeyLine };
  return withSharedDatabase(settings, (databaseUrl) =>
    command({ ...api, ...rootKey, databaseUrl, origins: [origin] }, value, day),
  );
}

await runCommand(usage, async ([name = '', value, day, ...more]) => {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  const isComplete = (value === undefined) === plainCommands.includes(name);
  const isTooMuch = more.length > 0 || (day !== undefined && !datedCommands.includes(name));
  return command === undefined || !isComplete || isTooMuch
    ? undefined
    : { lines: await run(command, value ?? '', day) };
});
