import { describe, expect, it } from '@jest/globals';
import { cutAtMatch, searchItems, type PaletteItem } from './paletteItems.ts';

const item = (group: PaletteItem['group'], label: string, detail?: string): PaletteItem => ({
  id: label,
  group,
  label,
  icon: null,
  run: () => undefined,
  ...(detail === undefined ? {} : { detail }),
});

const items = [
  item('actions', 'Sign out'),
  item('pages', 'Billing overview', 'Organization'),
  item('pages', 'Overview', 'Organization'),
  item('pages', 'Secrets', 'Resources'),
  item('workspaces', 'payments-prod', 'Halden Freight'),
];

describe('the search of the palette', () => {
  it.each([
    ['', ['Billing overview', 'Overview', 'Secrets', 'payments-prod', 'Sign out']],
    ['over', ['Overview', 'Billing overview']],
    ['OVER', ['Overview', 'Billing overview']],
    ['prod', ['payments-prod']],
    ['halden', ['payments-prod']],
    ['bill org', ['Billing overview']],
    ['nothing of this', []],
    ['  ', ['Billing overview', 'Overview', 'Secrets', 'payments-prod', 'Sign out']],
  ])('finds for %j what begins with it before what contains it, group by group', (query, found) => {
    expect(searchItems(items, query).map(({ label }) => label)).toEqual(found);
  });

  it('shows at most eight of one group', () => {
    const many = Array.from({ length: 40 }, (_, index) => item('workspaces', `workspace ${index}`));
    expect(searchItems(many, 'workspace')).toHaveLength(8);
  });

  it.each([
    ['Secrets', 'cre', ['Se', 'cre', 'ts']],
    ['Secrets', '', ['Secrets', '', '']],
    ['Secrets', 'x', ['Secrets', '', '']],
    ['Secrets', 'SEC', ['', 'Sec', 'rets']],
  ])('cuts %j at %j for the highlight', (label, query, parts) => {
    expect(cutAtMatch(label, query)).toEqual(parts);
  });
});
