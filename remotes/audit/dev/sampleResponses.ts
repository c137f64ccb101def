import type { CallOutput } from '@cofferdam/api-contract';
import type { AuditEventId, NotificationSettingId } from '@cofferdam/domain';
import { buildUser, buildWorkspace, type FakeAnswers } from '@cofferdam/testing';

const workspace = buildWorkspace();
const { id, displayName } = buildUser();
const actor = { id, name: displayName };
const hourMilliseconds = 3_600_000;

/** About two hundred events, an hour apart, in pages of fifty. */
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

type Setting = CallOutput<'notification', 'get'>['setting'];

const setting: Setting = {
  id: '01900000-0000-7000-8000-000000000011' as NotificationSettingId,
  name: 'SIEM',
  channelType: 'WEBHOOK',
  isEnabled: true,
  topics: ['values-read', 'access-refused', 'roles-changed', 'links-created', 'links-opened', 'items-destroyed'],
  target: 'siem.halden.example/…f3Xq',
  recipients: [],
  digest: 'NONE',
  digestAt: 480,
  quietHours: null,
  timeZone: 'Europe/Stockholm',
  createdAt: new Date(Date.now() - 400 * hourMilliseconds).toISOString(),
  createdBy: actor,
  isOverLimit: false,
  turnedOffAt: null,
  failingSince: new Date(Date.now() - 2 * hourMilliseconds).toISOString(),
  lastResult: {
    outcome: 'FAILED',
    at: new Date(Date.now() - 2 * hourMilliseconds).toISOString(),
    status: 410,
    fault: 'status',
  },
  waiting: { count: 4, nextAt: new Date(Date.now() + hourMilliseconds).toISOString() },
  deadCount: 1,
  previousSecretUntil: null,
};

const delivered = { outcome: 'DELIVERED' as const, at: new Date().toISOString(), status: 200, fault: null };
const fine = { lastResult: delivered, failingSince: null, deadCount: 0, waiting: { count: 0, nextAt: null } };

const settings: readonly Setting[] = [
  {
    ...setting,
    ...fine,
    id: '01900000-0000-7000-8000-000000000012' as NotificationSettingId,
    name: 'Security team',
    channelType: 'EMAIL',
    target: null,
    digest: 'DAILY',
    recipients: [{ person: actor, email: 'mara@halden.example', isActive: true }],
  },
  {
    ...setting,
    ...fine,
    id: '01900000-0000-7000-8000-000000000013' as NotificationSettingId,
    name: 'sec-alerts',
    channelType: 'SLACK',
    target: 'hooks.slack.com/…9aQz',
    quietHours: { from: 1_320, until: 360 },
  },
  setting,
];

/** The log of the organization and of its only workspace. */
export const sampleResponses: FakeAnswers = {
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
  notification: {
    getAll: () => ({
      settings: [...settings],
      limit: { used: settings.length, allowed: 5 },
      canSendEmail: true,
    }),
    deliveries: () => ({
      deliveries: [
        {
          id: '01900000-0000-7000-8000-000000000021' as never,
          state: 'DEAD',
          createdAt: setting.createdAt,
          attempts: 8,
          nextAt: null,
          lastResult: setting.lastResult,
          recipient: null,
        },
      ],
    }),
    update: ({ id: settingId }) => ({ setting: settings.find((one) => one.id === settingId) ?? setting }),
    sendTest: () => ({ result: delivered }),
  },
  user: {
    organization: () => ({
      members: [],
      nextCursor: null,
      counts: { active: 0, removed: 0, invited: 0 },
    }),
  },
};
