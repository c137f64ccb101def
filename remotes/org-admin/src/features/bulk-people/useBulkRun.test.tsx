import { afterEach, describe, expect, it } from '@jest/globals';
import { ApiError } from '@cofferdam/api-client';
import type { OrganizationId, UserId } from '@cofferdam/domain';
import { createFakeHost } from '@cofferdam/testing';
import { renderPage } from '@cofferdam/testing/react';
import { act, waitFor } from '@testing-library/react';
import { dropBackgroundJobs } from '../../components/background-job/backgroundJob.ts';
import type { BulkTarget } from './bulkAction.ts';
import { useBulkRun, type BulkRun } from './useBulkRun.ts';

const organizationId = '01900000-0000-7000-8000-00000000000a' as OrganizationId;
const targets: readonly BulkTarget[] = ['Aiko', 'Bo'].map((name) => ({
  kind: 'member',
  id: `id of ${name}` as UserId,
  name,
}));
const rateLimited = (retryAfterSeconds: number) =>
  new ApiError('/core', 429, { errorCode: 'request.rate-limited', requestId: 'r', details: { retryAfterSeconds } });

afterEach(dropBackgroundJobs);

/** Changes the roles of two people on a server that refuses the first call with this pause. */
function start(retryAfterSeconds: number) {
  const sent: string[] = [];
  let run: BulkRun | undefined;
  function Component() {
    run = useBulkRun(organizationId);
    return null;
  }
  const fake = createFakeHost({
    answers: {
      userRole: {
        organizationAdd: ({ userId }) => {
          sent.push(userId);
          if (sent.length === 1) throw rateLimited(retryAfterSeconds);
          return {};
        },
      },
    },
  });
  renderPage(fake, <Component />, { path: '/' });
  const latest = (): BulkRun => {
    if (run === undefined) throw new Error('the component was not rendered');
    return run;
  };
  act(() => void latest().start({ kind: 'role', role: 'AUDITOR' }, targets));
  return { sent, latest };
}

describe('a bulk action whose calls are rate limited', () => {
  it('waits as long as the server asks, and sends the same call again', async () => {
    const { sent, latest } = start(0);
    await waitFor(() => expect(latest().progress?.isRunning).toBe(false));
    expect(sent).toEqual(['id of Aiko', 'id of Aiko', 'id of Bo']);
    expect([...(latest().progress?.outcomes.values() ?? [])].map(({ kind }) => kind)).toEqual(['done', 'done']);
  });

  it('records no failure if it’s stopped while it waits', async () => {
    const { sent, latest } = start(600);
    await waitFor(() => expect(sent).toHaveLength(1));
    act(() => latest().stop());
    await waitFor(() => expect(latest().progress?.isRunning).toBe(false));
    expect(latest().progress?.outcomes.size).toBe(0);
  });
});
