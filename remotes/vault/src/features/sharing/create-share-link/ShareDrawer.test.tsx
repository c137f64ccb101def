import { describe, expect, it, jest } from '@jest/globals';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError } from '@cofferdam/api-client';
import { openSharePolicy } from '@cofferdam/domain';
import { buildOrganization, buildWorkspace, createFakeHost } from '@cofferdam/testing';
import { renderPage } from '@cofferdam/testing/react';
import type { ShareTerms } from '../../items/calls/shareQueries.ts';
import ShareDrawer from './ShareDrawer.tsx';
import type { SharableVersion } from './shareableResource.ts';

const scope = {
  organizationId: buildOrganization().id,
  workspaceId: buildWorkspace().id,
  workspaceName: 'payments-prod',
  organizationName: 'Halden Freight',
};

const first: SharableVersion = {
  version: 1,
  isCurrent: true,
  createdAt: '2026-11-22T12:00:00.000Z',
  createdBy: { name: 'Mara Lindqvist' },
};

const terms = () => ({ policy: openSharePolicy, open: 0, allowed: 500, canMail: false, linkOrigin: null });

function open(
  versions: Promise<readonly SharableVersion[]>,
  values = 11,
  readTerms: () => ShareTerms | Promise<never> = terms,
) {
  const fake = createFakeHost({
    answers: { share: { terms: readTerms }, secret: { readerCounts: () => ({ values, names: 2 }) } },
  });
  const thing = {
    kind: 'secret' as const,
    name: 'TOKEN',
    versions: () => versions,
    read: () => Promise.resolve('x'),
    share: () => Promise.resolve({}),
  };
  const onClose = jest.fn();
  renderPage(fake, <ShareDrawer scope={scope} thing={thing} version={null} onClose={onClose} />, {
    path: '/secret/TOKEN',
  });
  return { fake, onClose };
}

const create = () => screen.findByRole('button', { name: 'Create link' });

describe('the drawer for a new link', () => {
  it('creates no link before the terms are loaded', async () => {
    const versions = Promise.withResolvers<readonly SharableVersion[]>();
    open(versions.promise);
    await screen.findByText('0 of 500 open links');
    expect(await create()).toHaveAttribute('aria-disabled', 'true');
    versions.resolve([first]);
    expect(await screen.findByLabelText('Views')).toHaveValue('1');
    expect(await create()).not.toHaveAttribute('aria-disabled');
  });
  it('shows when and by whom the chosen version was created, and how many people can see its value', async () => {
    open(Promise.resolve([first]));
    expect(await screen.findByRole('option', { name: /^v1, current, .*22.*, Mara Lindqvist$/ })).toBeInTheDocument();
    expect(await screen.findByText('This value is currently limited to 11 people.')).toBeVisible();
  });
  it('says whether the plan has no links or all of them are open', async () => {
    open(Promise.resolve([first]), 11, () => ({ ...terms(), allowed: null }));
    expect(await screen.findByText(/^One-time links aren’t included in the plan\./)).toBeVisible();
    expect(await create()).toHaveAttribute('aria-disabled', 'true');
    cleanup();
    open(Promise.resolve([first]), 11, () => ({ ...terms(), open: 500 }));
    expect(await screen.findByText(/^The plan’s limit of open links \(500\) is reached\./)).toBeVisible();
  });
  it('counts one person as one', async () => {
    open(Promise.resolve([first]), 1);
    expect(await screen.findByText('This value is currently limited to 1 person.')).toBeVisible();
  });
  it('changes the number of views by keys and buttons, within the limits', async () => {
    open(Promise.resolve([first]));
    const views = await screen.findByRole('spinbutton', { name: 'Views' });
    expect(screen.getByRole('button', { name: 'One less' })).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(screen.getByRole('button', { name: 'One more' }));
    expect(views).toHaveFocus();
    await userEvent.keyboard('{PageUp}{ArrowDown}');
    expect(views).toHaveValue('11');
    expect(views).toHaveAttribute('aria-valuenow', '11');
    await userEvent.keyboard('{PageUp>10/}');
    expect(views).toHaveValue('100');
    expect(screen.getByRole('button', { name: 'One more' })).toHaveAttribute('aria-disabled', 'true');
  });
  it('masks a generated password until it is revealed, and again when another one is generated', async () => {
    open(Promise.resolve([first]));
    const password = await screen.findByLabelText(/^Password/);
    await userEvent.click(screen.getByRole('button', { name: 'Generate' }));
    const [made] = [(password as HTMLInputElement).value];
    expect(made).toHaveLength(19);
    expect(password).toHaveAttribute('type', 'password');
    await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
    expect(password).toHaveAttribute('type', 'text');
    await userEvent.click(screen.getByRole('button', { name: 'Generate' }));
    expect(password).toHaveAttribute('type', 'password');
    expect(password).not.toHaveValue(made);
  });
  it('refuses a note to self that is too long, with a message', async () => {
    open(Promise.resolve([first]));
    const note = await screen.findByRole('textbox', { name: /^Note to yourself/ });
    fireEvent.change(note, { target: { value: 'x'.repeat(301) } });
    await userEvent.click(await create());
    expect(await screen.findByText('Use at most 300 characters.')).toBeVisible();
    fireEvent.change(note, { target: { value: 'x'.repeat(300) } });
    await waitFor(() => expect(screen.queryByText('Use at most 300 characters.')).toBeNull());
  });
  it('shows nothing to fill in while sharing is turned off', async () => {
    const off = () => ({ ...terms(), policy: { ...openSharePolicy, isSharingOn: false } });
    open(Promise.resolve([first]), 11, off);
    expect(await screen.findByText(/^Sharing is turned off in this organization\./)).toBeVisible();
    expect(screen.queryByRole('spinbutton', { name: 'Views' })).toBeNull();
    expect(await create()).toHaveAttribute('aria-disabled', 'true');
  });
  it('creates no link if no version can be shared', async () => {
    open(Promise.resolve([]));
    expect(await screen.findByText('No version can be shared.')).toBeInTheDocument();
    await waitFor(async () => expect(await create()).toHaveAttribute('aria-disabled', 'true'));
  });
  it('stays open after a failed look-up, and looks up again by Retry', async () => {
    const { fake, onClose } = open(Promise.resolve([first]), 11, () => {
      throw new ApiError('/share', 503, { errorCode: 'service.unavailable', requestId: 'r' });
    });
    const retry = await screen.findByRole('button', { name: 'Retry' });
    expect(await create()).toHaveAttribute('aria-disabled', 'true');
    expect(onClose).not.toHaveBeenCalled();
    fake.answer({ share: { terms } });
    await userEvent.click(retry);
    expect(await screen.findByLabelText('Views')).toHaveValue('1');
    expect(await create()).not.toHaveAttribute('aria-disabled');
    expect([onClose.mock.calls, fake.handledErrors]).toEqual([[], []]);
  });
});
