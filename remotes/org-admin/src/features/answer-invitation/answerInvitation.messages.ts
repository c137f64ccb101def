import type { CallOutput } from '@cofferdam/api-contract';

type State = CallOutput<'userOrganization', 'inviteExist'>['state'] | 'invalid';

/** The specification's sentence for an invitation that can't be used. */
const noLongerValid = 'The invitation link is no longer valid.';

/** English texts of answering an invitation. */
export const answerInvitationMessages = {
  page: 'Invitation',
  title: (organization: string) => `Join ${organization}`,
  lead: 'on Cofferdam, where they keep secrets, codes and notes',
  from: (inviter: string) => `${inviter} invited you`,
  gone: 'A former member',
  role: 'Your role',
  workspaces: 'Workspaces',
  noWorkspaces: 'None yet. You’ll have a private workspace',
  withRole: (role: string) => `as ${role}`,
  until: 'Valid until',
  as: 'You join as',
  accept: 'Join',
  decline: 'Decline',
  joined: (organization: string) => `You joined ${organization}`,
  declined: 'Invitation declined',
  toInvites: 'Your invitations',
  toStart: 'Go to your secrets',
  states: {
    open: { title: '', text: '' },
    invalid: {
      title: 'This invitation isn’t valid',
      text: `${noLongerValid} It’s incomplete or was replaced by a newer one. Ask for a new link.`,
    },
    expired: {
      title: 'This invitation has expired',
      text: `${noLongerValid} Invitation links work for 7 days. Ask for a new one.`,
    },
    revoked: {
      title: 'This invitation was revoked',
      text: `${noLongerValid} If that’s a mistake, ask for a new one.`,
    },
    declined: {
      title: 'This invitation was declined',
      text: `${noLongerValid} You can ask for a new one at any time.`,
    },
    used: {
      title: 'This invitation was already used',
      text: `${noLongerValid} Each link works once. If you’ve left since then, ask for a new one.`,
    },
    member: { title: 'You’re already a member', text: 'You don’t need this link anymore.' },
    'wrong-account': { title: 'This invitation is for another account', text: '' },
  } satisfies Readonly<Record<State, { title: string; text: string }>>,
  wrongAccount: (own: string, wanted: string) =>
    `You’re signed in as ${own}. The link is for ${wanted}. Sign in with that address, or ask to be invited at this address.`,
  failedTitle: 'Couldn’t open the invitation',
  failed: 'The server didn’t answer. The link still works.',
  blocked: 'This organization’s data is being moved. Its invitations will work again when that’s done.',
} as const;
