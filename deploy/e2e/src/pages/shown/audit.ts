import type { ShownPage } from './ShownPage.ts';

/** The log of an organization. */
export const auditPages: readonly ShownPage[] = [
  {
    name: 'logs',
    who: 'owner',
    path: '/organization/audit/logs',
    title: 'Logs',
    prepare: (page) =>
      page
        .getByRole('gridcell', { name: /Imported secrets/ })
        .first()
        .waitFor(),
  },
  {
    name: 'logs not included',
    who: 'free',
    path: '/organization/audit/logs',
    title: 'Logs',
    refusal: /answer 403: GET \/core\/api\/v1\/audit/,
    prepare: (page) => page.getByText('The audit log is not part of this plan').waitFor(),
  },
  {
    name: 'logs failed',
    who: 'owner',
    path: '/organization/audit/logs',
    title: 'Logs',
    calls: { address: /\/audit\/by-params/, fate: 'fails' },
    prepare: (page) => page.getByRole('button', { name: 'Retry' }).waitFor(),
  },
];
