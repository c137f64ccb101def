import { describe, expect, it } from '@jest/globals';
import { writeListAddress } from '../list/listAddress.ts';
import { filtersOf, readResourceView, withFilters } from './resourceAddress.ts';

const workspace = '01900000-0000-7000-8000-000000000001';

describe('the address of the resource manager', () => {
  it.each([
    ['', { filter: '', kinds: [], within: null }],
    ['filter=pay&kinds=note', { filter: 'pay', kinds: ['note'], within: null }],
    ['kinds=note%2Csecret%2Cnote', { filter: '', kinds: ['secret', 'note'], within: null }],
    [`within=${workspace}`, { filter: '', kinds: [], within: workspace }],
    ['kinds=passwords,two-factor&within=everywhere', { filter: '', kinds: ['two-factor'], within: null }],
  ])('%s sets what is shown', (address, view) => {
    expect(readResourceView(new URLSearchParams(address))).toEqual(view);
  });

  it('contains several types, or none if all are removed', () => {
    const both = writeListAddress(new URLSearchParams('tab=x'), { kinds: ['secret', 'note'] });
    expect(readResourceView(both).kinds).toEqual(['secret', 'note']);
    expect(filtersOf(both)).toBe('kinds=secret%2Cnote');
    expect(writeListAddress(both, { kinds: [] }).toString()).toBe('tab=x');
  });

  it('returns only its filters, and replaces them without changing the rest', () => {
    const address = new URLSearchParams('organizationId=a&kinds=note&filter=pay&tab=x');
    expect(filtersOf(address)).toBe('filter=pay&kinds=note');
    expect(withFilters(address, 'kinds=secret').toString()).toBe('organizationId=a&kinds=secret&tab=x');
  });
});
