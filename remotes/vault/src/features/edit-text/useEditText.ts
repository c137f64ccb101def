import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ApiClient } from '@cofferdam/api-client';
import { limits } from '@cofferdam/domain';
import { useHost } from '@cofferdam/remote-contract/react';
import { usePageSignal } from '../../components/access/usePageSignal.ts';
import { isRefusal } from '../../components/errors/fieldOfError.ts';
import { fitsEnv, writeEnv } from '../../components/formats/write/writeSecrets.ts';
import { idsOf, type Place } from '../../components/place/usePlace.ts';
import { refreshPlace } from '../../components/secrets/refreshPlace.ts';
import { useManyValues } from '../../components/values/useManyValues.ts';
import { editTextMessages as messages } from './editText.messages.ts';
import type { TextPlan, TextSecret } from './planText.ts';

/** The list as it was read. */
export interface EditedText {
  readonly secrets: readonly TextSecret[];
  readonly text: string;
  /** Secrets that are not in the text: their names have blanks, or no version can be read. They stay as they are. */
  readonly left: number;
}

/** Reading the whole list, and saving what became of it. */
export function useEditText(place: Place) {
  const host = useHost();
  const queries = useQueryClient();
  const signalOf = usePageSignal();
  const values = useManyValues(place);
  const [isBusy, setIsBusy] = useState(false);

  const guarded = async <Result>(work: (signal: AbortSignal) => Promise<Result>): Promise<Result | null> => {
    const signal = signalOf();
    setIsBusy(true);
    try {
      return await work(signal);
    } catch (error) {
      if (!signal.aborted) host.handleError(error);
      return null;
    } finally {
      setIsBusy(false);
    }
  };

  /** Null when it failed, `too-many` for a list that is too long for one text. */
  const load = (): Promise<EditedText | 'too-many' | null> =>
    guarded(async (signal) => {
      const { names, isMore } = await readNames(host.api, place, signal);
      if (isMore) return 'too-many';
      const fitting = names.filter(fitsEnv);
      const given = await values.read(fitting);
      if (given === null) return null;
      const secrets = given.map(({ name, version, value }) => ({ name, version, value }));
      return { secrets, text: writeEnv(secrets), left: names.length - secrets.length };
    });

  /** Writes new secrets and versions in one transaction, then moves what was removed to the trash in another. */
  const save = (plan: TextPlan): Promise<'saved' | 'stale' | null> =>
    guarded(async (signal) => {
      try {
        const entries = [
          ...plan.added.map(({ name, value }) => ({ name, value, action: 'add' as const })),
          ...plan.changed.map(({ name, value, version }) => ({
            name,
            value,
            action: 'version' as const,
            basedOn: version,
          })),
        ];
        if (entries.length > 0) await host.api.secret.import({ ...idsOf(place), entries }, { signal });
        if (plan.removed.length > 0) {
          await host.api.secret.delete({ ...idsOf(place), names: [...plan.removed] }, { signal });
        }
      } catch (error) {
        const isStale = (
          ['secret.version.stale', 'secret.exist.name', 'secret.not-found.by-secret-name'] as const
        ).some((code) => isRefusal(error, code));
        if (isStale) return 'stale';
        throw error;
      } finally {
        host.events.emit('workspace.contents.changed', idsOf(place));
        void refreshPlace(queries, place);
      }
      host.notify({
        type: 'INFO',
        title: messages.saved,
        description: messages.parts(plan.added.length, plan.changed.length, plan.removed.length),
      });
      return 'saved';
    });

  return { load, save, isBusy: isBusy || values.isReading, done: values.done };
}

async function readNames(api: ApiClient, place: Place, signal: AbortSignal) {
  const page = await api.secret.list({ ...idsOf(place), limit: limits.importEntries }, { signal });
  return { names: page.rows.map(({ name }) => name), isMore: page.nextCursor !== null };
}
