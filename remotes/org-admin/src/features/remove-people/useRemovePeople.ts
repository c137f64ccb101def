import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ApiError } from '@cofferdam/api-client';
import type { InvitationId, OrganizationId, UserId } from '@cofferdam/domain';
import { useHost } from '@cofferdam/remote-contract/react';
import { peopleQueries } from '../../components/people/peopleQueries.ts';

/** Somebody to be removed: a member, or somebody who is invited. */
export type Leaver =
  | { readonly kind: 'member'; readonly id: UserId; readonly name: string }
  | { readonly kind: 'invitation'; readonly id: InvitationId; readonly name: string };

/** How far it is. */
export interface RemoveProgress {
  readonly done: number;
  readonly all: number;
  /** Who could not be removed, and the code of the refusal; null when the server did not answer. */
  readonly failures: readonly { readonly name: string; readonly errorCode: string | null }[];
}

/** Removes people one after the other, so that it can be watched and stopped, and one refusal keeps nobody else. */
export function useRemovePeople(organizationId: OrganizationId) {
  const { api, events } = useHost();
  const queries = useQueryClient();
  const [progress, setProgress] = useState<RemoveProgress | null>(null);
  const isStopped = useRef(false);

  const removeOne = (leaver: Leaver): Promise<unknown> =>
    leaver.kind === 'member'
      ? api.userOrganization.deleteUser({ organizationId, userId: leaver.id })
      : api.userOrganization.deleteInvite({ organizationId, invitationId: leaver.id });

  const remove = async (leavers: readonly Leaver[]): Promise<RemoveProgress> => {
    isStopped.current = false;
    let state: RemoveProgress = { done: 0, all: leavers.length, failures: [] };
    for (const leaver of leavers) {
      if (isStopped.current) break;
      setProgress(state);
      try {
        await removeOne(leaver);
        if (leaver.kind === 'member') events.emit('member.removed', { organizationId, userId: leaver.id });
        state = { ...state, done: state.done + 1 };
      } catch (error) {
        const errorCode = error instanceof ApiError ? error.errorCode : null;
        state = { ...state, failures: [...state.failures, { name: leaver.name, errorCode }] };
      }
    }
    setProgress(null);
    await queries.invalidateQueries({ queryKey: peopleQueries.all(organizationId) });
    return state;
  };
  return {
    remove,
    progress,
    stop: () => {
      isStopped.current = true;
    },
  };
}
