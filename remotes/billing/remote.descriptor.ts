import { remoteContractVersion, type RemoteDescriptor } from '@cofferdam/remote-contract';

/** Descriptor of the billing remote: the host reads it before it loads the remote's code. */
export const descriptor: RemoteDescriptor = {
  contract: remoteContractVersion,
  name: 'billing',
  version: '0.1.0',
  needs: { host: 2, api: 1 },
  routes: [
    { id: 'overview', path: '/organization/billing', title: 'Billing', access: 'organization:billing:read' },
    { id: 'plans', path: '/organization/billing/plans', title: 'Plans', access: 'organization:billing:read' },
    {
      id: 'details',
      path: '/organization/billing/details',
      title: 'Payment details',
      access: 'organization:billing:read',
    },
    { id: 'order', path: '/organization/billing/order', title: 'Order', access: 'organization:billing:manage' },
  ],
  navigation: [
    { route: 'overview', label: 'Overview', icon: 'card', group: 'organization', section: 'Billing', order: 10 },
    { route: 'plans', label: 'Plans', icon: 'card', group: 'organization', section: 'Billing', order: 20 },
    { route: 'details', label: 'Payment details', icon: 'card', group: 'organization', section: 'Billing', order: 30 },
  ],
  commands: [
    {
      id: 'plan',
      route: 'overview',
      label: 'Plan and usage',
      icon: 'card',
      words: ['subscription', 'limits', 'billing', 'invoice', 'bill'],
    },
    {
      id: 'change-plan',
      route: 'plans',
      label: 'Change plan',
      icon: 'card',
      words: ['subscription', 'upgrade', 'downgrade', 'compare', 'prices', 'yearly', 'monthly'],
    },
    {
      id: 'payment-details',
      route: 'details',
      label: 'Payment details',
      icon: 'card',
      words: ['billing', 'contact', 'address', 'tax', 'vat', 'card', 'pay'],
    },
  ],
  extensions: [],
  events: { emits: ['organization.updated'], listens: ['facts.missed'] },
};
