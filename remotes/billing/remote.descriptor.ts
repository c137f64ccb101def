import { remoteContractVersion, type RemoteDescriptor } from '@cofferdam/remote-contract';

/** What the billing remote says of itself before its code runs. */
export const descriptor: RemoteDescriptor = {
  contract: remoteContractVersion,
  name: 'billing',
  version: '0.1.0',
  needs: { host: 1, api: 1 },
  routes: [
    {
      id: 'overview',
      path: '/organization/billing',
      title: 'Billing',
      access: 'organization:billing:read',
    },
  ],
  navigation: [
    {
      route: 'overview',
      label: 'Overview',
      icon: 'card',
      group: 'organization',
      section: 'Billing',
      order: 10,
    },
  ],
  commands: [
    {
      id: 'plan',
      route: 'overview',
      label: 'Plan and usage',
      icon: 'card',
      words: ['subscription', 'upgrade', 'change', 'limits', 'payment', 'invoice'],
    },
  ],
  extensions: [],
  events: { emits: ['organization.updated'], listens: [] },
};
