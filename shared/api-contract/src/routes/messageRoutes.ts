import type { CallRoutes } from './callRoute.ts';
import { core } from './prefixes.ts';

/** The calls of `message`: messages to the operator of the installation. */
export const messageRoutes = {
  feedback: {
    method: 'POST',
    path: `${core}/feed-back`,
    access: 'signed-in',
    summary: 'Stores feedback from the person.',
  },
  support: {
    method: 'POST',
    path: `${core}/support`,
    access: 'signed-in',
    summary:
      'Stores a support request with the diagnostics that the person saw; one that is sent twice is stored once.',
  },
  sales: {
    method: 'POST',
    path: `${core}/sales-form-contact`,
    access: 'organization:billing:read',
    summary: 'Asks for a sales contact; refused while a request of the organization is open.',
  },
} as const satisfies CallRoutes;
