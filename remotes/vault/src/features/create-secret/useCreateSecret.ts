import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useHost } from '@cofferdam/remote-contract/react';
import { usePageSignal } from '../../components/access/usePageSignal.ts';
import { fieldOfError, type SecretField } from '../../components/errors/fieldOfError.ts';
import { idsOf, type Place } from '../../components/place/usePlace.ts';
import { refreshPlace } from '../../components/secrets/refreshPlace.ts';
import type { Secret } from '../../components/secrets/secretQueries.ts';
import { createSecretMessages as messages } from './createSecret.messages.ts';
import type { SecretDraft } from './secretDraft.ts';

/** What came of an attempt. */
export type CreateOutcome =
  | { readonly kind: 'created'; readonly secret: Secret }
  | { readonly kind: 'refused'; readonly field: SecretField }
  /** The central handler has told the person. */
  | { readonly kind: 'failed' };

/** Creates a secret once at a time. */
export function useCreateSecret(place: Place) {
  const host = useHost();
  const queries = useQueryClient();
  const signalOf = usePageSignal();
  const [isCreating, setIsCreating] = useState(false);

  const create = async (draft: SecretDraft): Promise<CreateOutcome> => {
    const signal = signalOf();
    const description = draft.description.trim();
    setIsCreating(true);
    try {
      const { secret } = await host.api.secret.add(
        {
          ...idsOf(place),
          name: draft.name,
          value: draft.value.text,
          ...(description === '' ? {} : { description }),
          ...(draft.labels.length === 0 ? {} : { labels: [...draft.labels] }),
        },
        { signal },
      );
      host.events.emit('secret.created', { ...idsOf(place), secretId: secret.id });
      void refreshPlace(queries, place);
      host.notify({
        type: 'INFO',
        title: messages.created(secret.name),
        description: messages.createdIn(place.workspaceName),
      });
      return { kind: 'created', secret };
    } catch (error) {
      const field = fieldOfError(error);
      if (field !== null) return { kind: 'refused', field };
      if (!signal.aborted) host.handleError(error);
      return { kind: 'failed' };
    } finally {
      setIsCreating(false);
    }
  };
  return { create, isCreating };
}
