import type { CallRoutes } from './callRoute.ts';
import { core } from './prefixes.ts';

/** The calls of `leaver-report`: everything that a person who left had received. */
export const leaverReportRoutes = {
  get: {
    method: 'GET',
    path: `${core}/leaver-report`,
    access: 'organization:audit:read',
    summary: 'Returns a page of an exposure report, with the task of each item; recorded.',
  },
  tasks: {
    method: 'PUT',
    path: `${core}/leaver-report/tasks`,
    access: 'organization:member:remove',
    summary: 'Marks tasks of an exposure report as done, or opens them again.',
  },
  export: {
    method: 'POST',
    path: `${core}/leaver-report/export`,
    access: 'organization:audit:export',
    summary: 'Returns a complete exposure report as CSV or JSON; recorded.',
  },
} as const satisfies CallRoutes;
