import { useQueryClient } from '@tanstack/react-query';
import type { RemoteApi } from '@cofferdam/remote-contract';
import { limits } from '@cofferdam/domain';
import { useCommand, useHost, type CommandResult } from '@cofferdam/remote-contract/react';
import { isRefusal } from '../../items/calls/fieldOfError.ts';
import { fitsEnv, writeEnv } from '../formats/writeSecrets.ts';
import { idsOf, type WorkspaceScope } from '../../items/calls/useWorkspaceScope.ts';
import { useManyValues } from '../../reading/value/useManyValues.ts';
import { editTextMessages as messages } from './editText.messages.ts';
import type { TextPlan, TextSecret } from './planText.ts';
import { splitPieces } from '../review/splitPieces.ts';
import { refreshItems } from '../../items/calls/refreshItems.ts';
import { secretQueries } from '../../items/calls/secretQueries.ts';

/** The loaded list. */
export interface EditedText {
  readonly secrets: readonly TextSecret[];
  readonly text: string;
  /** Secrets that aren't in the text, because their name contains a space or no version is readable. They don't change. */
  readonly left: number;
}

/** The result of saving. */
export type SaveOutcome =
  | 'saved'
  /** Nothing was written: something changed since the list was read. */
  | 'stale'
  /** Only part of it was written. */
  | 'written';

/** Maximum size of the text: with more, a browser's text field becomes slow. */
const maxCharacters = 4_000_000;

const staleCodes = ['secret.version.stale', 'secret.exist.name', 'secret.not-found.by-secret-name'] as const;

/** Loads the whole list as text, and saves its changes. */
export function useEditText(scope: WorkspaceScope) {
  const host = useHost();
  const queries = useQueryClient();
  const values = useManyValues(scope);
  const loading = useCommand<void, EditedText | 'too-large' | null>({
    run: async (_, signal) => {
      const versions = await readVersions(host.api, scope, signal);
      const names = [...versions.keys()];
      const fitting = names.filter(fitsEnv);
      const given = await values.read(fitting, 'EDIT');
      if (given === null) return null;
      const secrets = given.map(({ name, version, value }) => ({ name, version, value }));
      const text = writeEnv(secrets);
      return text.length > maxCharacters ? 'too-large' : { secrets, text, left: names.length - secrets.length };
    },
  });

  const saving = useCommand<TextPlan, SaveOutcome>({
    run: async (plan, signal) => {
      let isWritten = false;
      try {
        if (!(await isAsRead(host.api, scope, plan.removed, signal))) return 'stale';
        for (const entries of splitPieces(entriesOf(plan))) {
          await host.api.secret.import({ ...idsOf(scope), entries: [...entries] }, { signal });
          isWritten = true;
        }
        const names = plan.removed.map(({ name }) => name);
        for (let at = 0; at < names.length; at += limits.namesAtOnce) {
          const part = names.slice(at, at + limits.namesAtOnce);
          const { isDone } = await host.api.secret.delete({ ...idsOf(scope), names: part }, { signal });
          if (!isDone) return isWritten ? 'written' : 'stale';
          isWritten = true;
        }
      } catch (error) {
        if (!isWritten && staleCodes.some((code) => isRefusal(error, code))) return 'stale';
        if (!isWritten) throw error;
        if (!signal.aborted) host.handleError(error);
        return 'written';
      } finally {
        host.events.emit('workspace.contents.changed', idsOf(scope));
        void refreshItems(queries, scope, secretQueries);
      }
      host.notify({
        type: 'INFO',
        title: messages.saved,
        description: messages.parts(plan.added.length, plan.changed.length, plan.removed.length),
      });
      return 'saved';
    },
  });

  return {
    /** Null if it failed, `too-large` if the values are too long for one text. */
    load: async () => outputOf(await loading.run()),
    /** Writes new secrets and versions, then moves removed ones to the trash, in pieces of one transaction each. */
    save: async (plan: TextPlan) => outputOf(await saving.run(plan)),
    isBusy: loading.isRunning || saving.isRunning,
    done: values.done,
  };
}

const outputOf = <Output>(result: CommandResult<Output, never>): Output | null =>
  result.kind === 'done' ? result.output : null;

/** The writes of a plan: new secrets, and versions based on those that were loaded. */
function entriesOf({ added, changed }: TextPlan) {
  return [
    ...added.map(({ name, value }) => ({ name, value, action: 'add' as const })),
    ...changed.map(({ name, value, version }) => ({ name, value, action: 'version' as const, basedOn: version })),
  ];
}

/** Whether the secrets to delete still have the loaded version, because the delete call doesn't check it. */
async function isAsRead(
  api: RemoteApi,
  scope: WorkspaceScope,
  removed: TextPlan['removed'],
  signal: AbortSignal,
): Promise<boolean> {
  if (removed.length === 0) return true;
  const versions = await readVersions(api, scope, signal);
  return removed.every(({ name, version }) => versions.get(name) === version);
}

/** The current version of every secret of the workspace, by its name. */
async function readVersions(
  api: RemoteApi,
  scope: WorkspaceScope,
  signal: AbortSignal,
): Promise<ReadonlyMap<string, number | null>> {
  const versions = new Map<string, number | null>();
  let cursor: string | null = null;
  do {
    const page = { limit: limits.pageRows, ...(cursor === null ? {} : { cursor }) };
    const { rows, nextCursor } = await api.secret.list({ ...idsOf(scope), ...page }, { signal });
    for (const { name, currentVersion } of rows) versions.set(name, currentVersion);
    cursor = nextCursor;
  } while (cursor !== null);
  return versions;
}
