import { beforeEach, describe, expect, it } from '@jest/globals';
import { takeFragment } from './takeFragment.ts';

describe('the fragment of a link', () => {
  beforeEach(() => history.replaceState(null, '', '/'));
  it('is returned once and is no longer in the address', () => {
    history.replaceState(null, '', '/onetime?id=abc#L0ngSecret');
    const entries = history.length;
    expect(takeFragment()).toBe('L0ngSecret');
    expect(location.href).not.toContain('L0ngSecret');
    expect(location.pathname + location.search).toBe('/onetime?id=abc');
    expect(history.length).toBe(entries);
    expect(takeFragment()).toBe('');
  });
});
