/** English texts of the page that an invited person sees before sign-in. */
export const joinMessages = {
  pageTitle: (organization: string) => `Join ${organization} · Cofferdam`,
  title: (organization: string) => `Join ${organization}`,
  lead: 'on Cofferdam, where they keep secrets, codes and notes',
  invitedBy: 'invited you',
  formerMember: 'A former member',
  organization: 'Organization',
  role: (role: string, organization: string) => `${role} of ${organization}`,
  workspaces: 'Workspaces',
  noWorkspaces: 'None yet. You’ll have a private workspace.',
  as: (role: string) => `as ${role}`,
  expires: 'Expires',
  emailHint: 'From the invitation',
  createAndJoin: 'Create account and join',
  signInAndJoin: 'Sign in and join',
  haveAccount: 'Already have an account?',
  signInToJoin: 'Sign in to join',
  noAccount: 'No account yet?',
  createToJoin: 'Create one to join',
  mayExist: 'An account with this email may already exist. Use “Sign in to join” with its password.',
  invalid:
    'The invitation link is no longer valid. Ask for a new one, or sign in if you’ve already joined or want to know why.',
} as const;
