import { describe, expect, it } from '@jest/globals';
import { ApiError, NetworkError } from '@cofferdam/api-client';
import type { SecretId } from '@cofferdam/domain';
import { useHost, useSession } from '@cofferdam/remote-contract/react';
import { useQuery } from '@tanstack/react-query';
import { act, screen } from '@testing-library/react';
import { useParams } from 'react-router-dom';
import { buildOrganization, buildWorkspace, createFakeHost } from './index.ts';
import { renderPage } from './react/index.tsx';

const fact = {
  organizationId: buildOrganization().id,
  workspaceId: buildWorkspace().id,
  secretId: '01900000-0000-7000-8000-0000000000e1' as SecretId,
};

describe('the fake host', () => {
  it('refuses a call without a response in the test, and shows its name', async () => {
    const { host } = createFakeHost();
    await expect(host.api.organization.my({})).rejects.toThrow('organization.my');
  });

  it('lets a test refuse a call, and lists every call in order', async () => {
    const fake = createFakeHost({ answers: { organization: { my: () => ({ organizations: [] }) } } });
    expect(await fake.host.api.organization.my({})).toEqual({ organizations: [] });
    fake.answer({
      organization: {
        my: () => {
          throw new Error('no');
        },
      },
    });
    await expect(fake.host.api.organization.my({})).rejects.toThrow('no');
    expect(fake.calls).toEqual([
      { call: 'organization.my', input: {} },
      { call: 'organization.my', input: {} },
    ]);
  });

  it('rejects a call with the reason of its signal', async () => {
    const fake = createFakeHost({ answers: { organization: { my: () => ({ organizations: [] }) } } });
    const signal = AbortSignal.abort(new Error('left'));
    await expect(fake.host.api.organization.my({}, { signal })).rejects.toThrow('left');
  });

  it('has only the permissions of the test', () => {
    const { host } = createFakeHost({ permissions: ['secret:list'] });
    expect(host.session.can('secret:list')).toBe(true);
    expect(host.session.can('secret:create')).toBe(false);
  });

  it('is frozen, like the real one', () => {
    const { host } = createFakeHost();
    expect(Object.isFrozen(host)).toBe(true);
    expect(Object.isFrozen(host.session.current())).toBe(true);
  });

  it('passes events to listeners, and lists those that the remote emitted', () => {
    const fake = createFakeHost();
    const heard: unknown[] = [];
    fake.host.events.listen('secret.created', (one) => heard.push(one));
    fake.host.events.emit('secret.created', fact);
    fake.emit('secret.created', fact);
    expect(heard).toEqual([fact, fact]);
    expect(fake.emitted).toEqual([{ name: 'secret.created', fact }]);
  });

  it('closes registered overlays, until they are unregistered', () => {
    const fake = createFakeHost();
    let closed = 0;
    const takeBack = fake.host.onCloseOverlays(() => (closed += 1));
    fake.closeOverlays();
    takeBack();
    fake.closeOverlays();
    expect(closed).toBe(1);
  });

  it('announces only failures that a person caused, and closes open overlays, as with every alert', async () => {
    const fail = () => {
      throw new ApiError('/share', 503, { errorCode: 'service.unavailable', requestId: 'r' });
    };
    const fake = createFakeHost({ answers: { share: { ofSecret: fail, revoke: fail } } });
    const { host } = fake;
    const { organizationId, workspaceId } = fact;
    let closed = 0;
    host.onCloseOverlays(() => (closed += 1));
    await expect(host.api.share.ofSecret({ organizationId, workspaceId, name: 'A' })).rejects.toThrow('503');
    expect([fake.handledErrors.length, closed]).toEqual([0, 0]);
    await expect(host.api.share.revoke({ organizationId, id: fact.secretId })).rejects.toThrow('503');
    expect([fake.handledErrors.length, closed]).toEqual([1, 1]);
    host.notify({ type: 'INFO', title: 'Saved' });
    await host.copy('x', { isInPlace: true });
    await host.copy('x');
    expect(closed).toBe(3);
    expect(fake.notices.map(({ title }) => title)).toEqual(['service.unavailable', 'Saved', 'Copied!']);
  });

  it('handles errors as the host does: once, with their effects, and none that was aborted', () => {
    const fake = createFakeHost();
    const missing = new ApiError('/secret', 404, { errorCode: 'secret.not-found.by-secret-name', requestId: 'r' });
    fake.host.handleError(missing);
    fake.host.handleError(missing);
    fake.host.handleError(new DOMException('left', 'AbortError'));
    fake.host.handleError(new ApiError('/secret', 500, null), { message: 'The list is away.' });
    expect(fake.navigations).toEqual([{ path: '/r/secrets', replace: false }]);
    expect(fake.notices).toMatchObject([{ type: 'ERROR', title: 'secret.not-found.by-secret-name' }]);
    expect(fake.errorDialogs).toMatchObject([{ message: 'The list is away.' }]);
  });

  it('shows a lost connection once, until a call succeeds', async () => {
    let isAway = true;
    const my = () => {
      if (isAway) throw new NetworkError('/organization/my', new TypeError('Failed to fetch'));
      return { organizations: [] };
    };
    const fake = createFakeHost({ answers: { organization: { my } } });
    for (const _time of [1, 2]) {
      const error = await fake.host.api.organization.my({}).catch((reason: unknown) => reason);
      fake.host.handleError(error);
    }
    expect(fake.alerts.current()).toMatchObject([{ title: 'The server didn’t answer' }]);
    isAway = false;
    await fake.host.api.organization.my({});
    expect(fake.alerts.current()).toEqual([]);
  });

  it('delays responses until the test releases them: of one call, or of all', async () => {
    let count = 0;
    const fake = createFakeHost({
      answers: {
        organization: { my: () => ({ organizations: [] }) },
        workspace: {
          list: () => {
            count += 1;
            throw new Error(`refused ${count}`);
          },
        },
      },
    });
    const { organization, workspace } = fake.host.api;
    const { organizationId } = fact;
    const release = fake.hold('workspace.list');
    const arrived: string[] = [];
    const late = workspace.list({ organizationId }).catch((error: Error) => arrived.push(error.message));
    await organization.my({});
    // The server has processed the held call.
    expect([count, arrived]).toEqual([1, []]);
    release();
    await late;
    expect(arrived).toEqual(['refused 1']);
    const releaseAll = fake.hold();
    const leave = new AbortController();
    const left = organization.my({}, { signal: leave.signal });
    leave.abort(new Error('left'));
    await expect(left).rejects.toThrow('left');
    const slow = organization.my({});
    releaseAll();
    expect(await slow).toEqual({ organizations: [] });
  });
});

function Greeting() {
  const { user } = useSession();
  const { api } = useHost();
  const { secretName } = useParams();
  const { data } = useQuery({ queryKey: ['my'], queryFn: () => api.organization.my({}) });
  return (
    <p>
      {user.displayName} sees {secretName} of {data?.organizations.length ?? 'so many'}
    </p>
  );
}

describe('renderPage', () => {
  it('renders a page with its host, its queries and the parameters of its URL', async () => {
    const fake = createFakeHost({ answers: { organization: { my: () => ({ organizations: [] }) } } });
    const { address } = renderPage(fake, <Greeting />, { path: '/secret/db?tab=1', route: '/secret/:secretName' });
    expect(await screen.findByText('Ada Lovelace sees db of 0')).toBeInTheDocument();
    expect(address()).toBe('/secret/db?tab=1');
    act(() => fake.setSession({ user: { ...fake.host.session.current().user, displayName: 'Grace Hopper' } }));
    expect(screen.getByText('Grace Hopper sees db of 0')).toBeInTheDocument();
  });
});
