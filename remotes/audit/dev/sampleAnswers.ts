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

/** The log of an organization, and of the one workspace that there is. */
export const sampleAnswers: FakeAnswers = { audit: { byParams: pageOf, workspaceLogs: pageOf } };
