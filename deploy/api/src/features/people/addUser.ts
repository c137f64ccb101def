import type { CallArguments, CallOutput } from '@cofferdam/api-contract';
import { ApiFailure } from '../../platform/errors/apiFailure.ts';
import type { SteppedCall } from '../../platform/http/calls.ts';
import { inviteWithinLimits, type InviteDependencies, refusalOfOne, refusalOfSeveral } from './invitePeople.ts';
import { presentInvitation } from './presentInvitation.ts';

/** Invites one person, or throws the reason why not. */
export async function addUser(
  dependencies: InviteDependencies,
  call: SteppedCall,
  { email, ...offer }: CallArguments<'userOrganization', 'addUser'>,
): Promise<CallOutput<'userOrganization', 'addUser'>> {
  const { outcomes, users, assignments, limited, now } = await inviteWithinLimits(dependencies, call, {
    ...offer,
    emails: [email],
  });
  const [outcome] = outcomes;
  if (outcome === undefined) throw new Error('an address had no outcome');
  if ('invitation' in outcome) {
    return {
      invitation: presentInvitation(outcome.invitation, now),
      link: outcome.link,
      isMailed: dependencies.mail.isConfigured,
    };
  }
  const code = refusalOfOne[outcome.refusal];
  if (outcome.refusal === 'users') throw new ApiFailure(code, { limit: { name: 'users', ...users } });
  if (outcome.refusal === 'assignments') {
    throw new ApiFailure(code, { limit: { name: 'roleAssignmentsPerWorkspace', ...assignments } });
  }
  if (outcome.refusal === 'emails') throw new ApiFailure(code, { retryAfterSeconds: Math.max(...limited.values()) });
  throw new ApiFailure(code, { fields: ['email'] });
}

/** Invites several people; each address has its own result, in the order of the request. */
export async function addUsers(
  dependencies: InviteDependencies,
  call: SteppedCall,
  input: CallArguments<'userOrganization', 'addUsers'>,
): Promise<CallOutput<'userOrganization', 'addUsers'>> {
  const { outcomes, now } = await inviteWithinLimits(dependencies, call, input);
  return {
    results: outcomes.map((outcome) =>
      'invitation' in outcome
        ? {
            email: outcome.email,
            errorCode: null,
            invitation: presentInvitation(outcome.invitation, now),
            link: outcome.link,
          }
        : { email: outcome.email, errorCode: refusalOfSeveral[outcome.refusal], invitation: null, link: null },
    ),
    isMailed: dependencies.mail.isConfigured,
  };
}
