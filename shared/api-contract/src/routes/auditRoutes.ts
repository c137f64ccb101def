import type { CallRoutes } from './callRoute.ts';
import { core } from './prefixes.ts';

/** The calls of `audit`. */
export const auditRoutes = {
  secretLogs: {
    method: 'GET',
    path: `${core}/audit/get/secret-logs`,
    access: 'workspace:audit:read',
    summary: 'Returns a page of the events of one secret, newest first, under every name that it had.',
  },
  secretReads: {
    method: 'GET',
    path: `${core}/audit/get/secret-reads`,
    access: 'workspace:audit:read',
    summary: 'Lists the last reads of a secret’s value among the newest events of its workspace.',
  },
  noteLogs: {
    method: 'GET',
    path: `${core}/audit/get/note-logs`,
    access: 'workspace:audit:read',
    summary: 'Returns a page of the events of one note, newest first, under every name that it had.',
  },
  workspaceLogs: {
    method: 'GET',
    path: `${core}/audit/get/workspace-logs`,
    access: 'workspace:audit:read',
    summary:
      'Returns a page of the events of one workspace, newest first; recorded, except for reads of only the newest five.',
  },
  workspaceActivity: {
    method: 'GET',
    path: `${core}/audit/get/workspace-activity`,
    access: 'workspace:audit:read',
    summary: 'Counts the events of one workspace over time, and lists the values of its filters; recorded as a read.',
  },
  workspaceReads: {
    method: 'GET',
    path: `${core}/audit/get/workspace-reads`,
    access: 'workspace:audit:read',
    summary: 'Counts the reads of values and codes in a workspace in the last day and in the last two weeks.',
  },
  workspaceChainPosition: {
    method: 'GET',
    path: `${core}/audit/get/workspace-chain-position`,
    access: 'workspace:audit:read',
    summary: 'Returns the position of an event of one workspace in the hash chain, and whether it matches.',
  },
  byParams: {
    method: 'GET',
    path: `${core}/audit/get/by-params`,
    access: 'organization:audit:read',
    summary: 'Returns a page of an organization’s audit events, newest first; recorded.',
  },
  activity: {
    method: 'GET',
    path: `${core}/audit/get/activity`,
    access: 'organization:audit:read',
    summary: 'Counts events over time, and lists the values of the filters; recorded as a read.',
  },
  chainPosition: {
    method: 'GET',
    path: `${core}/audit/get/chain-position`,
    access: 'organization:audit:read',
    summary: 'Returns the position of an event in the hash chain, and whether it matches.',
  },
  personReads: {
    method: 'GET',
    path: `${core}/audit/get/person-reads`,
    access: 'organization:audit:read',
    summary: 'Lists everything that a person read in a period, by item; recorded.',
  },
  logTypes: {
    method: 'GET',
    path: `${core}/audit/get/log-types`,
    access: 'organization:audit:read',
    summary: 'Lists the types of events with their fields.',
  },
  verify: {
    method: 'GET',
    path: `${core}/audit/verify`,
    access: 'organization:audit:read',
    summary: 'Verifies the next part of the hash chain of the log; the result is recorded.',
  },
  head: {
    method: 'GET',
    path: `${core}/audit/get/head`,
    access: 'organization:audit:export',
    summary: 'Returns the newest signed head of the hash chain, to be stored elsewhere.',
  },
  export: {
    method: 'POST',
    path: `${core}/audit/export`,
    access: 'organization:audit:export',
    summary: 'Returns the log or a filtered part as JSON Lines or CSV, in pieces; recorded.',
  },
  twoFactorLogs: {
    method: 'GET',
    path: `${core}/audit/get/two-factor-logs`,
    access: 'two-factor:code:use',
    summary: 'Lists the events of a two-factor entry, newest first: who used its codes and when.',
  },
} as const satisfies CallRoutes;
