import { describe, expect, it, jest } from '@jest/globals';
import { ApiError } from '@cofferdam/api-client';
import { useHost } from './hostContext.tsx';
import { createFakeHost } from '@cofferdam/testing';
import { renderPage } from '@cofferdam/testing/react';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useReportedCall } from './useReportedCall.ts';

function Rename() {
  const host = useHost();
  const reportedCall = useReportedCall();
  const organizationId = host.session.current().organization?.id ?? ('' as never);
  const rename = (): Promise<unknown> =>
    reportedCall((signal) => host.api.organization.update({ organizationId, name: 'Halden' }, { signal }));
  return <button onClick={() => void rename().catch(() => undefined)}>Rename</button>;
}

describe('a call that needs a fresh sign-in', () => {
  it('asks for the password once if the person declines, and shows no failure', async () => {
    const stepUp = jest.fn(() => Promise.resolve(false));
    const fake = createFakeHost({
      stepUp,
      answers: {
        organization: {
          update: () => {
            throw new ApiError('/x', 403, { errorCode: 'session.fresh-sign-in-required', requestId: 'r' });
          },
        },
      },
    });
    renderPage(fake, <Rename />);
    await userEvent.click(screen.getByRole('button', { name: 'Rename' }));
    await waitFor(() => expect(stepUp).toHaveBeenCalled());
    await Promise.resolve();
    expect(stepUp).toHaveBeenCalledTimes(1);
    expect(fake.calls).toHaveLength(1);
    expect(fake.handledErrors).toEqual([]);
  });
});
