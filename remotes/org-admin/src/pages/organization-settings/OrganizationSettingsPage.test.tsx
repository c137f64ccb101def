import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NetworkError } from '@cofferdam/api-client';
import type { DefaultRoleName, LabelColor, OrganizationId, SecretId, UserId, WorkspaceId } from '@cofferdam/domain';
import { buildOrganization, createFakeHost, type FakeHostOptions } from '@cofferdam/testing';
import { renderPage } from '@cofferdam/testing/react';
import { dropBackgroundJobs } from '../../components/background-job/backgroundJob.ts';
import OrganizationSettingsPage from './OrganizationSettingsPage.tsx';

const at = '2026-11-20T12:00:00.000Z';
const id = '01900000-0000-7000-8000-000000000101';
const own = buildOrganization();
const row = {
  id: own.id,
  name: own.name,
  subscriptionType: own.plan,
  hasAuditLog: own.hasAuditLog,
  status: 'active',
  role: own.role,
  createdAt: at,
  memberCount: 2,
  workspaceCount: 1,
  pictureId: null,
} as const;
const settings = {
  description: null,
  defaultRole: 'MEMBER',
  contents: { secrets: 412, twoFactors: 1, notes: 31 },
} as const;
const policy = { isRequired: true, isOwnEnrolled: true, missing: { count: 6, people: [] } };
const mara = { id: id as UserId, name: 'Mara' };

function openPage({
  isDown,
  fails = () => false,
  permissions = 'all',
  ownerCount = 2,
}: {
  readonly isDown?: () => boolean;
  /** Whether the organization can't be loaded. */
  readonly fails?: () => boolean;
  readonly ownerCount?: number;
  readonly permissions?: FakeHostOptions['permissions'];
} = {}) {
  let defaultRole: DefaultRoleName = settings.defaultRole;
  let pictureId: string | null = null;
  let picture: string | null = null;
  let description: string | null = null;
  let color: LabelColor | undefined;
  let exported: object = {};
  const fake = createFakeHost({
    ...(permissions === undefined ? {} : { permissions }),
    answers: {
      organization: {
        my: () => {
          if (fails()) throw new NetworkError('/core', new Error('gone'));
          return { organizations: [{ ...row, pictureId, color }] };
        },
        secondFactorPolicy: () => policy,
        picture: () => ({ picture: picture === null ? null : `data:image/png;base64,${picture}` }),
        get: () => ({
          organization: row,
          settings: { ...settings, ownerCount, defaultRole, description, ...exported },
        }),
        recordExport: () => {
          exported = { lastExport: { at: '2026-09-30T12:00:00.000Z', by: mara } };
          return {};
        },
        update: (input) => {
          ({ defaultRole = defaultRole, picture = picture, description = description } = input);
          pictureId = picture;
          if (input.color !== undefined) color = input.color ?? undefined;
          return { organization: { ...row, name: input.name ?? row.name, pictureId } };
        },
      },
      workspace: {
        list: () => ({
          openShares: 0,
          workspaces: [
            {
              id: id as WorkspaceId,
              organizationId: id as OrganizationId,
              name: 'payments-prod',
              description: null,
              type: 'STANDARD',
              role: 'ADMIN',
              createdAt: at,
              secretCount: 1,
              twoFactorCount: 0,
              noteCount: 0,
            },
          ],
        }),
      },
      secret: {
        list: () => ({
          rows: [
            {
              id: id as SecretId,
              name: 'KEY',
              labels: [],
              currentVersion: 1,
              state: 'ENABLED',
              versionCount: 1,
              createdAt: at,
              updatedAt: at,
              updatedBy: { id: mara.id },
            },
          ],
          people: { [mara.id]: mara.name },
          nextCursor: null,
          total: 1,
          allowed: 100,
        }),
        export: () => {
          if (isDown?.()) throw new NetworkError('/core', new Error('gone'));
          return { entries: [{ name: 'KEY', version: 1, value: 'v', labels: [], description: null }], missing: [] };
        },
        get: () => ({
          secret: {
            id: id as SecretId,
            organizationId: id as OrganizationId,
            workspaceId: id as WorkspaceId,
            name: 'KEY',
            labels: [],
            description: null,
            currentVersion: 1,
            state: 'ENABLED',
            versionCount: 1,
            createdAt: at,
            createdBy: mara,
            updatedAt: at,
            updatedBy: mara,
            keyGeneration: 1,
          },
        }),
      },
      twoFactor: { list: () => ({ rows: [], nextCursor: null, total: 0, allowed: 100, serverTime: at }) },
      note: { list: () => ({ rows: [], nextCursor: null, total: 0 }) },
    },
  });
  return { fake, page: renderPage(fake, <OrganizationSettingsPage />, { path: '/organization/settings?export=1' }) };
}

afterEach(dropBackgroundJobs);

describe('the export of an organization', () => {
  it('describes the file before it starts, and its contents when it is ready', async () => {
    openPage();
    expect(await screen.findByText('The file contains everything in plain text')).toBeVisible();
    await userEvent.click(await screen.findByRole('button', { name: 'Start export' }));
    await screen.findByText('The export is ready');
    expect(screen.getByText('1 secret')).toBeVisible();
    expect(screen.getByText('Nothing you can access was skipped.')).toBeVisible();
  });

  it('is recorded before the first value is read, and the settings name it', async () => {
    const { fake, page } = openPage();
    expect(screen.queryByText(/^Last export/)).toBeNull();
    await userEvent.click(await screen.findByRole('button', { name: 'Start export' }));
    await screen.findByText('The export is ready');
    const calls = fake.calls.map(({ call }) => call);
    expect(calls.filter((call) => call === 'organization.recordExport')).toHaveLength(1);
    expect(calls.indexOf('organization.recordExport')).toBeLessThan(calls.indexOf('secret.export'));
    await userEvent.click(screen.getByRole('button', { name: 'Discard' }));
    page.unmount();
    renderPage(fake, <OrganizationSettingsPage />, { path: '/organization/settings' });
    expect(await screen.findByText('Last export: Sep 30, 2026, by Mara')).toBeVisible();
  });

  it('stops at a failure, keeps its progress, and resumes on request', async () => {
    let isDown = true;
    const { fake, page } = openPage({ isDown: () => isDown });
    await userEvent.click(await screen.findByRole('button', { name: 'Start export' }));
    await screen.findByText(/^The export stopped/);
    expect(fake.handledErrors).toHaveLength(1);
    isDown = false;
    // The progress is kept while other pages are open.
    page.unmount();
    renderPage(fake, <OrganizationSettingsPage />, { path: '/organization/settings' });
    await userEvent.click(await screen.findByRole('button', { name: 'Resume' }));
    await screen.findByText('The export is ready');
    await userEvent.click(screen.getByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Export data' })).toBeVisible());
  });
});

describe('the settings of an organization', () => {
  const sentTo = (fake: ReturnType<typeof openPage>['fake']) =>
    fake.calls.filter(({ call }) => call === 'organization.update').map(({ input }) => input);
  const nameField = () => screen.getByRole('textbox', { name: 'Name' });

  it('rename it when the name was changed', async () => {
    const { fake } = openPage();
    const rename = screen.getByRole('button', { name: 'Rename' });
    expect(rename).toHaveAttribute('aria-disabled', 'true');
    await userEvent.clear(nameField());
    await userEvent.type(nameField(), 'Halden Cargo');
    expect(fake.unsaved()).toMatchObject([{ title: 'Discard unsaved changes?' }]);
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(fake.notices).toMatchObject([{ title: 'Name changed to Halden Cargo' }]));
    expect(fake.emitted).toMatchObject([{ name: 'organization.updated' }]);
    expect(fake.calls.filter(({ call }) => call === 'organization.update')).toHaveLength(1);
  });

  it('are read-only without the permission, with the reason', async () => {
    const { fake } = openPage({ permissions: ['organization:read'] });
    expect(nameField()).toHaveAttribute('readonly');
    expect(screen.getByRole('button', { name: /^Rename/ })).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(screen.getByRole('button', { name: /^Rename/ }));
    expect(fake.calls.map(({ call }) => call)).not.toContain('organization.update');
  });

  it('offer leaving and deleting, both after a confirmation', async () => {
    const { fake } = openPage();
    expect(await screen.findByText(/^1 workspace with 412 secrets, 1 code and 31 notes\./)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Leave' }));
    expect(await screen.findByRole('dialog', { name: `Leave ${own.name}?` })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await userEvent.click(screen.getByRole('button', { name: 'Delete organization' }));
    expect(await screen.findByRole('dialog', { name: `Delete ${own.name}?` })).toBeVisible();
    expect(fake.calls.map(({ call }) => call).toSorted()).toEqual([
      'organization.get',
      'organization.my',
      'organization.secondFactorPolicy',
    ]);
  });

  it('offer deleting once the organization is loaded, with the reason before', async () => {
    openPage({ fails: () => true });
    const remove = screen.getByRole('button', { name: 'Delete organization' });
    await userEvent.click(remove);
    expect(remove).toHaveAccessibleDescription('The organization isn’t loaded yet');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('can each be loaded again', async () => {
    let isFailing = true;
    openPage({ fails: () => isFailing });
    const picture = within(await screen.findByRole('region', { name: 'Picture' }));
    const retry = await picture.findByRole('button', { name: 'Retry' });
    isFailing = false;
    await userEvent.click(retry);
    expect(await picture.findByRole('button', { name: 'Upload picture' })).toBeVisible();
  });

  it('keep the only Owner from leaving, and say what to do first', async () => {
    openPage({ ownerCount: 1 });
    expect(await screen.findByText('You’re the only Owner. Make someone else an Owner first.')).toBeVisible();
    const leave = screen.getByRole('button', { name: /^Leave/ });
    expect(leave).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(leave);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('set the default role of invitations, which can’t be Owner', async () => {
    const { fake } = openPage();
    const section = within(await screen.findByRole('form', { name: 'Organization role' }));
    const save = section.getByRole('button', { name: /^Save/ });
    expect(save).toHaveAttribute('aria-disabled', 'true');
    const options = section.getAllByRole('option');
    expect(options.map(({ textContent }) => textContent)).toEqual(['Admin', 'Billing', 'Auditor', 'Member']);
    await userEvent.selectOptions(section.getByRole('combobox', { name: 'Organization role' }), 'Auditor');
    await userEvent.click(section.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(fake.notices).toMatchObject([{ title: 'Default role changed to Auditor' }]));
    expect(sentTo(fake)).toEqual([{ organizationId: own.id, defaultRole: 'AUDITOR' }]);
    // The newly saved role is now the unchanged one.
    await waitFor(() => {
      const form = within(screen.getByRole('form', { name: 'Organization role' }));
      expect(form.getByRole('button', { name: /^Save/ })).toHaveAttribute('aria-disabled', 'true');
    });
  });

  it('say whether a second factor is required and who still needs one, and lead to its page', async () => {
    openPage();
    expect(await screen.findByText('Required')).toBeVisible();
    expect(screen.getByText('6 members have none')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Sign-in rules' })).toHaveAttribute(
      'href',
      '/organization/security/sign-in',
    );
  });

  it('don’t ask for the second factors of members without the permission', async () => {
    const { fake } = openPage({ permissions: ['organization:read'] });
    expect(await screen.findByRole('form', { name: 'Organization role' })).toBeVisible();
    expect(fake.calls.map(({ call }) => call)).not.toContain('organization.secondFactorPolicy');
  });

  it('give the letter of the organization another color', async () => {
    const { fake } = openPage();
    expect(await screen.findByRole('radio', { name: 'Standard' })).toBeChecked();
    await userEvent.click(screen.getByRole('radio', { name: 'Rose' }));
    await waitFor(() => expect(fake.notices).toMatchObject([{ title: 'Color changed' }]));
    await waitFor(() => expect(screen.getByRole('radio', { name: 'Rose' })).toBeChecked());
    await userEvent.click(screen.getByRole('radio', { name: 'Standard' }));
    await waitFor(() => expect(screen.getByRole('radio', { name: 'Standard' })).toBeChecked());
    expect(sentTo(fake)).toEqual([
      { organizationId: own.id, color: 'rose' },
      { organizationId: own.id, color: null },
    ]);
    expect(fake.emitted).toMatchObject([{ name: 'organization.updated' }, { name: 'organization.updated' }]);
  });

  it('describe the organization', async () => {
    const { fake } = openPage();
    const section = within(await screen.findByRole('form', { name: 'Description of the organization' }));
    expect(section.getByRole('button', { name: /^Save/ })).toHaveAttribute('aria-disabled', 'true');
    const field = section.getByRole('textbox', { name: 'Description' });
    await userEvent.type(field, 'x'.repeat(301));
    await userEvent.click(section.getByRole('button', { name: 'Save' }));
    expect(section.getByText('Descriptions can be up to 300 characters.')).toBeVisible();
    expect(sentTo(fake)).toEqual([]);
    await userEvent.clear(field);
    await userEvent.type(field, 'Ships things{Enter}');
    await waitFor(() => expect(fake.notices).toMatchObject([{ title: 'Description saved' }]));
    expect(sentTo(fake)).toEqual([{ organizationId: own.id, description: 'Ships things' }]);
  });

  describe('with a picture', () => {
    const drawn: unknown[][] = [];
    const toDataURL = jest.fn((type?: string, _quality?: unknown) => `data:${type};base64,AAAA`);
    const choose = async (file = new File(['x'], 'logo.png', { type: 'image/png' })) =>
      fireEvent.change(await screen.findByLabelText('Upload picture', { selector: 'input' }), {
        target: { files: [file] },
      });
    /** Replaces what jsdom lacks: a picture with this size, and a canvas. */
    const paint = (width: number, height: number) => {
      drawn.length = 0;
      globalThis.createImageBitmap = () => Promise.resolve({ width, height, close: () => undefined });
      const { prototype } = HTMLCanvasElement;
      prototype.getContext = (() => ({ drawImage: (...args: unknown[]) => drawn.push(args) })) as never;
      prototype.toDataURL = toDataURL;
    };

    it('crop it to its middle square, scale it down, show it, and remove it', async () => {
      paint(600, 400);
      const { fake } = openPage();
      expect(screen.queryByRole('button', { name: 'Remove picture' })).toBeNull();
      await choose();
      await waitFor(() => expect(fake.notices).toMatchObject([{ title: 'Picture changed' }]));
      expect(drawn[0]?.slice(1)).toEqual([100, 0, 400, 400, 0, 0, 128, 128]);
      expect(sentTo(fake)).toEqual([{ organizationId: own.id, picture: 'AAAA' }]);
      expect(fake.emitted).toMatchObject([{ name: 'organization.updated' }]);
      const picture = await screen.findByRole('presentation', { hidden: true });
      expect(picture).toHaveAttribute('src', 'data:image/png;base64,AAAA');
      await userEvent.click(screen.getByRole('button', { name: 'Remove picture' }));
      await waitFor(() => expect(screen.queryByRole('presentation', { hidden: true })).toBeNull());
      expect(sentTo(fake)[1]).toEqual({ organizationId: own.id, picture: null });
    });

    it('send a JPEG if the PNG is too large', async () => {
      paint(200, 200);
      toDataURL.mockReturnValueOnce(`data:image/png;base64,${'A'.repeat(43_696)}`);
      const { fake } = openPage();
      await choose();
      await waitFor(() => expect(sentTo(fake)).toEqual([{ organizationId: own.id, picture: 'AAAA' }]));
      expect(toDataURL).toHaveBeenLastCalledWith('image/jpeg', 0.85);
    });

    it('say why a file isn’t accepted, and send nothing', async () => {
      paint(127, 500);
      const { fake } = openPage();
      await choose();
      expect(await screen.findByText(/^This picture is smaller than 128 × 128 pixels/)).toBeVisible();
      globalThis.createImageBitmap = () => Promise.reject(new Error('no picture'));
      await choose(new File(['<svg/>'], 'logo.svg'));
      expect(await screen.findByText(/^This file isn’t a PNG or JPEG picture/)).toBeVisible();
      expect(sentTo(fake)).toEqual([]);
    });
  });

  it('copy the ID', async () => {
    const { fake } = openPage();
    await userEvent.click(await screen.findByRole('button', { name: 'Copy the ID' }));
    expect(fake.copied).toMatchObject([{ text: own.id }]);
  });
});
