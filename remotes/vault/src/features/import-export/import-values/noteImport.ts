import { limits } from '@cofferdam/domain';
import { createItemQueries } from '../../items/calls/itemQueries.ts';
import { idsOf } from '../../items/calls/useWorkspaceScope.ts';
import { byFoldedName, findExistingNames, type Comparing } from './compareWithWorkspace.ts';
import type { ImportKind } from './ImportKind.ts';
import { importValuesMessages } from './importValues.messages.ts';
import type { ExistingItem } from './reviewImport.ts';

/** The import of notes, one call each: their texts are large. */
export const noteImport: ImportKind = {
  kind: 'note',
  words: importValuesMessages.notes,
  queries: createItemQueries('note'),
  maxBytes: limits.noteBytes,
  access: 'note:access',
  conflicts: new Set(['note.version.stale', 'note.exist.name', 'note.not-found.by-note-name']),
  entriesPerCall: 1,
  findExisting: compareNames,
  readValue: async (api, { scope, name, version }, signal) =>
    (await api.note.versionAccess({ ...idsOf(scope), name, version }, { signal })).text,
  send: async (api, { scope, entries: [entry] }, signal) => {
    if (entry === undefined) return;
    const { name, value: text, action, basedOn, labels, format } = entry;
    const named = { ...idsOf(scope), name, text };
    if (action === 'version') {
      await api.note.versionAdd({ ...named, ...(basedOn === undefined ? {} : { basedOn }) }, { signal });
      return;
    }
    const details = { ...(labels === undefined ? {} : { labels }), ...(format === undefined ? {} : { format }) };
    await api.note.add({ ...named, ...details }, { signal });
  },
};

/** Only names: reading the texts of notes is recorded, so a person asks for it. */
async function compareNames({ api, scope, candidates, signal }: Comparing): Promise<ReadonlyMap<string, ExistingItem>> {
  if (candidates.length === 0) return new Map();
  const found = await findExistingNames(
    candidates,
    (page) => api.note.list({ ...idsOf(scope), ...page }, { signal }),
    // The list doesn't say which number the next version gets.
    ({ name, currentVersion }) => ({ name, version: currentVersion, versionCount: null, isSame: null }),
  );
  return byFoldedName(found);
}
