import type { CallRoutes } from './callRoute.ts';
import { external } from './prefixes.ts';

/** The calls of `share` for readers without an account; separate, because their document must be small. */
export const readerRoutes = {
  exist: {
    method: 'POST',
    path: `${external}/share/exist`,
    access: 'public',
    summary: 'Returns what a link needs for opening, to anyone who has the whole link. Uses no view and no attempt.',
  },
  get: {
    method: 'POST',
    path: `${external}/share/get`,
    access: 'public',
    summary: 'Returns the sealed content and uses one view; a wrong password uses one attempt.',
  },
  remove: {
    method: 'POST',
    path: `${external}/share/delete`,
    access: 'public',
    summary: 'Ends a link on behalf of the person who could open it; a wrong password uses one attempt.',
  },
} as const satisfies CallRoutes;
