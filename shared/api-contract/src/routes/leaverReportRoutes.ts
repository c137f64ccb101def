import type { CallRoutes } from './callRoute.ts';
import { core } from './prefixes.ts';

/** The calls of `leaver-report`: what someone who left had received. */
export const leaverReportRoutes = {
  get: {
    method: 'GET',
    path: `${core}/leaver-report`,
    access: 'organization:audit:read',
    summary: 'Reads a leaver’s report by page, with the task of each thing; itself recorded.',
  },
  tasks: {
    method: 'PUT',
    path: `${core}/leaver-report/tasks`,
    access: 'organization:member:remove',
    summary: 'Marks tasks of a leaver’s report as done, or opens them again.',
  },
  export: {
    method: 'POST',
    path: `${core}/leaver-report/export`,
    access: 'organization:audit:export',
    summary: 'Gives a whole leaver’s report as CSV or JSON; itself recorded.',
  },
} as const satisfies CallRoutes;
