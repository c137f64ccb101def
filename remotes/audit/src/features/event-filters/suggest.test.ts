import { describe, expect, it } from '@jest/globals';
import type { UserId, WorkspaceId } from '@cofferdam/domain';
import type { EventFilter } from '../../components/filter/eventFilter.ts';
import { suggest, type LogSummary } from './suggest.ts';

const nothing: EventFilter = {
  type: null,
  kind: null,
  outcome: null,
  record: null,
  address: null,
  actor: null,
  place: null,
  from: null,
  until: null,
};
const id = (last: string): string => `01900000-0000-7000-8000-00000000000${last}`;
const summary: LogSummary = {
  bars: [],
  since: null,
  types: [{ type: 'member.removed', count: 3 }],
  people: [{ id: id('1') as UserId, name: 'Tomasz Wilk', count: 7 }],
  workspaces: [{ id: id('2') as WorkspaceId, name: 'payments-prod', count: 9 }],
  records: [{ id: id('3'), name: 'AWS_SECRET_ACCESS_KEY', count: 2 }],
  addresses: [{ address: '10.4.18.22', count: 4 }],
};
const now = new Date(2026, 10, 22, 12).getTime();
const found = (text: string, more: Partial<Parameters<typeof suggest>[0]> = {}) =>
  suggest({ text, filter: nothing, summary, now, keptDays: 30, ...more });
const labels = (text: string, more = {}) => found(text, more).map(({ group, label }) => `${group} ${label}`);

describe('the suggested filters', () => {
  it.each([
    ['toma', ['Who Tomasz Wilk'], { actor: id('1') }],
    ['who wilk', ['Who Tomasz Wilk'], { actor: id('1') }],
    ['access key', ['Item AWS_SECRET_ACCESS_KEY'], { record: id('3') }],
    ['prod', ['Workspace payments-prod'], { place: id('2') }],
    ['removed a member', ['What Removed a member'], { type: 'member.removed' }],
    ['outcome den', ['Outcome Denied'], { outcome: 'REFUSED' }],
    ['10.4.18.22', ['From 10.4.18.22'], { address: '10.4.18.22' }],
    ['last 7', ['When Last 7 days'], { from: '2026-11-16', until: '2026-11-22' }],
    ['today', ['When Today'], { from: '2026-11-22', until: '2026-11-22' }],
  ])('for %j are %j', (text, expected, change) => {
    expect(labels(text)).toEqual(expected);
    expect(found(text)[0]?.change).toEqual(change);
  });

  it('include a complete address or id, even if the log holds no such event', () => {
    expect(found('192.0.2.7').map(({ change }) => change)).toEqual([{ address: '192.0.2.7' }]);
    expect(found('2001:db8::1').map(({ change }) => change)).toEqual([{ address: '2001:db8::1' }]);
    expect(found(id('9')).map(({ change }) => change)).toEqual([{ record: id('9') }]);
    expect(found('zzz')).toEqual([]);
  });

  it('exclude filters in use, and periods longer than the log', () => {
    expect(labels('toma', { filter: { ...nothing, actor: id('1') as UserId } })).toEqual([]);
    expect(labels('when last')).toEqual(['When Last 7 days', 'When Last 30 days']);
    expect(labels('when last', { keptDays: null })).toContain('When Last 90 days');
  });

  it('are a few of each group while nothing is typed, those in the log first', () => {
    const all = labels('');
    expect(all.slice(0, 2)).toEqual(['Who Tomasz Wilk', 'What Removed a member']);
    expect(all.filter((label) => label.startsWith('What '))).toHaveLength(3);
  });

  it('are only the product’s own terms until the log is loaded', () => {
    expect(labels('outcome', { summary: undefined })).toEqual(['Outcome Allowed', 'Outcome Denied']);
    expect(labels('toma', { summary: undefined })).toEqual([]);
  });
});
