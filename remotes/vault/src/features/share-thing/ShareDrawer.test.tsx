import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { openSharePolicy } from '@cofferdam/domain';
import { buildOrganization, buildWorkspace, createFakeHost } from '@cofferdam/testing';
import { renderPage } from '@cofferdam/testing/react';
import ShareDrawer from './ShareDrawer.tsx';
import type { SharableVersion } from './sharedThing.ts';

const place = {
  organizationId: buildOrganization().id,
  workspaceId: buildWorkspace().id,
  workspaceName: 'payments-prod',
  organizationName: 'Halden Freight',
};

function open(versions: Promise<readonly SharableVersion[]>) {
  const terms = () => ({ policy: openSharePolicy, open: 0, allowed: 500, canMail: false, linkOrigin: null });
  const fake = createFakeHost({ answers: { share: { terms } } });
  const thing = {
    kind: 'secret' as const,
    name: 'TOKEN',
    versions: () => versions,
    read: () => Promise.resolve('x'),
    share: () => Promise.resolve({}),
  };
  renderPage(fake, <ShareDrawer place={place} thing={thing} version={null} onClose={() => undefined} />, {
    path: '/secret/TOKEN',
  });
}

const create = () => screen.findByRole('button', { name: 'Create link' });

describe('the drawer of a new link', () => {
  it('makes none before it is known what may be shared', async () => {
    const versions = Promise.withResolvers<readonly SharableVersion[]>();
    open(versions.promise);
    await screen.findByText('0 of 500 open links');
    expect(await create()).toHaveAttribute('aria-disabled', 'true');
    versions.resolve([{ version: 1, isCurrent: true }]);
    expect(await screen.findByLabelText('Views')).toHaveValue('1');
    expect(await create()).not.toHaveAttribute('aria-disabled');
  });
  it('makes none of a thing without a version that can be shared', async () => {
    open(Promise.resolve([]));
    expect(await screen.findByText('There is no version that can be shared.')).toBeInTheDocument();
    await waitFor(async () => expect(await create()).toHaveAttribute('aria-disabled', 'true'));
  });
});
