import { connectOwner } from './backup/connectOwner.ts';
import { listUnpaid, type UnpaidInvoice } from './features/billing/invoices.store.ts';
import { formatAmount } from './features/billing/pdf/formatInvoice.ts';
import { settleInvoice, type Settlement } from './features/billing/settleInvoice.ts';
import {
  confirmAddressOf,
  freeAddress,
  makePasswordResetLink,
  type FreedAddress,
  type PasswordResetLink,
} from './features/identity/index.ts';
import { closeMessage, listOpenMessages, type OpenMessage } from './features/message/message.store.ts';
import type { ApiConfigurationInput } from './platform/configuration/apiConfiguration.ts';
import { runAsOwner } from './platform/database/runAsOwner.ts';
import { writeDay } from './platform/mail/writeMoment.ts';
import type { Foundation } from './platform/platform.ts';
import type { FoundationDependencies } from './platform/start/createFoundation.ts';
import { openFoundation } from './platform/start/openFoundation.ts';

/** Runs the operator's command that frees an email address, beside the server or without it. */
export function runFreeAddress(
  input: ApiConfigurationInput,
  email: string,
  dependencies: FoundationDependencies = {},
): Promise<FreedAddress | null> {
  return withFoundation(input, dependencies, (foundation) => freeAddress(foundation, email));
}

/** Runs the operator's command that marks an email address as proven. Returns the name of its account. */
export function runConfirmAddress(
  input: ApiConfigurationInput,
  email: string,
  dependencies: FoundationDependencies = {},
): Promise<string | null> {
  return withFoundation(input, dependencies, (foundation) => confirmAddressOf(foundation, email));
}

/** Runs the operator's command that makes a link to set a new password. The link begins with the first origin. */
export function runResetPassword(
  input: ApiConfigurationInput,
  email: string,
  dependencies: FoundationDependencies = {},
): Promise<PasswordResetLink | null> {
  return withFoundation(input, dependencies, (foundation) =>
    makePasswordResetLink(foundation, foundation.configuration.origins[0] ?? '', email),
  );
}

/** Unpaid invoices of all organizations; with a number, only that one. */
function readUnpaid(databaseUrl: string, number: string | null): Promise<readonly UnpaidInvoice[]> {
  return connectOwner(databaseUrl, (owner) => runAsOwner(owner, listUnpaid(number)));
}

/** What people wrote and no one has closed, the oldest first. */
export function runOpenMessages({ databaseUrl }: Pick<ApiConfigurationInput, 'databaseUrl'>): Promise<OpenMessage[]> {
  return connectOwner(databaseUrl, (owner) => runAsOwner(owner, listOpenMessages()));
}

/** Closes a message by its UUID. Returns false if no open one has it. */
export async function runCloseMessage(
  { databaseUrl }: Pick<ApiConfigurationInput, 'databaseUrl'>,
  id: string,
): Promise<boolean> {
  const closed = await connectOwner(databaseUrl, (owner) => runAsOwner(owner, closeMessage(id)));
  return closed.length > 0;
}

/** Lists unpaid invoices, one per line. */
export async function runOpenInvoices({ databaseUrl }: ApiConfigurationInput): Promise<readonly string[]> {
  const invoices = await readUnpaid(databaseUrl, null);
  return invoices.map(({ number, customer, currency, total, dueAt }) =>
    [number, dueAt === null ? '' : `due ${writeDay(dueAt)}`, formatAmount(total, currency), customer].join('  '),
  );
}

/**
 * Runs the operator's command that marks an invoice as paid or void, by its number.
 *
 * @returns false if no open invoice has the number
 * @throws Error if it can't have been paid on that day
 */
export async function runSettleInvoice(
  input: ApiConfigurationInput,
  { number, outcome, at }: Omit<Settlement, 'organizationId'>,
  dependencies: FoundationDependencies = {},
): Promise<boolean> {
  const [invoice] = await readUnpaid(input.databaseUrl, number);
  if (invoice === undefined) return false;
  const { organizationId, issuedAt } = invoice;
  return withFoundation(input, dependencies, (foundation) =>
    settleInvoice(foundation, {
      organizationId,
      number,
      outcome,
      at: at && paidAt(at, issuedAt, foundation.clock.now()),
    }),
  );
}

/** A day on which money arrived, as a moment that isn't before the invoice was issued. */
function paidAt(day: Date, issuedAt: Date, now: Date): Date {
  if (writeDay(day) === writeDay(issuedAt)) return issuedAt;
  if (day < issuedAt) throw new Error("An invoice can't be paid before the day it was issued.");
  if (day > now) throw new Error('The day is in the future.');
  return day;
}

async function withFoundation<Result>(
  input: ApiConfigurationInput,
  dependencies: FoundationDependencies,
  work: (foundation: Foundation) => Promise<Result>,
): Promise<Result> {
  const { foundation, close } = await openFoundation(input, dependencies);
  try {
    return await work(foundation);
  } finally {
    await close();
  }
}
