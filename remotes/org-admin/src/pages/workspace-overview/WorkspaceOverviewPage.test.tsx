import { expect, it } from '@jest/globals';
import { cleanup, screen, within } from '@testing-library/react';
import type { CallOutput } from '@cofferdam/api-contract';
import type { AuditEventId, PermissionName, SecretId, ShareId, UserId } from '@cofferdam/domain';
import { buildOrganization, buildWorkspace, createFakeHost } from '@cofferdam/testing';
import { renderPage } from '@cofferdam/testing/react';
import WorkspaceOverviewPage from './WorkspaceOverviewPage.tsx';

const at = '2026-11-20T12:00:00.000Z';
const secret = (digit: number): SecretId => `01900000-0000-7000-8000-00000000020${digit}` as SecretId;
const toRotate: CallOutput<'secret', 'toRotate'> = {
  due: [
    { id: secret(1), name: 'KNOWN', reason: 'LEAVER', dueAt: at },
    { id: secret(2), name: 'LATE', reason: 'SCHEDULE', dueAt: at },
    { id: secret(3), name: 'LATER', reason: 'SCHEDULE', dueAt: at },
  ],
  upcoming: [{ id: secret(4), name: 'a/b', dueAt: '2099-11-20T12:00:00.000Z' }],
  scheduled: 12,
};
type Assignment = CallOutput<'userRole', 'workspace'>['assignments'][number];
const person = (digit: number, role: Assignment['role']): Assignment => ({
  person: { id: `01900000-0000-7000-8000-00000000030${digit}` as UserId, name: `Person ${digit}` },
  email: `person${digit}@halden.example`,
  role,
  isAssigned: true,
  organizationRole: 'MEMBER',
});

type Share = CallOutput<'share', 'ofWorkspace'>['shares'][number];
const hour = 3_600_000;
/** A link that expires in some hours, with its remaining views. */
const link = (digit: number, name: string, hours: number, viewsLeft = 2): Share => ({
  id: `01900000-0000-7000-8000-00000000040${digit}` as ShareId,
  kind: 'secret',
  name,
  version: 1,
  workspaceId: buildWorkspace().id,
  workspaceName: 'Production',
  createdAt: at,
  createdBy: { id: person(1, 'ADMIN').person.id, name: 'Person 1' },
  expiresAt: new Date(Date.now() + hours * hour).toISOString(),
  views: 2,
  viewsLeft,
  attempts: 5,
  attemptsLeft: 5,
  hasPassword: false,
  notify: [],
  firstOpenedAt: null,
  lastOpenedAt: null,
  state: 'OPEN',
  endedAt: null,
  noteToSelf: null,
});
const noLinks = { open: 0, shares: [] };

type Billing = CallOutput<'billing', 'overview'>;
const billing: Billing = {
  plan: 'TEAM',
  usage: [
    { limit: 'secretsPerWorkspace', scope: 'workspace', used: 1_200, allowed: 2_000, place: null },
    { limit: 'twoFactorEntriesPerWorkspace', scope: 'workspace', used: 1, allowed: 500, place: null },
  ],
  subscription: {
    provider: 'none',
    currency: 'EUR',
    interval: null,
    periodStart: null,
    periodEnd: null,
    paidPeople: null,
    people: 3,
    unitPrice: null,
    scheduled: null,
    nextInvoice: null,
    balance: 0,
    isPaymentDue: false,
    isCheckoutOpen: false,
    sentTo: '',
    paymentMethod: { kind: 'none', brand: null, last4: null, expiryMonth: null, expiryYear: null },
  },
};

type Event = CallOutput<'audit', 'workspaceLogs'>['events'][number];
const event = (
  digit: number,
  type: Event['type'],
  fields: Event['fields'],
  who: string | null = 'Tomasz Wilk',
): Event => ({
  id: `01900000-0000-7000-8000-00000000050${digit}` as AuditEventId,
  type,
  at,
  actor: who === null ? null : { id: person(1, 'ADMIN').person.id, name: who },
  workspaceId: buildWorkspace().id,
  workspaceName: 'Production',
  address: '10.0.0.1',
  requestId: 'r',
  fields,
});

type Session = NonNullable<Parameters<typeof createFakeHost>[0]>['session'] & object;

interface Data {
  readonly rotation?: CallOutput<'secret', 'toRotate'> | Promise<CallOutput<'secret', 'toRotate'>>;
  readonly permissions?: readonly PermissionName[];
  readonly links?: CallOutput<'share', 'ofWorkspace'>;
  readonly events?: readonly Event[];
  readonly reads?: CallOutput<'audit', 'workspaceReads'>;
}
const someReads = { ofOneDay: 41, ofTwoWeeks: 322, isPartial: false };
const noRotation = { due: [], upcoming: [], scheduled: 0 };

function openPage(
  { rotation = noRotation, permissions, links = noLinks, events = [], reads = someReads }: Data = {},
  session: Session = {},
) {
  const fake = createFakeHost({
    ...(permissions === undefined ? {} : { permissions }),
    session,
    answers: {
      workspace: {
        get: () => ({
          workspace: {
            ...buildWorkspace(),
            ...session.workspace,
            organizationId: buildOrganization().id,
            description: 'What the tills use',
            createdAt: at,
            secretCount: 1_200,
            twoFactorCount: 1,
            noteCount: 0,
          },
        }),
      },
      userRole: {
        workspace: () => ({
          assignments: [person(1, 'READER'), person(2, 'ADMIN'), person(3, 'READER')],
          others: [],
          limit: { limit: 'roleAssignmentsPerWorkspace', used: 3, allowed: 9 },
        }),
      },
      secret: { toRotate: () => rotation },
      billing: { overview: () => billing },
      share: { ofWorkspace: () => links },
      audit: {
        workspaceLogs: () => ({ events: [...events], nextCursor: null, keptDays: 90 }),
        workspaceReads: () => reads,
      },
    },
  });
  renderPage(fake, <WorkspaceOverviewPage />, { path: '/' });
  return fake;
}

const linksIn = (element: HTMLElement): (readonly [string | null, string | null])[] =>
  within(element)
    .getAllByRole('link')
    .map((one) => [one.textContent, one.getAttribute('href')]);

it('counts the contents of the workspace, with correct plurals, each count a link to its list (U39)', async () => {
  openPage({ links: { open: 1, shares: [link(1, 'KEY', 48)] } });
  await screen.findByRole('link', { name: '3 people' });
  await screen.findByRole('link', { name: '1 open link' });
  await screen.findByRole('link', { name: '1,200 secrets of 2,000' });
  expect(linksIn(screen.getByRole('list', { name: 'Contents' }))).toEqual([
    ['1,200 secrets of 2,000', '/r/secrets'],
    ['1 code of 500', '/r/two-factors'],
    ['0 notes', '/r/notes'],
    ['1 open link', '/r/shares?tab=workspace'],
    ['3 people', '/workspace/iam/permissions'],
  ]);
  expect(screen.getByText('What the tills use')).toBeVisible();
  expect(screen.getByText(/^Your role: Admin · Created Nov 20, 2026$/)).toBeVisible();
});

it('shows all cards at once, because a later one would move the others', async () => {
  const rotation = Promise.withResolvers<typeof toRotate>();
  openPage({ rotation: rotation.promise });
  expect(await screen.findByText(/^Your role: Admin/)).toBeVisible();
  expect(screen.queryByRole('list', { name: 'Contents' })).toBeNull();
  rotation.resolve(toRotate);
  expect(await screen.findByRole('list', { name: 'Contents' })).toBeVisible();
  expect(screen.getByRole('region', { name: 'Rotation' })).toBeVisible();
});

it('names the secrets to rotate and the next ones due, with links to them (U39)', async () => {
  openPage({ rotation: toRotate });
  const attention = await screen.findByRole('region', { name: 'Needs attention' });
  expect(attention).toHaveTextContent('1 secret was read by someone who left');
  expect(attention).toHaveTextContent('First: KNOWN');
  expect(attention).toHaveTextContent('2 secrets are past their rotation dates');
  expect(attention).toHaveTextContent('First: LATE');
  const review = linksIn(attention);
  expect(review).toEqual([
    ['Review', '/r/secrets?state=ROTATION_DUE'],
    ['Review', '/r/secrets?state=ROTATION_DUE'],
  ]);
  const rotation = screen.getByRole('region', { name: 'Rotation' });
  expect(rotation).toHaveTextContent('12 scheduled');
  expect(linksIn(rotation)).toEqual([
    ['LATE', '/secret/LATE'],
    ['LATER', '/secret/LATER'],
    ['a/b', '/secret/a%2Fb'],
  ]);
  expect(within(rotation).getAllByText(/^(due today|\d+ days? overdue)$/)).toHaveLength(2);
});

it('shows that there may be more than the 1,000 secrets that the server lists', async () => {
  const late = Array.from({ length: 999 }, (_none, index) => ({
    id: `01900000-0000-7000-8000-${String(index).padStart(12, '0')}` as SecretId,
    name: `LATE_${index}`,
    reason: 'SCHEDULE' as const,
    dueAt: at,
  }));
  openPage({ rotation: { ...toRotate, due: [...toRotate.due.slice(0, 1), ...late] } });
  const attention = await screen.findByRole('region', { name: 'Needs attention' });
  expect(attention).toHaveTextContent('1 secret was read by someone who left');
  expect(attention).toHaveTextContent('999+ secrets are past their rotation dates');
});

it('shows the links that expire next with their state, and those that expire within a day as needing attention (U39)', async () => {
  const shares = [link(1, 'a/b', 2), link(2, 'TWICE', 20, 0), link(3, 'ONCE', 50, 1), link(4, 'FOURTH', 90)];
  openPage({ links: { open: 5, shares } });
  const next = await screen.findByRole('region', { name: 'Links that expire next' });
  const rows = within(next).getAllByRole('listitem');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^a\/b unopenedin 2 h/),
    expect.stringMatching(/^TWICE opened 2 times/),
    expect.stringMatching(/^ONCE opened once/),
  ]);
  expect(linksIn(next)).toEqual([
    ['All 5 open', '/r/shares?tab=workspace'],
    ['a/b', '/secret/a%2Fb?tab=links'],
    ['TWICE', '/secret/TWICE?tab=links'],
    ['ONCE', '/secret/ONCE?tab=links'],
  ]);
  const attention = screen.getByRole('region', { name: 'Needs attention' });
  expect(attention).toHaveTextContent('2 links expire within a day');
  expect(attention).toHaveTextContent('1 unopened, 1 opened');
  expect(linksIn(attention)).toEqual([['Show links', '/r/shares?tab=workspace']]);
});

it('uses the singular for one link', async () => {
  openPage({ links: { open: 1, shares: [link(1, 'KEY', 2)] } });
  const attention = await screen.findByRole('region', { name: 'Needs attention' });
  expect(attention).toHaveTextContent('1 link expires within a day');
  expect(attention).toHaveTextContent('1 unopened');
  expect(attention).not.toHaveTextContent('0 opened');
});

it('shows who did what last (U39)', async () => {
  const events = [
    event(1, 'secret.version.accessed', { name: 'STRIPE_KEY', version: 3, statedPurpose: 'COPY' }),
    event(2, 'secret.version.added', { name: 'AWS_KEY', version: 7 }, 'Ines Okafor'),
    event(3, 'workspace.role.assigned', { name: 'Vera Solheim', role: 'READER' }),
    event(4, 'note.deleted', { names: ['A', 'B'] }, ''),
    event(5, 'share.opened', { name: 'KEY', version: 2 }, null),
    event(6, 'two-factor.codes.shown', { names: ['GitHub', 'npm'] }),
    event(7, 'two-factor.codes.shown', { names: ['GitHub'] }),
  ];
  const fake = openPage({ events });
  const activity = await screen.findByRole('region', { name: 'Recent activity' });
  const rows = within(activity).getAllByRole('listitem');
  expect(rows.map(({ textContent }) => textContent?.replace(/Nov 20.*|.ago$/, ''))).toEqual([
    expect.stringMatching(/^Tomasz Wilk copied v3 of STRIPE_KEY/),
    expect.stringMatching(/^Ines Okafor saved v7 of AWS_KEY/),
    expect.stringMatching(/^Tomasz Wilk gave Reader to Vera Solheim/),
    expect.stringMatching(/^Deleted account deleted 2 notes/),
    expect.stringMatching(/^Link recipient opened the link to KEY/),
    expect.stringMatching(/^Tomasz Wilk viewed 2 codes/),
    expect.stringMatching(/^Tomasz Wilk viewed the code of GitHub/),
  ]);
  expect(within(activity).getByText('STRIPE_KEY')).toHaveClass('cd-mono');
  for (const words of ['Vera Solheim', '2 notes']) expect(within(activity).getByText(words)).not.toHaveClass('cd-mono');
  expect(linksIn(activity)).toEqual([['Open logs', '/workspace/logs']]);
  expect(fake.calls.find(({ call }) => call === 'audit.workspaceLogs')?.input).toMatchObject({ limit: 5 });
});

it.each([
  [someReads, '41 reads in 24 hours, 322 in 14 days'],
  [{ ofOneDay: 1, ofTwoWeeks: 1, isPartial: false }, '1 read in 24 hours, 1 in 14 days'],
  [{ ofOneDay: 9_000, ofTwoWeeks: 18_000, isPartial: true }, '9,000 reads in 24 hours, more than 18,000 in 14 days'],
])('counts the reads beside the recent activity: %o', async (reads, text) => {
  openPage({ events: [event(1, 'secret.created', { name: 'KEY' })], reads });
  expect(await screen.findByText(text)).toBeVisible();
});

it('leaves out the cards that have nothing to say', async () => {
  openPage({ rotation: { due: [], upcoming: [], scheduled: 3 } });
  await screen.findByRole('link', { name: '0 open links' });
  await screen.findByRole('region', { name: 'Who has access' });
  expect(screen.getAllByRole('region').map((region) => region.getAttribute('aria-labelledby'))).toHaveLength(1);
});

it('requests no log on a plan without one', async () => {
  const fake = openPage({}, { organization: buildOrganization({ plan: 'FREE', hasAuditLog: false }) });
  await screen.findByRole('link', { name: '0 open links' });
  expect(fake.calls.map(({ call }) => call)).not.toContain('audit.workspaceLogs');
});

it('shows neither links nor people in a private workspace, and says whose it is', async () => {
  const fake = openPage({}, { workspace: buildWorkspace({ type: 'PRIVATE' }) });
  expect(await screen.findByText('Private, only you · Created Nov 20, 2026')).toBeVisible();
  const calls = fake.calls.map(({ call }) => call);
  expect(calls).not.toContain('share.ofWorkspace');
  expect(calls).not.toContain('userRole.workspace');
  expect(screen.queryByRole('link', { name: /open link/ })).toBeNull();
});

it('shows how many people have each role, highest first', async () => {
  openPage();
  const access = await screen.findByRole('region', { name: 'Who has access' });
  expect(
    within(access)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Admin1', 'Reader2']);
});

it('leads to giving access, except in a private workspace', async () => {
  openPage();
  expect(await screen.findByRole('link', { name: 'Give access' })).toHaveAttribute(
    'href',
    '/workspace/iam/permissions?add=1',
  );
  cleanup();
  openPage({}, { workspace: buildWorkspace({ type: 'PRIVATE' }) });
  await screen.findByRole('button', { name: /^Edit details/ });
  expect(screen.queryByRole('link', { name: 'Give access' })).toBeNull();
});

it('requests nothing that the person can’t see', async () => {
  const fake = openPage({ rotation: toRotate, permissions: ['workspace:read'] });
  expect(await screen.findByRole('link', { name: '1,200 secrets' })).toBeVisible();
  expect(await screen.findByRole('link', { name: '0 open links' })).toBeVisible();
  const calls = fake.calls.map(({ call }) => call);
  expect(calls).toContain('workspace.get');
  expect(calls).not.toContain('userRole.workspace');
  expect(calls).not.toContain('secret.toRotate');
  expect(calls).not.toContain('audit.workspaceLogs');
  expect(screen.queryByRole('region')).toBeNull();
});
