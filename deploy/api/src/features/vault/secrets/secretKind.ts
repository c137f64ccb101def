import { routes, type CallOutput } from '@cofferdam/api-contract';
import type { SecretId } from '@cofferdam/domain';
import { isAllDone } from '../items/findItems.ts';
import type { ItemErrors, ItemResult } from '../items/itemKind.ts';
import type { VersionedKind } from '../items/versions/versions.ts';
import { secretStore, secretVersions } from './secretKind.store.ts';
import { secretChangeNote, valueField } from './secretTexts.ts';

const errors = {
  notFound: 'secret.not-found.by-secret-name',
  trashNotFound: 'secret.not-found.by-secret-name',
  nameTaken: 'secret.exist.name',
  name: 'secret.validation.name',
  labels: 'secret.validation.labels',
} as const satisfies ItemErrors;

/** Secrets: items with versions of a value, and a sealed description. */
export const secretKind: VersionedKind<SecretId, { readonly versionCount: number }> = {
  kind: 'secret',
  store: secretStore,
  versions: secretVersions,
  field: valueField,
  changeNote: secretChangeNote,
  readPermission: 'secret:version:access',
  errors,
  limit: { name: 'secretsPerWorkspace', errorCode: 'subscription.resource-add.error.secret' },
  shareKind: 'secret',
  trashPermission: routes.secret.trashList.access,
};

/** The response to calls that change several secrets, all or none. */
export function presentResults(results: readonly ItemResult[]): CallOutput<'secret', 'delete'> {
  return {
    isDone: isAllDone(results),
    results: results.map(({ name, outcome }) => ({ name, outcome: outcome === 'done' ? 'done' : errors[outcome] })),
  };
}
