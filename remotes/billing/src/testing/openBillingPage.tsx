import type { ReactElement } from 'react';
import type { PermissionName } from '@cofferdam/domain';
import { createFakeHost, type FakeAnswers } from '@cofferdam/testing';
import { renderPage } from '@cofferdam/testing/react';
import { buildCustomer, buildOverview, buildPreview, overFree, sampleTariff } from './billingSamples.ts';

/** Options for opening the page. */
export interface OpenBillingPage {
  readonly path: string;
  /** Answers that differ from those of an organization on Team, paid by invoice. */
  readonly answers?: FakeAnswers['billing'];
  readonly permissions?: 'all' | readonly PermissionName[];
}

/** Renders a billing page in an organization on Team that pays by invoice. */
export function openBillingPage(page: ReactElement, { path, answers = {}, permissions = 'all' }: OpenBillingPage) {
  const fake = createFakeHost({
    permissions,
    answers: {
      billing: {
        overview: () => buildOverview(),
        tariff: () => sampleTariff,
        overLimits: ({ subscriptionType }) =>
          subscriptionType === 'FREE' ? overFree : { plan: subscriptionType ?? 'TEAM', items: [] },
        preview: ({ subscriptionType }) => buildPreview({ plan: subscriptionType }),
        invoices: () => ({ rows: [], next: null, total: 0 }),
        usageHistory: () => ({ days: [] }),
        customerGet: () => buildCustomer(),
        ...answers,
      },
    },
  });
  const rendered = renderPage(fake, page, { path });
  const sent = (call: string) => fake.calls.filter((one) => one.call === `billing.${call}`).map(({ input }) => input);
  return { fake, rendered, sent };
}
