import { describe, expect, it } from '@jest/globals';
import type { OrganizationId, WorkspaceId } from '@cofferdam/domain';
import fc from 'fast-check';
import {
  decideNavigation,
  type NavigationDecision,
  type NavigationInput,
  type SessionScope,
} from './decideNavigation.ts';

const orgA = '0190a000-0000-7000-8000-00000000000a' as OrganizationId;
const orgB = '0190a000-0000-7000-8000-00000000000b' as OrganizationId;
const workspace1 = '0190a000-0000-7000-8000-000000000001' as WorkspaceId;
const workspace2 = '0190a000-0000-7000-8000-000000000002' as WorkspaceId;

const nothingStored: SessionScope = { organizationId: null, workspaceId: null };
const storedA: SessionScope = { organizationId: orgA, workspaceId: workspace1 };
const storedOnlyA: SessionScope = { organizationId: orgA, workspaceId: null };

const keep: NavigationDecision = { kind: 'show', scope: 'keep', loadsWorkspace: false };
const clear: NavigationDecision = { kind: 'show', scope: 'clear', loadsWorkspace: false };
const goTo = (to: string): NavigationDecision => ({ kind: 'redirect', to });
const showIn = (organizationId: OrganizationId, workspaceId: WorkspaceId | null): NavigationDecision => ({
  kind: 'show',
  scope: { organizationId, workspaceId },
  loadsWorkspace: true,
});

interface Case {
  readonly promise: string;
  readonly path: string;
  readonly input?: Partial<Omit<NavigationInput, 'wanted'>>;
  readonly decision: NavigationDecision;
}

const signedOut = { isSignedIn: false, stored: nothingStored, organizations: 'pending' } as const;
const idsA = `organizationId=${orgA}&workspaceId=${workspace1}`;

const cases: readonly Case[] = [
  // Public routes.
  { promise: 'login is public', path: '/login', input: signedOut, decision: keep },
  { promise: 'login keeps its redirect', path: '/login?redirect=%2Fversion', input: signedOut, decision: keep },
  { promise: 'sign-up is public', path: '/signup', input: signedOut, decision: keep },
  { promise: 'requesting a new password is public', path: '/forgot-password', input: signedOut, decision: keep },
  { promise: 'setting a new password is public', path: '/reset-password', input: signedOut, decision: keep },
  { promise: 'confirming an address is public', path: '/confirm-email', input: signedOut, decision: keep },
  {
    promise: 'a path that only starts like a link page is protected',
    path: '/reset-password/x',
    input: signedOut,
    decision: goTo('/login?redirect=%2Freset-password%2Fx'),
  },
  { promise: 'no redirect leads to a link page', path: '/login?redirect=%2Freset-password', decision: goTo('/') },
  { promise: 'a one-time link is public', path: '/onetime?id=abc', input: signedOut, decision: keep },
  { promise: 'a one-time link is shown unchanged to a signed-in person', path: '/onetime?id=abc', decision: keep },
  { promise: 'a trailing slash doesn’t make a page private', path: '/login/', input: signedOut, decision: keep },
  {
    promise: 'a path that only starts like a public one is protected',
    path: '/login-as',
    input: signedOut,
    decision: goTo('/login?redirect=%2Flogin-as'),
  },
  { promise: 'a signed-in person is redirected from login', path: '/login', decision: goTo('/') },
  {
    promise: 'a signed-in person is redirected from login to the requested path',
    path: '/login?redirect=%2Fversion',
    decision: goTo('/version'),
  },
  { promise: 'a signed-in person is redirected from sign-up', path: '/signup', decision: goTo('/') },

  // An unauthenticated visitor on a protected route goes to /login with a redirect query holding the requested path.
  {
    promise: 'a visitor is sent to login',
    path: '/r/secrets',
    input: signedOut,
    decision: goTo('/login?redirect=%2Fr%2Fsecrets'),
  },
  {
    promise: 'the requested path keeps query and fragment',
    path: '/secret/A%2FB?version=3#top',
    input: signedOut,
    decision: goTo('/login?redirect=%2Fsecret%2FA%252FB%3Fversion%3D3%23top'),
  },
  { promise: 'the start page is protected', path: '/', input: signedOut, decision: goTo('/login?redirect=%2F') },
  {
    promise: 'an invitation is protected too',
    path: '/organization/confirm-invitation?inviteId=1',
    input: signedOut,
    decision: goTo('/login?redirect=%2Forganization%2Fconfirm-invitation%3FinviteId%3D1'),
  },
  {
    promise: 'unknown paths are protected',
    path: '/nothing/here',
    input: signedOut,
    decision: goTo('/login?redirect=%2Fnothing%2Fhere'),
  },
  {
    promise: 'the list of organizations is protected',
    path: '/r/organizations',
    input: signedOut,
    decision: goTo('/login?redirect=%2Fr%2Forganizations'),
  },

  // Default redirects of the route table.
  { promise: 'the start page is the list of secrets', path: '/', decision: goTo('/r/secrets') },
  { promise: 'the start page keeps its query', path: `/?${idsA}`, decision: goTo(`/r/secrets?${idsA}`) },
  {
    promise: 'the organization area starts at its overview',
    path: '/organization',
    decision: goTo('/organization/overview'),
  },
  { promise: 'iam starts at permissions', path: '/organization/iam', decision: goTo('/organization/iam/permissions') },
  {
    promise: 'security starts at domain',
    path: '/organization/security',
    decision: goTo('/organization/security/domain'),
  },
  {
    promise: 'integrations start at connections',
    path: '/organization/integrations',
    decision: goTo('/organization/integrations/connections'),
  },
  { promise: 'audit starts at its logs', path: '/organization/audit', decision: goTo('/organization/audit/logs') },
  { promise: 'the workspace area starts at its overview', path: '/workspace', decision: goTo('/workspace/overview') },
  { promise: 'the user area starts at the profile', path: '/user', decision: goTo('/user/profile') },
  { promise: 'the security of a person starts at mfa', path: '/user/security', decision: goTo('/user/security/mfa') },
  { promise: 'bare /r is redirected nowhere', path: `/r?${idsA}`, decision: showIn(orgA, workspace1) },

  // organizationId (and optionally workspaceId) in the query sets the current ones and overrides the stored ones.
  {
    promise: 'the query sets both',
    path: `/r/secrets?organizationId=${orgB}&workspaceId=${workspace2}`,
    input: { stored: nothingStored },
    decision: showIn(orgB, workspace2),
  },
  {
    promise: 'the query overrides both',
    path: `/r/secrets?organizationId=${orgB}&workspaceId=${workspace2}`,
    decision: showIn(orgB, workspace2),
  },
  {
    promise: 'another workspace of the stored organization',
    path: `/r/secrets?organizationId=${orgA}&workspaceId=${workspace2}`,
    decision: showIn(orgA, workspace2),
  },
  {
    promise: 'another organization without a workspace doesn’t keep the stored workspace',
    path: `/r/secrets?organizationId=${orgB}`,
    decision: showIn(orgB, null),
  },
  {
    promise: 'the stored organization without a workspace keeps its workspace',
    path: `/r/secrets?organizationId=${orgA}`,
    decision: goTo(`/r/secrets?${idsA}`),
  },
  {
    promise: 'a workspace without an organization sets nothing',
    path: `/r/secrets?workspaceId=${workspace2}`,
    decision: goTo(`/r/secrets?workspaceId=${workspace1}&organizationId=${orgA}`),
  },
  {
    promise: 'a text that isn’t an id is ignored',
    path: '/r/secrets?organizationId=1%20OR%201',
    decision: goTo(`/r/secrets?${idsA}`),
  },
  {
    promise: 'a workspace that isn’t an id falls back to the stored one',
    path: `/r/secrets?organizationId=${orgA}&workspaceId=x`,
    decision: goTo(`/r/secrets?${idsA}`),
  },

  // Without them the stored organization id and workspace id are appended to the query.
  { promise: 'the stored ids are appended', path: '/r/secrets', decision: goTo(`/r/secrets?${idsA}`) },
  {
    promise: 'they are appended to the existing query',
    path: '/r/secrets?filter=db#row',
    decision: goTo(`/r/secrets?filter=db&${idsA}#row`),
  },
  { promise: 'a complete address is shown', path: `/r/secrets?${idsA}`, decision: showIn(orgA, workspace1) },
  {
    promise: 'an organization without a workspace is appended without one',
    path: '/r/workspaces',
    input: { stored: storedOnlyA },
    decision: goTo(`/r/workspaces?organizationId=${orgA}`),
  },
  {
    promise: 'with nothing stored nothing is appended',
    path: '/r/secrets',
    input: { stored: nothingStored },
    decision: keep,
  },
  { promise: 'the name of a secret is kept as it is', path: '/secret/A%2FB', decision: goTo(`/secret/A%2FB?${idsA}`) },
  { promise: 'the user area has the ids, too', path: '/user/profile', decision: goTo(`/user/profile?${idsA}`) },
  {
    promise: 'ids are appended while the list is still loading',
    path: '/r/secrets',
    input: { organizations: 'pending' },
    decision: goTo(`/r/secrets?${idsA}`),
  },

  // Organization invite paths and organization-create paths clear the current organization.
  { promise: 'invites clear', path: '/organization/invites', decision: clear },
  { promise: 'create clears', path: '/organization/create', decision: clear },
  { promise: 'the choice of a plan clears', path: '/organization/create/plan?name=Halden', decision: clear },
  {
    promise: 'a cleared path loses the ids of its query',
    path: `/organization/create?${idsA}&name=H`,
    decision: goTo('/organization/create?name=H'),
  },
  {
    promise: 'clearing takes precedence over an organization in the query',
    path: `/organization/invites?organizationId=${orgB}`,
    decision: goTo('/organization/invites'),
  },
  {
    promise: 'creating a workspace clears nothing',
    path: `/workspace/create?${idsA}`,
    decision: showIn(orgA, workspace1),
  },

  // /r/organizations passes through unchanged.
  {
    promise: 'the list of organizations gets nothing appended, and the stored one is current',
    path: '/r/organizations',
    decision: showIn(orgA, null),
  },
  {
    promise: 'its query isn’t read',
    path: `/r/organizations?organizationId=${orgB}`,
    decision: showIn(orgA, null),
  },
  {
    promise: 'nothing becomes current there when nothing is stored',
    path: '/r/organizations',
    input: { stored: nothingStored },
    decision: keep,
  },
  {
    promise: 'it isn’t left when there are none',
    path: '/r/organizations',
    input: { organizations: 'none', stored: nothingStored, trigger: 'arrival' },
    decision: keep,
  },

  // The workspace id is not appended for paths starting with /organization/.
  {
    promise: 'the organization area gets only the organization',
    path: '/organization/overview',
    decision: goTo(`/organization/overview?organizationId=${orgA}`),
  },
  {
    promise: 'and is then shown with the workspace still current',
    path: `/organization/overview?organizationId=${orgA}`,
    decision: showIn(orgA, workspace1),
  },
  {
    promise: 'a workspace in its query is kept',
    path: `/organization/audit/logs?organizationId=${orgA}&workspaceId=${workspace2}`,
    decision: showIn(orgA, workspace2),
  },

  // When the list of organizations returns empty and the path is not confirm-invitation, the user goes to the invites.
  {
    promise: 'a person without an organization starts at the invites',
    path: '/r/secrets',
    input: { organizations: 'none', stored: nothingStored, trigger: 'arrival' },
    decision: goTo('/organization/invites'),
  },
  {
    promise: 'whatever was stored',
    path: `/r/secrets?${idsA}`,
    input: { organizations: 'none', trigger: 'arrival' },
    decision: goTo('/organization/invites'),
  },
  {
    promise: 'from the user area as well',
    path: '/user/profile',
    input: { organizations: 'none', stored: nothingStored, trigger: 'arrival' },
    decision: goTo('/organization/invites'),
  },
  {
    promise: 'but can go to the user area afterward',
    path: '/user/profile',
    input: { organizations: 'none', stored: nothingStored },
    decision: keep,
  },
  {
    promise: 'but not to a page of an organization',
    path: '/organization/billing',
    input: { organizations: 'none', stored: nothingStored },
    decision: goTo('/organization/invites'),
  },
  {
    promise: 'the invites themselves are shown',
    path: '/organization/invites',
    input: { organizations: 'none', stored: nothingStored, trigger: 'arrival' },
    decision: clear,
  },
  {
    promise: 'an organization can be created',
    path: '/organization/create',
    input: { organizations: 'none', stored: nothingStored, trigger: 'arrival' },
    decision: clear,
  },
  {
    promise: 'an invitation can be confirmed',
    path: '/organization/confirm-invitation?inviteId=1',
    input: { organizations: 'none', stored: nothingStored, trigger: 'arrival' },
    decision: keep,
  },

  // A path containing confirm-invitation loads no workspace and triggers no redirect.
  {
    promise: 'confirming gets no ids appended and loads nothing',
    path: '/organization/confirm-invitation?inviteId=1',
    decision: keep,
  },
  {
    promise: 'whatever organization its query names',
    path: `/organization/confirm-invitation?inviteId=1&organizationId=${orgB}`,
    decision: keep,
  },
  {
    promise: 'a workspace that isn’t one is removed from the address',
    path: `/r/secrets?organizationId=${orgA}&workspaceId=first`,
    input: { stored: storedOnlyA },
    decision: goTo(`/r/secrets?organizationId=${orgA}`),
  },
  { promise: 'wherever it is in the path', path: '/x/confirm-invitation/y', decision: keep },
];

describe('the sign-in guard', () => {
  it.each(cases)('$promise: $path', ({ path, input, decision }) => {
    expect(decideNavigation(makeInput(path, input))).toEqual(decision);
  });

  it('converges: the target of a redirect is shown or redirected at most once more', () => {
    const paths = fc.constantFrom(...cases.map((one) => one.path));
    const stored = fc.constantFrom(nothingStored, storedA, storedOnlyA);
    const organizations = fc.constantFrom('pending', 'none', 'some');
    const trigger = fc.constantFrom('arrival', 'navigation');
    fc.assert(
      fc.property(paths, stored, organizations, trigger, fc.boolean(), (path, scope, list, by, isSignedIn) => {
        const input = { stored: scope, organizations: list, trigger: by, isSignedIn } as const;
        let decision = decideNavigation(makeInput(path, input));
        for (let step = 0; step < 3 && decision.kind === 'redirect'; step += 1) {
          decision = decideNavigation(makeInput(decision.to, input));
        }
        expect(decision.kind).toBe('show');
      }),
    );
  });

  it('never shows a protected page to a visitor', () => {
    fc.assert(
      fc.property(fc.webPath(), (path) => {
        const decision = decideNavigation(makeInput(`/p${path}`, signedOut));
        expect(decision.kind === 'redirect' && decision.to.startsWith('/login?redirect=')).toBe(true);
      }),
    );
  });
});

function makeInput(path: string, input: Case['input'] = {}): NavigationInput {
  const url = new URL(path, 'https://cofferdam.test');
  return {
    isSignedIn: true,
    stored: storedA,
    organizations: 'some',
    trigger: 'navigation',
    ...input,
    wanted: { pathname: url.pathname, search: url.search, hash: url.hash },
  };
}
