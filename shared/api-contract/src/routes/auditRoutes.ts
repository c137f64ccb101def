import type { CallRoutes } from './callRoute.ts';
import { core } from './prefixes.ts';

/** The calls of `audit`. */
export const auditRoutes = {
  secretLogs: {
    method: 'GET',
    path: `${core}/audit/get/secret-logs`,
    access: 'workspace:audit:read',
    summary: 'Reads the events of one secret by page, newest first, under every name that it had.',
  },
  secretReads: {
    method: 'GET',
    path: `${core}/audit/get/secret-reads`,
    access: 'workspace:audit:read',
    summary: 'Lists who read the value of a secret last, among the newest events of its workspace.',
  },
  noteLogs: {
    method: 'GET',
    path: `${core}/audit/get/note-logs`,
    access: 'workspace:audit:read',
    summary: 'Reads the events of one note by page, newest first, under every name that it had.',
  },
  workspaceLogs: {
    method: 'GET',
    path: `${core}/audit/get/workspace-logs`,
    access: 'workspace:audit:read',
    summary: 'Lists the events of one workspace by page, newest first; recorded, but for a glance at the newest five.',
  },
  workspaceActivity: {
    method: 'GET',
    path: `${core}/audit/get/workspace-activity`,
    access: 'workspace:audit:read',
    summary:
      'Counts the events of one workspace over time, and lists what they can be filtered by; recorded as reading.',
  },
  workspaceChainPosition: {
    method: 'GET',
    path: `${core}/audit/get/workspace-chain-position`,
    access: 'workspace:audit:read',
    summary: 'Says where an event of one workspace is in the hash chain, and whether it fits.',
  },
  byParams: {
    method: 'GET',
    path: `${core}/audit/get/by-params`,
    access: 'organization:audit:read',
    summary: 'Lists audit events of an organization by page, newest first; itself recorded.',
  },
  activity: {
    method: 'GET',
    path: `${core}/audit/get/activity`,
    access: 'organization:audit:read',
    summary: 'Counts events over time, and lists what they can be filtered by; recorded as reading.',
  },
  chainPosition: {
    method: 'GET',
    path: `${core}/audit/get/chain-position`,
    access: 'organization:audit:read',
    summary: 'Says where an event is in the hash chain, and whether it fits.',
  },
  personReads: {
    method: 'GET',
    path: `${core}/audit/get/person-reads`,
    access: 'organization:audit:read',
    summary: 'Lists everything that a person read in a period, by item; itself recorded.',
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
    summary: 'Gives the newest signed head of the hash chain, to be kept elsewhere.',
  },
  export: {
    method: 'POST',
    path: `${core}/audit/export`,
    access: 'organization:audit:export',
    summary: 'Gives the log, or what a filter picks, as JSON Lines or CSV, piece by piece; itself recorded.',
  },
  twoFactorLogs: {
    method: 'GET',
    path: `${core}/audit/get/two-factor-logs`,
    access: 'two-factor:code:use',
    summary: 'Lists what happened to a two-factor entry, newest first: who used its codes and when.',
  },
} as const satisfies CallRoutes;
