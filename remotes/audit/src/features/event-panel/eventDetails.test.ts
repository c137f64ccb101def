import { describe, expect, it } from '@jest/globals';
import {
  auditEventTypes,
  type AuditEventId,
  type AuditEventType,
  type AuditField,
  type OrganizationId,
  type WorkspaceId,
} from '@cofferdam/domain';
import type { AuditEvent } from '../../components/events/describeEvent.ts';
import { changesOf, detailsOf } from './eventDetails.ts';
import { itemOfEvent } from './itemOfEvent.ts';

const event = (type: AuditEventType, fields: AuditEvent['fields']): AuditEvent => ({
  id: '01900000-0000-7000-8000-000000000001' as AuditEventId,
  type,
  at: '2026-11-20T12:00:00.000Z',
  actor: null,
  workspaceId: '01900000-0000-7000-8000-000000000002' as WorkspaceId,
  workspaceName: 'Production',
  address: '',
  requestId: '',
  fields,
});

describe('an event in detail', () => {
  it('leaves out empty fields', () => {
    expect(detailsOf(event('audit.read', { filter: '' }))).toEqual([]);
  });

  it('writes a filter of the log in words', () => {
    const filterOf = (filter: string) => detailsOf(event('audit.read', { filter }))[0]?.values;
    expect(filterOf('type=secret.created kind=secret outcome=REFUSED address=192.0.2.1')).toEqual([
      'What: Created a secret',
      'About: Secrets',
      'Outcome: Denied',
      'From: 192.0.2.1',
    ]);
    expect(filterOf('from=2026-11-20T12:00:00.000Z')).toEqual([expect.stringMatching(/^Since: .*2026/)]);
    expect(filterOf('kind=of-a-later-version')).toEqual(['About: of-a-later-version']);
    expect(filterOf('note=Night runbook')).toEqual(['note=Night runbook']);
  });

  it.each<[AuditEventType, AuditEvent['fields'], unknown]>([
    [
      'workspace.role.assigned',
      { name: 'Aiko', role: 'CODE_USER', previousRole: 'READER' },
      [{ label: 'Role', before: 'Reader', after: 'Code user' }],
    ],
    ['secret.updated', { name: 'B', previousName: 'A' }, [{ label: 'Name', before: 'A', after: 'B' }]],
    ['secret.restored', { names: ['B'], previousName: 'A' }, [{ label: 'Name', before: 'A', after: 'B' }]],
    [
      'secret.version.made-current',
      { name: 'A', version: 3, previousVersion: 7 },
      [{ label: 'Version', before: 'v7', after: 'v3' }],
    ],
    [
      'organization.plan-changed',
      { plan: 'TEAM', previousPlan: 'FREE' },
      [{ label: 'Plan', before: 'Free', after: 'Team' }],
    ],
    [
      'secret.labeled',
      { names: ['A'], labelsAdded: ['new'], labelsRemoved: ['old'] },
      [
        { label: 'Label removed', before: 'old', after: null },
        { label: 'Label added', before: null, after: 'new' },
      ],
    ],
    [
      'organization.updated',
      { description: 'New', previousDescription: '' },
      [{ label: 'Description', before: null, after: 'New' }],
    ],
    ['secret.created', { name: 'A' }, []],
  ])('%s with %j changed %j', (type, fields, changes) => {
    expect(changesOf(event(type, fields))).toEqual(changes);
  });

  it('shows every field of its allow-list, as a detail or as a change, and no other', () => {
    for (const type of Object.keys(auditEventTypes) as AuditEventType[]) {
      const allowed: readonly AuditField[] = auditEventTypes[type];
      for (const field of allowed) {
        const text = '2026-11-20T12:00:00.000Z';
        const one = event(type, { [field]: field.startsWith('labels') ? [text] : text, value: 'x' });
        const shown = [...detailsOf(one).map((detail) => detail.field), ...changesOf(one).map(() => field)];
        expect([type, shown]).toEqual([type, [field]]);
      }
    }
  });

  it('shows lists item by item, and times and counts in the person’s format', () => {
    const details = detailsOf(event('secret.imported', { names: ['A', 'B'], versions: ['1', '3'], added: 1_200 }));
    expect(details.map(({ label, values }) => [label, values])).toEqual([
      ['Names', ['A', 'B']],
      ['Added', ['1,200']],
      ['Versions', ['v1', 'v3']],
    ]);
  });
});

describe('the item of an event', () => {
  const organizationId = '01900000-0000-7000-8000-000000000004' as OrganizationId;
  const scope = `organizationId=${organizationId}&workspaceId=01900000-0000-7000-8000-000000000002`;
  const ids = ['01900000-0000-7000-8000-000000000003'];
  it.each<[AuditEventType, AuditEvent['fields'], string | null | undefined]>([
    ['secret.version.added', { name: 'A/B', recordIds: ids }, `/secret/A%2FB?${scope}`],
    ['note.version.destroyed', { name: 'A', recordIds: ids }, `/note/A?${scope}`],
    ['two-factor.updated', { name: 'Create', recordIds: ids }, `/two-factor/Create%20?${scope}`],
    ['share.opened', { name: 'Runbook', recordId: 'r', itemId: ids[0] ?? '' }, null],
    ['secret.deleted', { names: ['A'], recordIds: ids }, null],
    ['secret.moved-out', { names: ['A'], recordIds: ids }, null],
    ['workspace.role.assigned', { name: 'Ana', memberId: ids[0] ?? '' }, null],
    ['secret.exported', { names: ['A', 'B'], recordIds: [...ids, ...ids] }, undefined],
    ['audit.read', { filter: '', rows: 3 }, undefined],
  ])('%s with %j is at %j', (type, fields, href) => {
    expect(itemOfEvent(organizationId, event(type, fields))?.href).toBe(href);
  });
});
