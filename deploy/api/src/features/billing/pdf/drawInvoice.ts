import { once } from 'node:events';
import type PdfDocument from 'pdfkit';
import type { InvoiceRow } from '../invoices.store.ts';
import { writeDay } from '../../../platform/mail/writeMoment.ts';
import { describeLine, formatAmount, formatCountry, formatRate } from './formatInvoice.ts';
import { PdfText } from './PdfText.ts';

const left = 56;
const right = 539;
const amountColumn = right;
const priceColumn = 452;
const peopleColumn = 380;
const descriptionWidth = 285;
const bottom = 760;
const lineHeight = 14;
const gray = '#5b6b73';
const rule = '#d5dde0';

type Document = typeof PdfDocument.prototype;

/** An invoice as a PDF file. The same row always gives the same bytes. */
export async function drawInvoice(row: InvoiceRow): Promise<Buffer> {
  const {
    number,
    issuedAt,
    document: { seller },
  } = row;
  // It takes megabytes of memory, and most processes never draw an invoice.
  const { default: Library } = await import('pdfkit');
  const document = new Library({
    size: 'A4',
    margin: 0,
    lang: 'en-US',
    displayTitle: true,
    info: {
      Title: `Invoice ${number}`,
      Author: seller?.name ?? '',
      Creator: 'Cofferdam',
      Producer: 'Cofferdam',
      CreationDate: issuedAt,
    },
  });
  const pieces: Buffer[] = [];
  document.on('data', (piece: Buffer) => void pieces.push(piece));
  const ended = once(document, 'end');
  draw(document, row);
  document.end();
  await ended;
  return Buffer.concat(pieces);
}

function draw(document: Document, row: InvoiceRow): void {
  const text = new PdfText(document);
  let y = drawHead(text, row);
  y = drawParties(text, row, y);
  y = drawLines(document, text, row, y);
  y = drawTotals(document, text, row, y);
  drawPayment(document, text, row, y);
}

function drawHead(text: PdfText, { number, issuedAt, dueAt, paidAt, state, document }: InvoiceRow): number {
  text.write(state === 'VOID' ? 'Invoice (void)' : 'Invoice', left, 56, { size: 22, weight: 'bold' });
  text.writeRight(document.seller?.name ?? '', right, 62, { size: 12, weight: 'bold' });
  const facts: readonly (readonly [string, string])[] = [
    ['Number', number],
    ['Date', writeDay(issuedAt)],
    ...(state === 'PAID' && paidAt !== null
      ? [['Paid', writeDay(paidAt)] as const]
      : dueAt === null || state === 'VOID'
        ? []
        : [['Due', writeDay(dueAt)] as const]),
    ...(document.customer.reference === '' ? [] : [['Your reference', document.customer.reference] as const]),
  ];
  let y = 96;
  for (const [name, value] of facts) {
    text.write(name, left, y, { color: gray });
    text.write(value, left + 90, y);
    y += lineHeight;
  }
  return y + 18;
}

function drawParties(text: PdfText, { document: { seller, customer } }: InvoiceRow, top: number): number {
  const place = [customer.postalCode, customer.city].filter(Boolean).join(' ');
  const columns = [
    ['From', left, [seller?.name, ...(seller?.addressLines ?? []), seller?.email, taxLine(seller?.taxId)]],
    [
      'Bill to',
      300,
      [
        customer.name,
        customer.line1,
        customer.line2,
        place,
        customer.region,
        formatCountry(customer.country),
        customer.email,
        taxLine(customer.taxId),
      ],
    ],
  ] as const;
  let lowest = top;
  for (const [title, x, lines] of columns) {
    text.write(title, x, top, { color: gray });
    let y = top + lineHeight;
    for (const line of lines) {
      if (line === undefined || line === null || line === '') continue;
      for (const part of text.wrap(line, 230)) {
        text.write(part, x, y);
        y += lineHeight;
      }
    }
    lowest = Math.max(lowest, y);
  }
  return lowest + 24;
}

const taxLine = (taxId: string | null | undefined): string =>
  taxId === null || taxId === undefined || taxId === '' ? '' : `Tax ID ${taxId}`;

function drawLines(document: Document, text: PdfText, { document: { bill } }: InvoiceRow, top: number): number {
  const drawTitles = (y: number): number => {
    text.write('Description', left, y, { color: gray });
    text.writeRight('People', peopleColumn + 20, y, { color: gray });
    text.writeRight('Price', priceColumn + 12, y, { color: gray });
    text.writeRight('Amount', amountColumn, y, { color: gray });
    drawRule(document, y + lineHeight + 2);
    return y + lineHeight + 10;
  };
  let y = drawTitles(top);
  for (const line of bill.lines) {
    const parts = text.wrap(describeLine(line), descriptionWidth);
    if (y + parts.length * lineHeight > bottom - 120) {
      document.addPage();
      y = drawTitles(56);
    }
    if (line.people !== null) text.writeRight(String(line.people), peopleColumn + 20, y);
    if (line.unitPrice !== null) text.writeRight(formatAmount(line.unitPrice, bill.currency), priceColumn + 12, y);
    text.writeRight(formatAmount(line.amount, bill.currency), amountColumn, y);
    for (const part of parts) {
      text.write(part, left, y);
      y += lineHeight;
    }
    y += 5;
  }
  drawRule(document, y);
  return y + 10;
}

function drawTotals(document: Document, text: PdfText, { document: { bill } }: InvoiceRow, top: number): number {
  const { currency, subtotal, tax, total } = bill;
  const name = tax.name ?? 'Tax';
  const rows: (readonly [string, number])[] = [['Subtotal', subtotal]];
  if (tax.treatment === 'charged') rows.push([`${name} ${formatRate(tax.rateBasisPoints)}`, tax.amount]);
  if (tax.treatment === 'reverse-charge') rows.push([`${name}, reverse charge`, 0]);
  let y = top;
  for (const [label, amount] of rows) {
    text.writeRight(label, priceColumn + 12, y, { color: gray });
    text.writeRight(formatAmount(amount, currency), amountColumn, y);
    y += lineHeight + 3;
  }
  drawRule(document, y + 1, peopleColumn - 40);
  y += 10;
  text.writeRight('Total', priceColumn + 12, y, { size: 12, weight: 'bold' });
  text.writeRight(formatAmount(total, currency), amountColumn, y, { size: 12, weight: 'bold' });
  return y + 42;
}

function drawPayment(
  document: Document,
  text: PdfText,
  { number, state, dueAt, total, document: { seller, bill } }: InvoiceRow,
  top: number,
): void {
  const isToPay = (state === 'OPEN' || state === 'OVERDUE') && total > 0;
  const lines = [
    ...(bill.tax.treatment === 'reverse-charge'
      ? ['Reverse charge: the recipient of the service is liable for the tax.']
      : []),
    ...(isToPay && dueAt !== null
      ? [
          `Pay ${formatAmount(total, bill.currency)} by ${writeDay(dueAt)}. Include the invoice number ${number} as the reference.`,
        ]
      : []),
    ...(isToPay ? (seller?.paymentLines ?? []) : []),
    ...(total === 0 ? ['Nothing is due.'] : []),
  ];
  let y = top;
  for (const line of lines.flatMap((one) => text.wrap(one, right - left))) {
    if (y > bottom) {
      document.addPage();
      y = 56;
    }
    text.write(line, left, y);
    y += lineHeight;
  }
}

function drawRule(document: Document, y: number, from = left): void {
  document.moveTo(from, y).lineTo(right, y).lineWidth(0.75).strokeColor(rule).stroke();
}
