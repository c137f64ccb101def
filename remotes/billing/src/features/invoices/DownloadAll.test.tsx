import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError } from '@cofferdam/api-client';
import type { OrganizationId } from '@cofferdam/domain';
import { createFakeHost, type FakeAnswers } from '@cofferdam/testing';
import { renderPage } from '@cofferdam/testing/react';
import { unzipSync } from 'fflate';
import { buildInvoice } from '../../testing/billingSamples.ts';
import { DownloadAll } from './DownloadAll.tsx';

const organizationId = 'o-1' as OrganizationId;
const real = URL.createObjectURL;
let downloads: { readonly name: string; readonly blob: Blob }[] = [];

beforeEach(() => {
  downloads = [];
  let last: Blob | undefined;
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    if (last !== undefined) downloads.push({ name: this.download, blob: last });
  });
  URL.createObjectURL = (blob: Blob) => {
    last = blob;
    return 'blob:invoices';
  };
  URL.revokeObjectURL = () => undefined;
});
afterEach(() => {
  URL.createObjectURL = real;
  jest.restoreAllMocks();
});

type Billing = NonNullable<FakeAnswers['billing']>;

function open(invoicePdf: NonNullable<Billing['invoicePdf']>, state: 'PAID' | null = null) {
  const fake = createFakeHost({
    answers: {
      billing: {
        invoices: ({ cursor }) => ({
          rows:
            cursor === undefined
              ? ['a', 'b'].map((id) => buildInvoice({ id: id as never }))
              : [buildInvoice({ id: 'c' as never })],
          next: cursor === undefined ? 'more' : null,
          total: 3,
        }),
        invoicePdf,
      },
    },
  });
  renderPage(fake, <DownloadAll organizationId={organizationId} state={state} />);
  return fake;
}
const inputs = (fake: ReturnType<typeof open>, call: string) =>
  fake.calls.filter((one) => one.call === call).map(({ input }) => input);

const bytesOf = (blob: Blob): Promise<Uint8Array> =>
  new Promise((resolve) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(new Uint8Array(reader.result as ArrayBuffer)));
    reader.readAsArrayBuffer(blob);
  });

it('downloads all invoices of all pages as one ZIP file with a PDF file of each', async () => {
  const fake = open(({ invoiceId }) => ({ fileName: `${invoiceId}.pdf`, pdf: btoa(`%PDF of ${invoiceId}`) }), 'PAID');
  await userEvent.click(screen.getByRole('button', { name: 'Download all' }));
  await waitFor(() => expect(downloads).toHaveLength(1));
  const [file] = downloads;
  expect(file).toMatchObject({ name: 'invoices.zip', blob: { type: 'application/zip' } });
  const files = unzipSync(await bytesOf(file?.blob as Blob));
  const texts = Object.entries(files).map(([name, bytes]) => [name, new TextDecoder().decode(bytes)]);
  expect(texts).toEqual(['a', 'b', 'c'].map((id) => [`${id}.pdf`, `%PDF of ${id}`]));
  expect(inputs(fake, 'billing.invoices')).toMatchObject([{ state: 'PAID' }, { state: 'PAID', cursor: 'more' }]);
  expect(await screen.findByRole('button', { name: 'Download all' })).toBeVisible();
});

it('downloads nothing if one invoice fails; the error is shown, and it can be started again', async () => {
  let isDown = true;
  const fake = open(({ invoiceId }) => {
    if (isDown && invoiceId === 'b') {
      throw new ApiError('/core', 500, { errorCode: 'internal-server.exception', requestId: 'r' });
    }
    return { fileName: `${invoiceId}.pdf`, pdf: btoa('%PDF') };
  });
  await userEvent.click(screen.getByRole('button', { name: 'Download all' }));
  await waitFor(() => expect(fake.handledErrors).toHaveLength(1));
  expect(downloads).toEqual([]);
  isDown = false;
  await userEvent.click(await screen.findByRole('button', { name: 'Download all' }));
  await waitFor(() => expect(downloads).toHaveLength(1));
});
