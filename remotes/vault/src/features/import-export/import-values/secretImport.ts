import { limits } from '@cofferdam/domain';
import { secretQueries } from '../../items/calls/secretQueries.ts';
import { idsOf } from '../../items/calls/useWorkspaceScope.ts';
import { compareWithWorkspace } from './compareWithWorkspace.ts';
import type { ImportKind } from './ImportKind.ts';
import { importValuesMessages } from './importValues.messages.ts';

/** The import of secrets. */
export const secretImport: ImportKind = {
  kind: 'secret',
  words: importValuesMessages.secrets,
  queries: secretQueries,
  maxBytes: limits.secretValueBytes,
  access: 'secret:version:access',
  conflicts: new Set(['secret.version.stale', 'secret.exist.name', 'secret.not-found.by-secret-name']),
  findExisting: compareWithWorkspace,
  readValue: async (api, { scope, name, version }, signal) =>
    (await api.secret.versionAccess({ ...idsOf(scope), name, version, purpose: 'REVEAL' }, { signal })).value,
  send: (api, { scope, entries, labels }, signal) =>
    api.secret.import(
      { ...idsOf(scope), entries: [...entries], ...(labels.length === 0 ? {} : { labels: [...labels] }) },
      { signal },
    ),
};
