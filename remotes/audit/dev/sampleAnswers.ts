import type { AuditEventId } from '@cofferdam/domain';
import { buildUser, buildWorkspace, type FakeAnswers } from '@cofferdam/testing';

const workspace = buildWorkspace();
const { id, displayName } = buildUser();
const actor = { id, name: displayName };
const hourMilliseconds = 3_600_000;

/** Some two hundred events, an hour apart, by pages of fifty. */
function pageOf({ cursor }: { readonly cursor?: string | undefined }) {
  const first = Number(cursor ?? 0);
  const events = Array.from({ length: 50 }, (_, index) => ({
    id: `01900000-0000-7000-8000-${String(first + index).padStart(12, '0')}` as AuditEventId,
    type: 'secret.created' as const,
    at: new Date(Date.now() - (first + index) * hourMilliseconds).toISOString(),
    actor,
    workspaceId: workspace.id,
    workspaceName: workspace.name,
    address: '192.0.2.10',
    requestId: `01900000-0000-7000-9000-${String(first + index).padStart(12, '0')}`,
    fields: { name: `DATABASE_URL_${first + index}` },
  }));
  return { events, nextCursor: first >= 150 ? null : String(first + 50), keptDays: 90 };
}

const counted = { count: 50 };

function summaryOf({ edges }: { readonly edges: readonly string[] }) {
  return {
    bars: edges.slice(1).map((_, index) => ({ done: (index * 7) % 24, refused: index % 5 === 0 ? 2 : 0 })),
    since: null,
    types: [{ type: 'secret.created' as const, ...counted }],
    people: [{ ...actor, ...counted }],
    workspaces: [{ id: workspace.id, name: workspace.name, ...counted }],
    records: [],
    addresses: [{ address: '192.0.2.10', ...counted }],
  };
}

const hash = '9c41e07d'.repeat(8);
const chainPosition = () => ({
  place: { sequence: 207, payloadHash: hash, previousHash: hash, chainHash: hash, fits: true, head: null },
});

/** The log of an organization, and of the one workspace that there is. */
export const sampleAnswers: FakeAnswers = {
  audit: {
    byParams: (asked) => (asked.after === undefined ? pageOf(asked) : { events: [], nextCursor: null, keptDays: 90 }),
    workspaceLogs: (asked) =>
      asked.after === undefined ? pageOf(asked) : { events: [], nextCursor: null, keptDays: 90 },
    activity: summaryOf,
    workspaceActivity: summaryOf,
    chainPosition,
    workspaceChainPosition: chainPosition,
    personReads: () => ({ items: [], total: 0, since: null }),
  },
};
