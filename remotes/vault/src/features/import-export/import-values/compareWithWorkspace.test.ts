import { describe, expect, it } from '@jest/globals';
import { ApiError } from '@cofferdam/api-client';
import type { CallInput } from '@cofferdam/api-contract';
import type { OrganizationId, WorkspaceId } from '@cofferdam/domain';
import { createFakeHost } from '@cofferdam/testing';
import { compareWithWorkspace } from './compareWithWorkspace.ts';

const scope = {
  organizationId: 'o' as OrganizationId,
  organizationName: 'Halden',
  workspaceId: 'w' as WorkspaceId,
  workspaceName: 'prod',
};
type CompareInput = CallInput<'secret', 'compare'>;

describe('the comparison of values', () => {
  it('splits a call that would read too much in halves, and compares each name once', async () => {
    const sent: (readonly string[])[] = [];
    const { host } = createFakeHost({
      answers: {
        secret: {
          compare: ({ entries }: CompareInput) => {
            sent.push(entries.map(({ name }) => name));
            if (entries.length > 2)
              throw new ApiError('/sample', 413, { errorCode: 'request.too-large', requestId: 's' });
            return { secrets: entries.map(({ name }) => ({ name, version: 1, versionCount: 1, isSame: true })) };
          },
        },
      },
    });
    const names = ['A', 'B', 'C', 'D', 'E'];
    const existing = await compareWithWorkspace({
      api: host.api,
      scope,
      candidates: names.map((name) => ({ key: name.toLowerCase(), name, value: `value of ${name}` })),
      mayAccess: true,
      signal: new AbortController().signal,
    });
    expect([...existing.keys()]).toEqual(['a', 'b', 'c', 'd', 'e']);
    expect(sent).toEqual([names, ['A', 'B', 'C'], ['A', 'B'], ['C'], ['D', 'E']]);
  });
});
