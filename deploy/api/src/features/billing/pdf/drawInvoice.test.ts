import { describe, expect, it } from '@jest/globals';
import { shippedTariffs, type InvoiceId, type Tariffs } from '@cofferdam/domain';
import { extractText, getDocumentProxy } from 'unpdf';
import { sampleCustomer } from '../../../testing/billingInputs.ts';
import type { InvoiceRow } from '../invoices.store.ts';
import { billOf, type BillLine } from '../rules/bill.ts';
import { readDay } from '../rules/days.ts';
import { changePlanBy, renew, type Subscription } from '../rules/planChange.ts';
import { drawInvoice } from './drawInvoice.ts';

const tariffs: Tariffs = {
  ...shippedTariffs,
  seller: {
    name: 'Cofferdam GmbH',
    addressLines: ['Speicherstadt 1', '20457 Hamburg'],
    taxId: 'DE999999999',
    email: 'billing@cofferdam.example',
    paymentLines: ['IBAN DE02 1203 0000 0000 2020 51'],
  },
  tax: { name: 'VAT', rateBasisPoints: 1_900, country: 'DE', reverseChargeCountries: ['FR'] },
};

const start: Subscription = {
  plan: 'FREE',
  period: null,
  scheduled: null,
  balance: 0,
  people: 38,
  peopleOn: new Map(),
  customer: sampleCustomer,
  today: readDay('2026-11-01'),
};

function row(lines: readonly BillLine[], more: Partial<InvoiceRow> = {}, customer = sampleCustomer): InvoiceRow {
  const { bill } = billOf(tariffs, customer, lines, 0);
  return {
    id: '01900000-0000-7000-8000-0000000000fe' as InvoiceId,
    number: '7K3Q2M9T-0011',
    state: 'OPEN',
    currency: 'EUR',
    total: bill.total,
    issuedAt: new Date('2026-11-21T09:00:00Z'),
    dueAt: new Date('2026-12-21T09:00:00Z'),
    paidAt: null,
    document: { seller: tariffs.seller, customer, bill },
    externalId: null,
    ...more,
  };
}

/** The texts of a PDF, as PDF readers extract them. */
async function read(invoice: InvoiceRow): Promise<{ readonly text: string; readonly pages: number }> {
  const document = await getDocumentProxy(new Uint8Array(await drawInvoice(invoice)));
  const { text, totalPages } = await extractText(document, { mergePages: true });
  return { text: text.replaceAll(/\s+/g, ' '), pages: totalPages };
}

const team = changePlanBy(start, { plan: 'TEAM', interval: 'MONTH' }, tariffs).after;
const upgrade = changePlanBy(
  { ...team, today: readDay('2026-11-21') },
  { plan: 'BUSINESS', interval: 'MONTH' },
  tariffs,
);

describe('an invoice as a PDF', () => {
  it('shows seller, customer, amount, lines and due date', async () => {
    const { text, pages } = await read(row(upgrade.bill.lines));
    expect(pages).toBe(1);
    for (const part of [
      'Invoice',
      '7K3Q2M9T-0011',
      'Nov 21, 2026',
      'Dec 21, 2026',
      'Cofferdam GmbH',
      'Speicherstadt 1',
      'Tax ID DE999999999',
      'Halden Freight GmbH',
      'Hafenstraße 12',
      '20457 Hamburg',
      'Germany',
      'Tax ID DE123456789',
      'PO 4711',
      'Business plan, paid monthly, Nov 21, 2026 – Nov 30, 2026',
      '€177.33',
      'Credit for Team, Nov 21, 2026 – Nov 30, 2026',
      '-€76.00',
      'Subtotal',
      '€101.33',
      'VAT 19%',
      '€19.25',
      'Total',
      '€120.58',
      'IBAN DE02 1203 0000 0000 2020 51',
    ]) {
      expect(text).toContain(part);
    }
  });

  it('names a reverse charge', async () => {
    const { text } = await read(row(upgrade.bill.lines, {}, { ...sampleCustomer, country: 'FR', taxId: 'FR12' }));
    expect(text).toContain('VAT, reverse charge');
    expect(text).toContain('the recipient of the service is liable for the tax');
  });

  it('asks for no payment if it is paid or void', async () => {
    const paid = await read(row(upgrade.bill.lines, { state: 'PAID', paidAt: new Date('2026-12-01T00:00:00Z') }));
    expect(paid.text).toContain('Paid Dec 1, 2026');
    expect(paid.text).not.toContain('IBAN');
    const { text } = await read(row(upgrade.bill.lines, { state: 'VOID' }));
    expect(text).toContain('Invoice (void)');
    expect(text).not.toContain('IBAN');
  });

  it('renders names in all European scripts, and wraps a long one', async () => {
    const customer = {
      ...sampleCustomer,
      name: 'Łódzkie Zakłady Przemysłu Ćma',
      city: 'София',
      line2: 'Ü'.repeat(100),
    };
    const { text } = await read(row(upgrade.bill.lines, {}, customer));
    for (const part of ['Łódzkie Zakłady Przemysłu Ćma', 'София']) expect(text).toContain(part);
    expect(text.match(/Ü/g)).toHaveLength(100);
  });

  it('continues on another page if there are many lines', async () => {
    const peopleOn = new Map(
      Array.from({ length: 30 }, (_none, index) => [readDay('2026-11-01') + index, 38 + (index % 2)]),
    );
    const { bill } = renew({ ...team, peopleOn, today: readDay('2026-12-01') }, tariffs);
    const lines = [...bill.lines, ...bill.lines, ...bill.lines];
    const { text, pages } = await read(row(lines));
    expect(pages).toBeGreaterThan(1);
    expect(text.match(/1 person added to Team/g)).toHaveLength(45);
  });

  it('continues on another page if there are many lines about the payment', async () => {
    const paymentLines = Array.from({ length: 60 }, (_none, index) => `Payment line ${index + 1}.`);
    const invoice = row(upgrade.bill.lines);
    const seller = { ...tariffs.seller, paymentLines };
    const { pages } = await read({ ...invoice, document: { ...invoice.document, seller } });
    expect(pages).toBe(2);
  });

  it('is the same file each time', async () => {
    const invoice = row(upgrade.bill.lines);
    expect((await drawInvoice(invoice)).equals(await drawInvoice(invoice))).toBe(true);
  });
});
