import type { CallRoutes } from './callRoute.ts';
import { core } from './prefixes.ts';

const gcp = `${core}/gcp-organization/{organizationId}`;
const read = 'organization:connection:read';
const manage = 'organization:connection:manage';

/** The calls of `connection`: connections to a customer's key management, and the keys used through them. */
export const connectionRoutes = {
  list: {
    method: 'GET',
    path: `${core}/connections-organization/{organizationId}/connections`,
    access: read,
    summary: 'Lists the connections of an organization of every kind, with their last test and the keys that use them.',
  },
  keys: {
    method: 'GET',
    path: `${core}/kms-organization/{organizationId}/settings`,
    access: read,
    summary: 'Lists the key settings of an organization with their last test, and the limit of the plan.',
  },
  serviceAccount: {
    method: 'GET',
    path: `${gcp}/service-account`,
    access: read,
    summary: 'Returns the Google service account of this organization.',
  },
  addServiceAccount: {
    method: 'POST',
    path: `${gcp}/service-account`,
    access: manage,
    summary: 'Creates a Google service account for this organization.',
  },
  deleteServiceAccount: {
    method: 'DELETE',
    path: `${gcp}/service-account`,
    access: manage,
    summary: 'Deletes the Google service account of this organization, unless a connection uses it.',
  },
  gcpList: {
    method: 'GET',
    path: `${gcp}/connections/by-organization`,
    access: read,
    summary: 'Lists the connections to Google Cloud with their last test and the keys that use them.',
  },
  gcpAdd: {
    method: 'POST',
    path: `${gcp}/connections`,
    access: manage,
    summary:
      'Adds a connection: an account of the customer that the service account can impersonate. Tests the credentials.',
  },
  gcpGet: {
    method: 'GET',
    path: `${gcp}/connections/{id}`,
    access: read,
    summary: 'Returns a connection to Google Cloud.',
  },
  gcpUpdate: {
    method: 'PUT',
    path: `${gcp}/connections/{id}`,
    access: manage,
    summary: 'Changes the account of a connection. Tests the credentials, and the keys used through it.',
  },
  gcpDelete: {
    method: 'DELETE',
    path: `${gcp}/connections/{id}`,
    access: manage,
    summary: 'Deletes a connection that no key setting uses.',
  },
  gcpTest: {
    method: 'POST',
    path: `${gcp}/connections/{id}/test`,
    access: manage,
    summary: 'Tests the credentials of a connection and the keys used through it, and stores the result.',
  },
  keyAdd: {
    method: 'POST',
    path: `${gcp}/kms-settings`,
    access: manage,
    summary: 'Adds a key of the customer that is used through a connection. Tests the key.',
  },
  keyGet: {
    method: 'GET',
    path: `${gcp}/kms-settings/{id}`,
    access: read,
    summary: 'Returns a key setting.',
  },
  keyUpdate: {
    method: 'PUT',
    path: `${gcp}/kms-settings/{id}`,
    access: manage,
    summary: 'Changes the key or the connection of a key setting. Tests the key. A key in use stays the same key.',
  },
  keyDelete: {
    method: 'DELETE',
    path: `${gcp}/kms-settings/{id}`,
    access: manage,
    summary: 'Deletes a key setting whose key protects nothing.',
  },
  keyTest: {
    method: 'POST',
    path: `${gcp}/kms-settings/{id}/test`,
    access: manage,
    summary: 'Tests a key and stores the result.',
  },
} as const satisfies CallRoutes;
