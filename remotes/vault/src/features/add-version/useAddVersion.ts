import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useHost } from '@cofferdam/remote-contract/react';
import { usePageSignal } from '../../components/access/usePageSignal.ts';
import { fieldOfError, isRefusal } from '../../components/errors/fieldOfError.ts';
import { idsOf, type Place } from '../../components/place/usePlace.ts';
import { refreshPlace } from '../../components/secrets/refreshPlace.ts';
import type { Secret } from '../../components/secrets/secretQueries.ts';
import { secretsWords } from '../../components/secrets/secrets.messages.ts';
import { addVersionMessages as messages } from './addVersion.messages.ts';

/** What came of an attempt. */
export type AddOutcome =
  | { readonly kind: 'added' }
  /** Somebody was faster; `newer` is the version that is current now, null when the server did not say. */
  | { readonly kind: 'stale'; readonly newer: number | null }
  | { readonly kind: 'refused' }
  /** The central handler has told the person. */
  | { readonly kind: 'failed' };

/** A value and the version it was written against; null when there was none. */
export interface NewVersion {
  readonly value: string;
  readonly basedOn: number | null;
}

/** Adds a version, once at a time. */
export function useAddVersion(place: Place, secret: Secret) {
  const host = useHost();
  const queries = useQueryClient();
  const signalOf = usePageSignal();
  const [isAdding, setIsAdding] = useState(false);

  const add = async ({ value, basedOn }: NewVersion): Promise<AddOutcome> => {
    const signal = signalOf();
    const { name } = secret;
    setIsAdding(true);
    try {
      const based = basedOn === null ? {} : { basedOn };
      const { version } = await host.api.secret.versionAdd({ ...idsOf(place), name, value, ...based }, { signal });
      host.events.emit('secret.version.added', { ...idsOf(place), secretId: secret.id });
      void refreshPlace(queries, place);
      host.notify({
        type: 'INFO',
        title: messages.added(secretsWords.version(version), name),
        description: messages.addedIn(place.workspaceName),
      });
      return { kind: 'added' };
    } catch (error) {
      if (isRefusal(error, 'secret.version.stale'))
        return { kind: 'stale', newer: error.details.currentVersion ?? null };
      if (fieldOfError(error) === 'value') return { kind: 'refused' };
      if (!signal.aborted) host.handleError(error);
      return { kind: 'failed' };
    } finally {
      setIsAdding(false);
    }
  };
  return { add, isAdding };
}
