import type { PageAction } from '@cofferdam/remote-contract';
import { Plus } from '@cofferdam/ui/icons';
import { createOrganizationActionMessages as messages } from './createOrganizationAction.messages.ts';

/** Opens the page that creates an organization. */
export const createOrganizationAction: PageAction = {
  id: 'create',
  label: messages.create,
  icon: <Plus />,
  key: 'c',
  href: '/organization/create',
};
