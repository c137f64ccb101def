import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError } from '@cofferdam/api-client';
import type { CallOutput } from '@cofferdam/api-contract';
import type { OrganizationId, WorkspaceId } from '@cofferdam/domain';
import { createFakeHost } from '@cofferdam/testing';
import { renderPage } from '@cofferdam/testing/react';
import InvitesPage from './InvitesPage.tsx';

/** The calls that the server received, in order. */
type Asked = (readonly [call: string, input: object])[];

type Joinable = CallOutput<'userOrganization', 'joinable'>['organizations'][number];

const halden: Joinable = {
  id: 'o-9' as OrganizationId,
  name: 'Halden Freight',
  picture: null,
  domain: 'halden.example',
  isSecondFactorMissing: false,
};

interface Opening {
  readonly hasOrganizations?: boolean;
  readonly secretsFail?: boolean;
  readonly joinable?: readonly Joinable[];
}

function open({ hasOrganizations = false, secretsFail = false, joinable = [] }: Opening = {}) {
  const asked: Asked = [];
  const answer =
    <Output,>(call: string, output: Output) =>
    (input: object): Output => {
      asked.push([call, input]);
      return output;
    };
  const fake = createFakeHost({
    session: { organization: null, workspace: null, hasOrganizations },
    answers: {
      organization: {
        create: answer('organization.create', {
          organization: { id: 'o-1' },
          privateWorkspaceId: 'w-private',
          workspace: { id: 'w-1' },
        } as never),
      },
      secret: {
        import: (input: object) => {
          asked.push(['secret.import', input]);
          if (secretsFail) throw new ApiError('/core', 500, { errorCode: 'internal-server.exception', requestId: 'r' });
          return { added: 12, versioned: 0 };
        },
      },
      twoFactor: { import: answer('twoFactor.import', { added: 3, replaced: 0 }) },
      note: { add: answer('note.add', {} as never) },
      userOrganization: {
        myInvites: () => ({ invitations: [], unopened: 0 }),
        joinable: () => ({ organizations: [...joinable] }),
        joinByDomain: answer('userOrganization.joinByDomain', {
          organizationId: halden.id,
          privateWorkspaceId: 'w-private' as WorkspaceId,
        }),
      },
    },
  });
  renderPage(fake, <InvitesPage />, { path: '/organization/invites' });
  return { fake, asked, user: userEvent.setup() };
}

async function fillName(user: ReturnType<typeof userEvent.setup>): Promise<void> {
  await user.type(await screen.findByLabelText('Organization name'), 'Halden Freight');
}

const created = (workspace: string) => [
  'organization.create',
  { name: 'Halden Freight', subscriptionType: 'FREE', workspace: { name: workspace } },
];

describe('the welcome of a person without an organization', () => {
  it('creates organization and first workspace in one call, after both names, on the plan Free', async () => {
    const { asked, fake, user } = open();
    await fillName(user);
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    await user.click(screen.getByRole('button', { name: 'production' }));
    expect(asked).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Create workspace' }));
    await waitFor(() =>
      expect(fake.navigations).toEqual([{ path: '/r/secrets?organizationId=o-1&workspaceId=w-1', replace: true }]),
    );
    expect(asked).toEqual([created('production')]);
  });

  it('passes a chosen file to the import review after the workspace is created', async () => {
    const { asked, fake, user } = open();
    await fillName(user);
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    await user.type(screen.getByLabelText('Workspace name'), 'payments-prod');
    const file = new File(['A=1'], 'payments.env');
    await user.upload(screen.getByLabelText('Choose a file', { selector: 'input' }), file);
    expect(screen.getByText('payments.env')).toBeVisible();
    expect(fake.host.files.take()).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Create workspace' }));
    await waitFor(() =>
      expect(fake.navigations).toEqual([
        { path: '/r/secrets/import?organizationId=o-1&workspaceId=w-1', replace: true },
      ]),
    );
    expect(asked).toEqual([created('payments-prod')]);
    expect(fake.host.files.take()).toBe(file);
  });

  it('keeps the name of the organization on Back, and says which step is shown', async () => {
    const { asked, fake, user } = open();
    await fillName(user);
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    await user.click(screen.getByRole('button', { name: 'Back' }));
    const steps = fake.emitted.filter(({ name }) => name === 'welcome.step.shown').map(({ fact }) => fact);
    expect(steps).toEqual([{ step: 'organization' }, { step: 'workspace' }, { step: 'organization' }]);
    expect(screen.getByLabelText('Organization name')).toHaveValue('Halden Freight');
    expect(asked).toEqual([]);
  });

  it('shows the error of a name and doesn’t continue', async () => {
    const { asked, user } = open();
    await user.click(await screen.findByRole('button', { name: 'Continue' }));
    expect(screen.getByLabelText('Organization name')).toHaveAccessibleDescription(/Enter a name/);
    await fillName(user);
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    await user.click(screen.getByRole('button', { name: 'Create workspace' }));
    expect(screen.getByLabelText('Workspace name')).toHaveAccessibleDescription(/Enter a name/);
    expect(asked).toEqual([]);
  });

  it('adds 12 secrets, 3 codes and 2 notes to a workspace if sample data is chosen', async () => {
    const { asked, fake, user } = open();
    await fillName(user);
    await user.click(screen.getByRole('radio', { name: /^Start with sample data/ }));
    await user.click(screen.getByRole('button', { name: 'Create organization' }));
    await waitFor(() => expect(fake.navigations).toHaveLength(1));
    expect(asked[0]).toEqual(created('sample'));
    const rest = asked
      .slice(1)
      .map(([call, input]) => [call, (input as { entries?: readonly object[] }).entries?.length]);
    expect(rest).toEqual([
      ['secret.import', 12],
      ['twoFactor.import', 3],
      ['note.add', undefined],
      ['note.add', undefined],
    ]);
    expect(asked.slice(1).every(([, input]) => 'workspaceId' in input && input.workspaceId === 'w-1')).toBe(true);
  });

  it('opens the new organization and reports the error when sample data cannot be added', async () => {
    const { fake, user } = open({ secretsFail: true });
    await fillName(user);
    await user.click(screen.getByRole('radio', { name: /^Start with sample data/ }));
    await user.click(screen.getByRole('button', { name: 'Create organization' }));
    await waitFor(() =>
      expect(fake.navigations).toEqual([{ path: '/r/secrets?organizationId=o-1&workspaceId=w-1', replace: true }]),
    );
    await waitFor(() => expect(fake.handledErrors).toHaveLength(1));
  });
});

describe('organizations that a person can join by the domain of their address', () => {
  it('are offered before a new one, and joined with one click', async () => {
    const { asked, fake, user } = open({ joinable: [halden] });
    expect(await screen.findByText('Open to everyone with a halden.example address')).toBeVisible();
    expect(screen.getByLabelText('Organization name')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Join Halden Freight' }));
    await waitFor(() => expect(fake.navigations).toHaveLength(1));
    expect(asked).toEqual([['userOrganization.joinByDomain', { organizationId: 'o-9' }]]);
    expect(fake.emitted.map(({ name }) => name)).toContain('member.joined');
  });

  it('link to adding a second factor if one is required', async () => {
    const { asked } = open({ joinable: [{ ...halden, isSecondFactorMissing: true }], hasOrganizations: true });
    expect(await screen.findByText('This organization requires a second factor. Add one to join.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Add a second factor' })).toHaveAttribute('href', '/user/security/mfa');
    expect(screen.queryByRole('button', { name: 'Join Halden Freight' })).toBeNull();
    expect(screen.queryByText('You don’t have any invitations')).toBeNull();
    expect(asked).toEqual([]);
  });
});

describe('the page of invitations', () => {
  it('shows no welcome to people who belong to an organization', async () => {
    open({ hasOrganizations: true });
    expect(await screen.findByRole('heading', { level: 1, name: 'Invitations' })).toBeVisible();
    expect(screen.queryByLabelText('Organization name')).toBeNull();
  });
});
