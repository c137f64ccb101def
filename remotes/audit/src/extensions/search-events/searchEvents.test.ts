import { describe, expect, it } from '@jest/globals';
import { buildOrganization, buildWorkspace, createFakeHost } from '@cofferdam/testing';
import { searchEvents } from './searchEvents.ts';

const offered = (fake: ReturnType<typeof createFakeHost>, term: string, within = false) =>
  searchEvents(fake.host, term, within ? buildWorkspace().id : undefined).groups.flatMap(({ results }) =>
    results.map(({ label, path }) => [label, path]),
  );

describe('the log entries of the palette', () => {
  it('are at most two events whose words begin with the typed ones, in the organization’s or only the workspace’s log', () => {
    const fake = createFakeHost();
    const label = 'Logs where event is “Removed a member”';
    expect(offered(fake, 'remov MEMBER')).toEqual([[label, '/organization/audit/logs?type=member.removed']]);
    expect(offered(fake, 'remov member', true)).toEqual([[label, '/workspace/logs?type=member.removed']]);
    expect(offered(fake, 'deleted')).toHaveLength(2);
    expect(offered(fake, 'emoved')).toEqual([]);
    expect(offered(fake, 'a')).toEqual([]);
    expect(offered(fake, '')).toEqual([]);
  });

  it('are none for people who can’t view the log, and none on a plan without one', () => {
    expect(offered(createFakeHost({ permissions: ['organization:read'] }), 'removed')).toEqual([]);
    const fake = createFakeHost();
    fake.setSession({ organization: buildOrganization({ hasAuditLog: false }) });
    expect(offered(fake, 'removed')).toEqual([]);
  });
});
