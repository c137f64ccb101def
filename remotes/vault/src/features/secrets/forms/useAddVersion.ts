import { useQueryClient } from '@tanstack/react-query';
import { useHost } from '@cofferdam/remote-contract/react';
import { fieldOfError, isRefusal } from '../../items/calls/fieldOfError.ts';
import { useAttempt, type Outcome } from '../../items/forms/useAttempt.ts';
import { idsOf, type WorkspaceScope } from '../../items/calls/useWorkspaceScope.ts';
import { refreshWorkspace } from '../../items/calls/refreshWorkspace.ts';
import type { Secret } from '../../items/calls/secretQueries.ts';
import { secretsWords } from '../secrets.messages.ts';
import { addVersionMessages as messages } from './addVersion.messages.ts';

/** Why a version was not taken. */
export type AddRefusal =
  /** Somebody was faster; `newer` is the version that is current now, null when the server did not say. */
  { readonly kind: 'stale'; readonly newer: number | null } | { readonly kind: 'value' };

/** A value and the version it was written against; null when there was none. */
export interface NewVersion {
  readonly value: string;
  readonly basedOn: number | null;
}

/** Adds a version, once at a time. */
export function useAddVersion(place: WorkspaceScope, secret: Secret) {
  const host = useHost();
  const queries = useQueryClient();
  const { run, isRunning } = useAttempt(refusalOf);
  const add = ({ value, basedOn }: NewVersion): Promise<Outcome<void, AddRefusal>> =>
    run(async (signal) => {
      const { name } = secret;
      const based = basedOn === null ? {} : { basedOn };
      const { version } = await host.api.secret.versionAdd({ ...idsOf(place), name, value, ...based }, { signal });
      host.events.emit('secret.version.added', { ...idsOf(place), secretId: secret.id });
      void refreshWorkspace(queries, place);
      host.notify({
        type: 'INFO',
        title: messages.added(secretsWords.version(version), name),
        description: messages.addedIn(place.workspaceName),
      });
    });
  return { add, isAdding: isRunning };
}

function refusalOf(error: unknown): AddRefusal | null {
  if (isRefusal(error, 'secret.version.stale')) return { kind: 'stale', newer: error.details.currentVersion ?? null };
  return fieldOfError(error) === 'value' ? { kind: 'value' } : null;
}
