import { expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { buildInvoice } from '../../testing/billingSamples.ts';
import { InvoiceActions } from './InvoiceActions.tsx';

const nothing = (): void => undefined;

it('an invoice shows that it is being downloaded, even where there is only room for an icon', () => {
  const show = (isLoading: boolean) => (
    <InvoiceActions invoice={buildInvoice({})} isNarrow isLoading={isLoading} onDownload={nothing} onPay={nothing} />
  );
  const { rerender } = render(show(false));
  expect(screen.queryByRole('status')).toBeNull();
  rerender(show(true));
  expect(screen.getByRole('button', { name: /^Download invoice/ })).toContainElement(screen.getByRole('status'));
});
