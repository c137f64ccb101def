import { afterEach, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import type { UserId } from '@cofferdam/domain';
import { createFakeHost } from '@cofferdam/testing';
import { renderPage } from '@cofferdam/testing/react';
import type { SessionOrganization } from '@cofferdam/remote-contract';
import { useSession } from '@cofferdam/remote-contract/react';
import { Dialog } from '@cofferdam/ui/overlay';
import { dropBackgroundJobs } from '../../components/background-job/backgroundJob.ts';
import BulkDialog from './BulkDialog.tsx';
import { useBulkRun } from './useBulkRun.ts';

afterEach(dropBackgroundJobs);

const targets = [{ kind: 'member', id: '01900000-0000-7000-8000-000000000101' as UserId, name: 'Aiko' }] as const;
const asked = { action: { kind: 'role', role: 'AUDITOR' }, targets } as const;

function Page() {
  const { organization } = useSession();
  return organization === null ? null : <PageOf organization={organization} />;
}

function PageOf({ organization }: { readonly organization: SessionOrganization }) {
  const run = useBulkRun(organization.id);
  const [shown, setShown] = useState<'bulk' | 'invite' | null>('bulk');
  const close = (): void => setShown(null);
  return (
    <>
      <button type="button" onClick={() => setShown('invite')}>
        Invite
      </button>
      {shown === 'bulk' && <BulkDialog organization={organization} run={run} asked={asked} onClose={close} />}
      <Dialog open={shown === 'invite'} title="Invite people" onClose={close}>
        <p>Typed</p>
      </Dialog>
    </>
  );
}

it('shows the result of a background run only after the dialog that is open has closed', async () => {
  const fake = createFakeHost({
    answers: { userRole: { preview: () => ({ changes: [], reach: [] }), organizationAdd: () => ({}) } },
  });
  renderPage(fake, <Page />, { path: '/' });
  const release = fake.hold('userRole.organizationAdd');
  await userEvent.click(await screen.findByRole('button', { name: 'Change role' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Run in background' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Invite' }));
  expect(await screen.findByRole('dialog', { name: 'Invite people' })).toBeVisible();
  release();
  await waitFor(() => expect(fake.calls.at(-1)?.call).toBe('userRole.organizationAdd'));
  expect(screen.getByRole('dialog', { name: 'Invite people' })).toBeVisible();
  expect(fake.notices).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(fake.notices).toMatchObject([{ type: 'INFO' }]));
});
