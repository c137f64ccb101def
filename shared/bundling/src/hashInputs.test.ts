import { describe, expect, it } from '@jest/globals';
import { appNames } from './appNames.ts';
import { hashInputs } from './hashInputs.ts';

describe('hashInputs', () => {
  it('returns a different id for each app, and the same one while nothing changes', () => {
    const ids = appNames().map((app) => hashInputs(app));
    expect(new Set(ids).size).toBe(appNames().length);
    expect(appNames().map((app) => hashInputs(app))).toEqual(ids);
    for (const id of ids) expect(id).toMatch(/^[0-9a-f]{16}$/);
  });
});
