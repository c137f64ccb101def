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
import { refreshItems } from '../../items/calls/refreshItems.ts';
import { secretQueries } from '../../items/calls/secretQueries.ts';

/** The list as it was read. */
export interface EditedText {
  readonly secrets: readonly TextSecret[];
  readonly text: string;
  /** Secrets that are not in the text: their names have blanks, or no version can be read. They stay as they are. */
  readonly left: number;
}

/** What came of saving. */
export type SaveOutcome =
  | 'saved'
  /** Nothing was written: something changed since the list was read. */
  | 'stale'
  /** New values were written, and nothing went to the trash. */
  | 'written';

const staleCodes = ['secret.version.stale', 'secret.exist.name', 'secret.not-found.by-secret-name'] as const;

/** Reading the whole list, and saving what became of it. */
export function useEditText(scope: WorkspaceScope) {
  const host = useHost();
  const queries = useQueryClient();
  const values = useManyValues(scope);
  const loading = useCommand<void, EditedText | 'too-many' | null>({
    run: async (_, signal) => {
      const { versions, isMore } = await readVersions(host.api, scope, signal);
      if (isMore) return 'too-many';
      const names = [...versions.keys()];
      const fitting = names.filter(fitsEnv);
      const given = await values.read(fitting, 'EDIT');
      if (given === null) return null;
      const secrets = given.map(({ name, version, value }) => ({ name, version, value }));
      return { secrets, text: writeEnv(secrets), left: names.length - secrets.length };
    },
  });

  const saving = useCommand<TextPlan, SaveOutcome>({
    run: async (plan, signal) => {
      let isWritten = false;
      try {
        if (!(await isAsRead(host.api, scope, plan.removed, signal))) return 'stale';
        const entries = entriesOf(plan);
        if (entries.length > 0) await host.api.secret.import({ ...idsOf(scope), entries: [...entries] }, { signal });
        isWritten = entries.length > 0;
        if (plan.removed.length > 0) {
          const names = plan.removed.map(({ name }) => name);
          const { isDone } = await host.api.secret.delete({ ...idsOf(scope), names }, { signal });
          if (!isDone) return isWritten ? 'written' : 'stale';
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
    /** Null when it failed, `too-many` for a list that is too long for one text. */
    load: async () => outputOf(await loading.run()),
    /** Writes new secrets and versions in one transaction, then moves removed ones to the trash in another. */
    save: async (plan: TextPlan) => outputOf(await saving.run(plan)),
    isBusy: loading.isRunning || saving.isRunning,
    done: values.done,
  };
}

const outputOf = <Output>(result: CommandResult<Output, never>): Output | null =>
  result.kind === 'done' ? result.output : null;

/** What a plan writes: new secrets, and versions on top of those that were read. */
function entriesOf({ added, changed }: TextPlan) {
  return [
    ...added.map(({ name, value }) => ({ name, value, action: 'add' as const })),
    ...changed.map(({ name, value, version }) => ({ name, value, action: 'version' as const, basedOn: version })),
  ];
}

/** Whether what goes to the trash still has the value that was seen: deleting asks no one for the version. */
async function isAsRead(
  api: RemoteApi,
  scope: WorkspaceScope,
  removed: TextPlan['removed'],
  signal: AbortSignal,
): Promise<boolean> {
  if (removed.length === 0) return true;
  const { versions } = await readVersions(api, scope, signal);
  return removed.every(({ name, version }) => versions.get(name) === version);
}

async function readVersions(api: RemoteApi, scope: WorkspaceScope, signal: AbortSignal) {
  const { rows, nextCursor } = await api.secret.list({ ...idsOf(scope), limit: limits.importEntries }, { signal });
  return {
    versions: new Map(rows.map(({ name, currentVersion }) => [name, currentVersion])),
    isMore: nextCursor !== null,
  };
}
