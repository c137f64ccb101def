import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { createAccountCalls } from './accountCalls.ts';
import type { IdentityPort } from './identityPort.ts';
import { createInvitationCalls } from './invitationCalls.ts';

type Answer = { readonly status: number; readonly body?: unknown } | Error;

const originalFetch = globalThis.fetch;
let answers: Answer[] = [];
let seen: [string, RequestInit | undefined][] = [];

const accessToken = jest.fn(async (_refused: string | null): Promise<string | null> => 'token 1');
const identity = { accessToken } as unknown as IdentityPort;
const sent = () =>
  seen.map(([path, init]) => [
    path,
    JSON.parse(String(init?.body ?? 'null')),
    new Headers(init?.headers).get('authorization'),
  ]);

beforeEach(() => {
  answers = [];
  seen = [];
  accessToken.mockReset();
  accessToken.mockResolvedValue('token 1');
  globalThis.fetch = (async (path: string, init?: RequestInit) => {
    seen.push([path, init]);
    const answer = answers.shift() ?? { status: 200, body: {} };
    if (answer instanceof Error) throw answer;
    const { status, body } = answer;
    return { ok: status < 300, status, json: async () => body };
  }) as unknown as typeof fetch;
});
afterEach(() => {
  globalThis.fetch = originalFetch;
});

describe('the calls of an invited person', () => {
  const calls = createInvitationCalls(identity);

  it('describe an invitation without a token', async () => {
    answers = [{ status: 200, body: { organizationName: 'Halden Freight' } }];
    expect(await calls.describe('link 1')).toEqual({ organizationName: 'Halden Freight' });
    expect(sent()).toEqual([['/core/api/v1/user-organization/invite/describe', { inviteId: 'link 1' }, null]]);
    expect(seen[0]?.[1]).toMatchObject({
      method: 'POST',
      credentials: 'same-origin',
      cache: 'no-store',
      headers: { 'content-type': 'application/json' },
    });
  });

  it.each([400, 404, 499])('find no open invitation behind %d', async (status) => {
    answers = [{ status }];
    expect(await calls.describe('link 1')).toBeNull();
  });

  it.each([500, 503])('reject if the server fails with %d', async (status) => {
    answers = [{ status }];
    await expect(calls.describe('link 1')).rejects.toThrow(String(status));
  });

  it('join as the person who has signed in', async () => {
    answers = [{ status: 200, body: { organizationId: 'o' } }];
    expect(await calls.confirm('link 1')).toEqual({ organizationId: 'o' });
    expect(sent()).toEqual([
      ['/core/api/v1/user-organization/confirm-invite-user', { inviteId: 'link 1' }, 'Bearer token 1'],
    ]);
  });

  it('give null if joining was refused, or not answered, or no one is signed in', async () => {
    answers = [{ status: 403 }, new TypeError('Failed to fetch')];
    expect(await calls.confirm('link 1')).toBeNull();
    expect(await calls.confirm('link 1')).toBeNull();
    accessToken.mockRejectedValue(new Error('away'));
    expect(await calls.confirm('link 1')).toBeNull();
    expect(seen).toHaveLength(2);
  });

  it('send no authorization without a token', async () => {
    accessToken.mockResolvedValue(null);
    await calls.confirm('link 1');
    expect(sent()).toEqual([['/core/api/v1/user-organization/confirm-invite-user', { inviteId: 'link 1' }, null]]);
  });
});

describe('the calls of emailed links', () => {
  const calls = createAccountCalls(identity);

  it('go to their own paths, and only confirming needs a token', async () => {
    await calls.options();
    await calls.requestPasswordReset('mara@halden.example');
    await calls.resetPassword('link 1', 'a new password');
    await calls.describe('link 1');
    await calls.release('link 1');
    await calls.undo('link 1');
    await calls.confirm('link 1');
    expect(sent()).toEqual([
      ['/identity/v1/options', null, null],
      ['/identity/v1/password/forgot', { email: 'mara@halden.example' }, null],
      ['/identity/v1/password/reset', { token: 'link 1', newPassword: 'a new password' }, null],
      ['/identity/v1/links/describe', { token: 'link 1' }, null],
      ['/identity/v1/links/release', { token: 'link 1' }, null],
      ['/identity/v1/links/undo', { token: 'link 1' }, null],
      ['/identity/v1/address/confirm', { token: 'link 1' }, 'Bearer token 1'],
    ]);
    expect(seen[0]?.[1]).toEqual({ credentials: 'same-origin', cache: 'no-store' });
    expect(seen[1]?.[1]).toMatchObject({ method: 'POST', credentials: 'same-origin', cache: 'no-store' });
  });

  it('give what the server answers', async () => {
    answers = [{ status: 200, body: { purpose: 'RESET' } }];
    expect(await calls.describe('link 1')).toEqual({ ok: true, output: { purpose: 'RESET' } });
  });

  it('give the code and the fields of a refusal', async () => {
    answers = [{ status: 400, body: { errorCode: 'password.too-short', details: { fields: ['newPassword'] } } }];
    expect(await calls.resetPassword('link 1', 'short')).toEqual({
      ok: false,
      fault: 'password-too-short',
      errorCode: 'password.too-short',
      fields: ['newPassword'],
    });
  });

  it('never reject: a server that can’t be reached is a fault', async () => {
    const unreachable = { ok: false, fault: 'unreachable', errorCode: null, fields: [] };
    answers = [new TypeError('Failed to fetch')];
    expect(await calls.release('link 1')).toEqual(unreachable);
    accessToken.mockRejectedValue(new Error('away'));
    expect(await calls.confirm('link 1')).toEqual(unreachable);
  });
});
