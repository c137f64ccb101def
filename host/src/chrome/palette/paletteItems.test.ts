import { describe, expect, it } from '@jest/globals';
import { fuzzySearch } from './fuzzySearch.ts';
import { cutAtMatch, searchItems, type PaletteItem } from './paletteItems.ts';

const item = (
  group: PaletteItem['group'],
  label: string,
  detail?: string,
  words: readonly string[] = [],
): PaletteItem => ({
  id: label,
  group,
  label,
  icon: null,
  words,
  run: () => undefined,
  ...(detail === undefined ? {} : { detail }),
});

const typed = 'New secret named “x”';
const items = [
  item('actions', 'Sign out', undefined, ['log out', 'logout']),
  item('actions', 'Invite people', undefined, ['add', 'user']),
  item('typed', typed),
  item('pages', 'Billing overview', 'Organization'),
  item('pages', 'Overview', 'Organization'),
  item('pages', 'Secrets', 'Resources'),
  item('workspaces', 'payments-prod', 'Halden Freight'),
];

describe('the search of the palette', () => {
  it.each([
    ['', ['payments-prod', 'Sign out', 'Invite people']],
    ['over', ['Overview', 'Billing overview', typed]],
    ['OVER', ['Overview', 'Billing overview', typed]],
    ['prod', ['payments-prod', typed]],
    ['halden', ['payments-prod', typed]],
    ['bill org', ['Billing overview', typed]],
    ['nothing of this', [typed]],
    ['  ', ['payments-prod', 'Sign out', 'Invite people']],
    ['logout', ['Sign out', typed]],
    ['user inv', ['Invite people', typed]],
    ['>', ['Sign out', 'Invite people', typed]],
    ['> over', [typed]],
    ['>sign', ['Sign out', typed]],
  ])('finds items that start with %j before those that contain it, group by group', (query, found) => {
    expect(searchItems(items, query).map(({ label }) => label)).toEqual(found);
  });

  it.each([
    ['overveiw', ['Billing overview', 'Overview', typed]],
    ['secrts', ['Secrets', typed]],
    ['paymnets', ['payments-prod', typed]],
    ['logouut', ['Sign out', typed]],
    ['pepole invite', ['Invite people', typed]],
    ['xyzzy', [typed]],
    ['signn', ['Sign out', typed]],
  ])('allows one mistake in each word of %j', (query, found) => {
    expect(
      searchItems(items, query, fuzzySearch)
        .map(({ label }) => label)
        .toSorted(),
    ).toEqual(found.toSorted());
  });

  it('allows no mistake if the exact words are found', () => {
    const alike = [item('pages', 'Notes'), item('pages', 'Votes')];
    expect(searchItems(alike, 'notes', fuzzySearch).map(({ label }) => label)).toEqual(['Notes']);
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
  ])('splits %j at %j for the highlight', (label, query, parts) => {
    expect(cutAtMatch(label, query)).toEqual(parts);
  });
});
