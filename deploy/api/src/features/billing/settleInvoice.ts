import type { OrganizationId, RequestId } from '@cofferdam/domain';
import { recordAudit } from '../../platform/audit/recordAudit.ts';
import type { Foundation } from '../../platform/platform.ts';
import { markPaid, markVoid } from './invoices.store.ts';

/** The state that an operator sets. */
export interface Settlement {
  readonly organizationId: OrganizationId;
  readonly number: string;
  readonly outcome: 'paid' | 'void';
  /** When the money arrived; now for null. */
  readonly at: Date | null;
}

/**
 * Marks an open invoice as paid or void, for an operator who saw the transfer. Doesn't change the plan, and a later change
 * of the plan credits the period of a void invoice as if it had been paid.
 *
 * @returns false if it isn't open, or is collected by a payment provider
 */
export async function settleInvoice(
  { clock, database, random }: Pick<Foundation, 'clock' | 'database' | 'random'>,
  { organizationId, number, outcome, at }: Settlement,
): Promise<boolean> {
  const now = clock.now();
  const mark = outcome === 'paid' ? markPaid : markVoid;
  const type = outcome === 'paid' ? 'billing.invoice.paid' : 'billing.invoice.voided';
  return database.transact({ organizationId, userId: null }, async (transaction) => {
    const [marked] = await transaction.run(mark(organizationId, number, at ?? now));
    if (marked === undefined) return false;
    const by = { now, userId: null, address: '', requestId: 'operator' as RequestId };
    const fields = { name: number, recordId: marked.id };
    transaction.atCommit(recordAudit(random, by, { organizationId, workspaceId: null, type, fields }));
    return true;
  });
}
