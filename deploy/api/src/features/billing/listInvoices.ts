import type { CallArguments, CallOutput } from '@cofferdam/api-contract';
import type { OrganizationCall } from '../../platform/http/calls.ts';
import { readMomentCursor, writeMomentCursor } from '../../platform/http/cursors.ts';
import { countInvoices, listInvoices as listRows } from './invoices.store.ts';
import { presentInvoice } from './presentInvoice.ts';

/** The cursor before the first page: later than every invoice. */
const start = { at: new Date('9999-01-01T00:00:00Z'), id: 'ffffffff-ffff-7fff-bfff-ffffffffffff' };

/** Invoices, newest first. Ends the transaction. */
export async function listInvoices(
  { organizationId, transaction, now }: OrganizationCall,
  { state, cursor, limit }: CallArguments<'billing', 'invoices'>,
): Promise<CallOutput<'billing', 'invoices'>> {
  const { at, id } = cursor === undefined ? start : readMomentCursor(cursor);
  const [found, [counted]] = await transaction.finish([
    listRows(organizationId, now, state ?? null, at, id, limit + 1),
    countInvoices(organizationId, now, state ?? null),
  ]);
  const rows = found.slice(0, limit);
  const last = rows.at(-1);
  return {
    rows: rows.map(presentInvoice),
    next: found.length > limit && last !== undefined ? writeMomentCursor({ at: last.issuedAt, id: last.id }) : null,
    total: counted?.count ?? 0,
  };
}
