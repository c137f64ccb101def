import { describe, expect, it } from '@jest/globals';
import { leavingOf } from './leavingOf.ts';

const at = (path: string): URL => new URL(path, 'https://cofferdam.test');
const here = '/secret/create?organizationId=o1&workspaceId=w1';

describe('the scope that a navigation leaves', () => {
  it.each([
    ['the page, for another path', '/r/notes?organizationId=o1&workspaceId=w1', 'page'],
    ['the page, for a path without a place', '/r/notes', 'page'],
    ['the page, for another workspace on the same path', '/secret/create?organizationId=o1&workspaceId=w2', 'page'],
    ['the organization, for another one', '/secret/create?organizationId=o2', 'organization'],
    ['nothing, for another query of the page', `${here}&version=2`, null],
    ['nothing, for the same path without a place', '/secret/create?version=2', null],
  ])('%s', (_case, next, leaving) => {
    expect(leavingOf(at(here), at(next))).toBe(leaving);
  });
});
