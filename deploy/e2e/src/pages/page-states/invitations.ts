import type { PageState } from './PageState.ts';

const invitation = {
  id: '01900000-0000-7000-8000-000000000002',
  organization: { id: '01900000-0000-7000-8000-000000000001', name: 'Halden Freight', picture: null },
  email: 'person@example.org',
  role: 'MEMBER',
  workspaces: [
    { workspaceId: '01900000-0000-7000-8000-000000000003', name: 'payments-prod', role: 'READER' },
    { workspaceId: '01900000-0000-7000-8000-000000000004', name: 'payments-staging-western-region', role: 'EDITOR' },
  ],
  invitedBy: { id: '01900000-0000-7000-8000-000000000005', name: 'Ines Okafor' },
};

/** What the page of an invitation link shows for each response of the server. */
const shown = {
  open: 'Join Halden Freight',
  member: 'You’re already a member',
  'wrong-account': 'This invitation is for another account',
  expired: 'This invitation has expired',
  revoked: 'This invitation was revoked',
  declined: 'This invitation was declined',
  used: 'This invitation was already used',
} as const;

/** The page of an invitation link: an invalid one, and others by the server's response. */
export const invitationPageStates: readonly PageState[] = [
  {
    name: 'invitation link that isn’t valid',
    who: 'beginner',
    path: '/organization/confirm-invitation?inviteId=x',
    title: 'Invitation',
    refusal: /answer 404: POST .*\/invite\/exist/,
    prepare: (page) => page.getByText('This invitation isn’t valid').waitFor(),
  },
  ...Object.entries(shown).map(([state, words]): PageState => ({
    name: `invitation link, ${state}`,
    who: 'beginner',
    path: '/organization/confirm-invitation?inviteId=x',
    title: 'Invitation',
    refusal: /answer 404: POST .*\/invite\/exist/,
    prepare: async (page) => {
      const expiresAt = new Date(Date.now() + 6 * 86_400_000).toISOString();
      const answer = {
        state,
        invitation: state === 'wrong-account' ? null : { ...invitation, expiresAt },
        maskedEmail: state === 'wrong-account' ? 'n•••@h•••.example' : null,
      };
      // Once: the next state of the same browser asks the server again.
      await page.route(/\/user-organization\/invite\/exist/, (route) => route.fulfill({ json: answer }), { times: 1 });
      await page.reload();
      await page.getByRole('heading', { name: words }).waitFor();
    },
  })),
];
