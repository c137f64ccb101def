import type { CallInput, CallName, CallOutput, Routes } from '@cofferdam/api-contract';
import type { IdentityPort } from './identityPort.ts';

/** An open invitation as its link describes it. */
export type Invitation = CallOutput<'userOrganization', 'describeInvite'>;

/** The two calls of an invited person, before the application is loaded. */
export interface InvitationCalls {
  /** Null if there is no open invitation for this link. Rejects if the server doesn't answer. */
  describe(inviteId: string): Promise<Invitation | null>;
  /** Joins as the person who has just signed in; null if the server refused or didn't answer. */
  confirm(inviteId: string): Promise<CallOutput<'userOrganization', 'confirmInviteUser'> | null>;
}

type Call = Extract<CallName<'userOrganization'>, 'describeInvite' | 'confirmInviteUser'>;

/** Paths that the types keep equal to the contract's, so that sign-in doesn't load the API client. */
const paths: { readonly [C in Call]: Routes['userOrganization'][C]['path'] } = {
  describeInvite: '/core/api/v1/user-organization/invite/describe',
  confirmInviteUser: '/core/api/v1/user-organization/confirm-invite-user',
};

/** Creates the calls, which send the identity's token. */
export function createInvitationCalls(identity: IdentityPort): InvitationCalls {
  return {
    async describe(inviteId) {
      const response = await post('describeInvite', { inviteId }, null);
      if (response.status >= 500) throw new Error(`describing an invitation failed with status ${response.status}`);
      return response.ok ? ((await response.json()) as Invitation) : null;
    },
    async confirm(inviteId) {
      try {
        const response = await post('confirmInviteUser', { inviteId }, await identity.accessToken(null));
        return response.ok ? ((await response.json()) as CallOutput<'userOrganization', 'confirmInviteUser'>) : null;
      } catch {
        return null;
      }
    },
  };
}

function post<C extends Call>(call: C, input: CallInput<'userOrganization', C>, token: string | null) {
  return fetch(paths[call], {
    method: 'POST',
    credentials: 'same-origin',
    cache: 'no-store',
    headers: {
      'content-type': 'application/json',
      ...(token === null ? {} : { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(input),
  });
}
