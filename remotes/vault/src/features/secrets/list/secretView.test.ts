import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { secretListStates, type UserId } from '@cofferdam/domain';
import { countFilters, readSecretView, type SecretView } from './secretView.ts';
import { writeListAddress } from '../../items/list/listAddress.ts';

describe('the view of the list in the address', () => {
  it('can be parsed after it was written, and keeps other parameters', () => {
    const view: fc.Arbitrary<SecretView> = fc.record({
      filter: fc.string({ maxLength: 20 }),
      only: fc.option(fc.constant('favorites' as const)),
      label: fc.option(fc.string({ minLength: 1, maxLength: 20 })),
      state: fc.option(fc.constantFrom(...secretListStates)),
      updatedBy: fc.option(fc.uuid({ version: 7 }).map((id) => id as UserId)),
      sort: fc.constantFrom('name', '-name', 'updated', '-updated'),
    });
    fc.assert(
      fc.property(view, view, (before, after) => {
        const first = writeListAddress(new URLSearchParams('workspaceId=w'), before);
        const address = new URLSearchParams(writeListAddress(first, after).toString());
        expect(readSecretView(address)).toEqual(after);
        expect(address.get('workspaceId')).toBe('w');
      }),
    );
  });
  it('omits defaults', () => {
    expect(writeListAddress(new URLSearchParams('a=1'), { filter: '', label: null, sort: 'name' }).toString()).toBe(
      'a=1',
    );
  });
  it('is the default for an invalid address', () => {
    const view = readSecretView(new URLSearchParams('state=GONE&sort=size&label=&updatedBy=me'));
    expect(view).toEqual({ filter: '', only: null, label: null, state: null, updatedBy: null, sort: 'name' });
    expect(countFilters(view)).toBe(0);
  });
  it('cuts a label by whole characters', () => {
    const label = '\u{1d4aa}'.repeat(32);
    expect(readSecretView(new URLSearchParams({ label: `${label}x` })).label).toBe(label);
  });
});
