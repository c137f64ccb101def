import type { CallOutput } from '@cofferdam/api-contract';

type State = CallOutput<'userOrganization', 'inviteExist'>['state'] | 'invalid';

/** Words of answering an invitation, English. */
export const answerInvitationMessages = {
  title: (organization: string) => `Join ${organization}`,
  from: (inviter: string) => `${inviter} invites you.`,
  gone: 'Somebody who is gone',
  role: 'Your role',
  workspaces: 'Workspaces',
  noWorkspaces: 'None yet; you get a private one of your own',
  until: 'Open until',
  as: 'You join as',
  accept: 'Join',
  decline: 'Decline',
  joined: (organization: string) => `Welcome to ${organization}`,
  declined: 'The invitation is declined',
  toInvites: 'Your invitations',
  toStart: 'Go to your secrets',
  states: {
    open: { title: '', text: '' },
    invalid: {
      title: 'This invitation is not valid',
      text: 'The link is incomplete, or a newer one was made. Ask for a new link.',
    },
    expired: { title: 'This invitation is over', text: 'A link works for seven days. Ask for a new one.' },
    revoked: {
      title: 'This invitation was revoked',
      text: 'Whoever invited you took it back. Ask them if that is a mistake.',
    },
    declined: { title: 'This invitation was declined', text: 'You can ask for a new one at any time.' },
    used: { title: 'This invitation was used', text: 'Each link works once. If you left since, ask for a new one.' },
    member: { title: 'You are a member already', text: 'There is nothing left to do with this link.' },
    'wrong-account': { title: 'This invitation is for another account', text: '' },
  } satisfies Readonly<Record<State, { title: string; text: string }>>,
  wrongAccount: (own: string, wanted: string) =>
    `You are signed in as ${own}. The link is for ${wanted}. Sign in with that address, or ask for an invitation to this one.`,
  failedTitle: 'The invitation could not be opened',
  failed: 'The server did not answer. The link still works.',
  blocked: 'This organization is being moved. Its invitations work again when that is done.',
} as const;
