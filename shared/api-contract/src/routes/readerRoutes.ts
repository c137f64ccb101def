import type { CallRoutes } from './callRoute.ts';
import { external } from './prefixes.ts';

/** The calls of `share` that a reader makes, who has no account: apart, because their document must be small. */
export const readerRoutes = {
  exist: {
    method: 'POST',
    path: `${external}/share/exist`,
    access: 'public',
    summary: 'Returns what a link asks for to anyone who has the whole link. Uses nothing up.',
  },
  get: {
    method: 'POST',
    path: `${external}/share/get`,
    access: 'public',
    summary: 'Gives the sealed content and uses one view; a wrong password uses one attempt.',
  },
  remove: {
    method: 'POST',
    path: `${external}/share/delete`,
    access: 'public',
    summary: 'Ends a link on behalf of the person who could open it; a wrong password uses one attempt.',
  },
} as const satisfies CallRoutes;
