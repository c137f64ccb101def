import { describe, expect, it } from '@jest/globals';
import { ApiError, NetworkError } from '@cofferdam/api-client';
import type { ErrorCode, OrganizationId, WorkspaceId } from '@cofferdam/domain';
import { doOne, reasonOf } from './bulkAction.ts';

const refusal = (errorCode: ErrorCode, status: number): ApiError =>
  new ApiError('/x', status, { errorCode, requestId: 'r' });
const item = (kind: 'secret' | 'note') => ({
  kind,
  id: '1',
  name: 'A',
  workspace: { id: 'w' as WorkspaceId, name: 'W' },
});

describe('one of many', () => {
  it.each([
    [refusal('access-denied.exception', 403), 'denied'],
    [refusal('note.not-found.by-note-name', 404), 'gone'],
    [refusal('workspace.not-found.by-workspace-id', 404), 'gone'],
    [refusal('note.exist.name', 409), 'taken'],
    [refusal('subscription.resource-add.error.secret', 403), 'full'],
    [refusal('request.conflict', 409), 'other'],
    // With these there is no sense in going on.
    [refusal('service.unavailable', 503), null],
    [refusal('session.required', 401), null],
    [new NetworkError('/x', new Error('gone')), null],
  ])('that was refused is left as it is, with its reason', (error, reason) => {
    expect(reasonOf(error)).toBe(reason);
  });

  it('counts as left when the call was answered and the thing was not done', async () => {
    const api = {
      secret: {
        delete: async () => ({ isDone: false, results: [{ name: 'A', outcome: 'secret.not-found.by-secret-name' }] }),
      },
    } as never;
    const attempt = doOne(api, 'o' as OrganizationId, item('secret'), { kind: 'delete' });
    await expect(attempt.catch((error: unknown) => reasonOf(error))).resolves.toBe('gone');
  });
});
