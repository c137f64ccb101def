import { describe, expect, it } from '@jest/globals';
import { filtersOf, readResourceView, withFilters } from './resourceAddress.ts';

const workspace = '01900000-0000-7000-8000-000000000001';

describe('the address of the resource manager', () => {
  it.each([
    ['', { filter: '', kind: null, within: null }],
    ['filter=pay&kind=note', { filter: 'pay', kind: 'note', within: null }],
    [`within=${workspace}`, { filter: '', kind: null, within: workspace }],
    ['kind=passwords&within=everywhere', { filter: '', kind: null, within: null }],
  ])('%s says what is shown', (address, view) => {
    expect(readResourceView(new URLSearchParams(address))).toEqual(view);
  });

  it('gives its filters alone, and takes others without touching the rest', () => {
    const address = new URLSearchParams('organizationId=a&kind=note&filter=pay&tab=x');
    expect(filtersOf(address)).toBe('filter=pay&kind=note');
    expect(withFilters(address, 'kind=secret').toString()).toBe('organizationId=a&kind=secret&tab=x');
  });
});
