import { describe, expect, it } from '@jest/globals';
import { disabledRemotes } from './disabledRemotes.ts';

describe('?disable-remotes=', () => {
  it.each([
    ['', []],
    ['?organizationId=1', []],
    ['?disable-remotes=', []],
    ['?disable-remotes=chat', []],
    ['?disable-remotes=vault', ['vault']],
    ['?a=b&disable-remotes=vault,audit,chat', ['vault', 'audit']],
    ['?disable-remotes=all', ['vault', 'audit', 'billing']],
  ])('%s disables %j', (search, names) => {
    expect(['vault', 'audit', 'billing'].filter(disabledRemotes(search))).toEqual(names);
  });
});
