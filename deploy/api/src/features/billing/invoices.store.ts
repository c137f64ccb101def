import type { InvoiceId, OrganizationId, Seller } from '@cofferdam/domain';
import {
  boolean,
  integer,
  json,
  moment,
  nullable,
  present,
  text,
  uuid,
  type RowOf,
} from '../../platform/database/columns.ts';
import { namedStatement, statement, unpreparedStatement } from '../../platform/database/query.ts';
import type { Customer } from './accounts.store.ts';
import type { Bill } from './rules/bill.ts';

/** An issued invoice. */
export interface InvoiceDocument {
  readonly seller: Seller | null;
  readonly customer: Customer;
  readonly bill: Bill;
}

const invoice = {
  id: uuid<InvoiceId>(),
  number: text(),
  /** `OVERDUE` is an open one after its due date. */
  state: present(text<'OPEN' | 'OVERDUE' | 'PAID' | 'VOID'>()),
  currency: text(),
  total: integer(),
  issuedAt: moment(),
  dueAt: nullable(moment()),
  paidAt: nullable(moment()),
  document: json<InvoiceDocument>(),
  externalId: nullable(text()),
};
export type InvoiceRow = RowOf<typeof invoice>;

/** `now` is the parameter with the database's time. */
const stateAt = (now: string): string =>
  `case when i.state = 'OPEN' and i.due_at <= ${now} then 'OVERDUE' else i.state end`;

const columns = (now: string): string =>
  `i.id, i.number, ${stateAt(now)} as "state", i.currency, i.total, i.issued_at as "issuedAt", i.due_at as "dueAt",
   i.paid_at as "paidAt", i.document, i.external_id as "externalId"`;

/** Newest first, after a position; a state of null returns all. */
export const listInvoices = statement<
  [OrganizationId, now: Date, state: string | null, before: Date, beforeId: string, rows: number]
>(
  'billing.listInvoices',
  `select ${columns('$2')} from cofferdam.invoices i
   where i.organization_id = $1 and (i.issued_at, i.id) < ($4, $5::uuid)
     and ($3::text is null or ${stateAt('$2')} = $3)
   order by i.issued_at desc, i.id desc limit $6`,
).returns(invoice);

export const countInvoices = statement<[OrganizationId, now: Date, state: string | null]>(
  'billing.countInvoices',
  `select count(*)::integer as "count" from cofferdam.invoices i
   where i.organization_id = $1 and ($3::text is null or ${stateAt('$2')} = $3)`,
).returns({ count: present(integer()) });

export const readInvoice = statement<[OrganizationId, now: Date, InvoiceId]>(
  'billing.readInvoice',
  `select ${columns('$2')} from cofferdam.invoices i where i.organization_id = $1 and i.id = $3`,
).returns(invoice);

export const insertInvoice = namedStatement(
  'billing.insertInvoice',
  {
    organizationId: uuid<OrganizationId>(),
    id: uuid<InvoiceId>(),
    number: text(),
    state: text<'OPEN' | 'PAID'>(),
    currency: text(),
    total: integer(),
    issuedAt: moment(),
    dueAt: nullable(moment()),
    paidAt: nullable(moment()),
    document: json<string>(),
  },
  `insert into cofferdam.invoices
     (organization_id, id, number, state, currency, total, issued_at, due_at, paid_at, document)
   values ($organizationId, $id, $number, $state, $currency, $total, $issuedAt, $dueAt, $paidAt, $document)`,
);

const externalInvoice = {
  externalId: present(text()),
  number: text(),
  state: text<'OPEN' | 'PAID' | 'VOID'>(),
  total: integer(),
  dueAt: nullable(moment()),
};
export type ExternalInvoiceRow = RowOf<typeof externalInvoice>;

/** A provider's newest invoices, as they are stored. */
export const listExternalInvoices = statement<[OrganizationId, rows: number]>(
  'billing.listExternalInvoices',
  `select external_id as "externalId", number, state, total, due_at as "dueAt" from cofferdam.invoices
   where organization_id = $1 and external_id is not null order by issued_at desc, id desc limit $2`,
).returns(externalInvoice);

/** Stores the current state of a provider's invoice. No row if nothing changed. */
export const storeExternalInvoice = namedStatement(
  'billing.storeExternalInvoice',
  {
    organizationId: uuid<OrganizationId>(),
    id: uuid<InvoiceId>(),
    externalId: text(),
    number: text(),
    state: text<'OPEN' | 'PAID' | 'VOID'>(),
    currency: text(),
    total: integer(),
    issuedAt: moment(),
    dueAt: nullable(moment()),
    paidAt: nullable(moment()),
    voidedAt: nullable(moment()),
    document: json<string>(),
  },
  `insert into cofferdam.invoices as i
     (organization_id, id, external_id, number, state, currency, total, issued_at, due_at, paid_at, voided_at, document)
   values ($organizationId, $id, $externalId, $number, $state, $currency, $total, $issuedAt, $dueAt, $paidAt, $voidedAt,
     $document)
   on conflict (organization_id, external_id) do update set number = excluded.number, state = excluded.state,
     total = excluded.total, due_at = excluded.due_at, paid_at = excluded.paid_at, voided_at = excluded.voided_at,
     document = excluded.document
   where (i.state, i.total, i.due_at, i.number) is distinct from
     (excluded.state, excluded.total, excluded.due_at, excluded.number)
   returning i.id, i.number, i.state, (xmax = 0) as "isNew"`,
).returns({
  id: uuid<InvoiceId>(),
  number: text(),
  state: text<'OPEN' | 'PAID' | 'VOID'>(),
  isNew: present(boolean()),
});

/** Marks open invoices of the ids as overdue, once each. */
export const markOverdue = statement<[OrganizationId, ids: readonly string[]]>(
  'billing.markOverdue',
  `update cofferdam.invoices set overdue_at = cofferdam.clock()
   where organization_id = $1 and id = any ($2::uuid[]) and state = 'OPEN' and overdue_at is null
     and due_at <= cofferdam.clock()
   returning id, number`,
).returns({ id: uuid<InvoiceId>(), number: text() });

/** No row if it isn't open or doesn't exist. */
export const markPaid = statement<[OrganizationId, number: string, paidAt: Date]>(
  'billing.markPaid',
  `update cofferdam.invoices set state = 'PAID', paid_at = $3
   where organization_id = $1 and number = $2 and state = 'OPEN' and external_id is null returning id`,
).returns({ id: uuid<InvoiceId>() });

export const markVoid = statement<[OrganizationId, number: string, voidedAt: Date]>(
  'billing.markVoid',
  `update cofferdam.invoices set state = 'VOID', voided_at = $3
   where organization_id = $1 and number = $2 and state = 'OPEN' and external_id is null returning id`,
).returns({ id: uuid<InvoiceId>() });

const unpaid = {
  organizationId: uuid<OrganizationId>(),
  number: text(),
  customer: present(text()),
  currency: text(),
  total: integer(),
  issuedAt: moment(),
  dueAt: nullable(moment()),
};
export type UnpaidInvoice = RowOf<typeof unpaid>;

/** For the operator: unpaid invoices of all organizations, longest due first; with a number, only that one. */
export const listUnpaid = unpreparedStatement<[number: string | null]>(
  'billing.listUnpaid',
  `select organization_id as "organizationId", number, document -> 'customer' ->> 'name' as "customer", currency,
     total, issued_at as "issuedAt", due_at as "dueAt"
   from cofferdam.invoices
   where state = 'OPEN' and external_id is null and ($1::text is null or number = $1)
   order by due_at, number`,
).returns(unpaid);
