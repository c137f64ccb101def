import { describe, expect, it } from '@jest/globals';
import { openSharePolicy, workspaceRolesWith } from '@cofferdam/domain';
import { makeSpokenPassword } from './makeSpokenPassword.ts';
import { estimateBits, strengthOf } from './passwordStrength.ts';
import { allowedLifetimes, checkDraft, firstDraft, lifetimes } from './shareDraft.ts';
import { createShareLinkMessages } from './createShareLink.messages.ts';
import { stepCount } from './stepCount.ts';

/** Fixed bytes: random ones sometimes repeat, which lowers the estimate. */
function createDraw(): (bytes: Uint8Array<ArrayBuffer>) => void {
  let state = 1;
  return (bytes) => {
    for (let at = 0; at < bytes.length; at += 1) {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      bytes[at] = state >>> 24;
    }
  };
}

describe('the strength of a password', () => {
  it.each([
    ['', 0],
    ['aaaaaaaaaaaaaaaaaaaa', 0],
    ['12345678901234567890', 0],
    ['abcdefghijklmnop', 0],
    ['password', 0],
    ['summer2026', 0],
    ['Summer2026!', 1],
    ['correcthorsebatterystaple', 0],
    ['correct horse battery staple', 3],
    ['tidal-48-mortar-copse', 3],
    ['k7mq-9xtu-4fbd-w2hz', 4],
  ] as const)('of %j is %i', (password, strength) => {
    expect(strengthOf(password)).toBe(strength);
  });
  it('isn’t increased by repetition', () => {
    expect(estimateBits('copse-copse-copse')).toBeLessThan(estimateBits('copse-mortar-tidal'));
  });
  it('is very strong for a generated password', () => {
    const draw = createDraw();
    for (let round = 0; round < 200; round += 1) {
      const made = makeSpokenPassword(draw);
      expect(made).toMatch(/^[a-hj-km-np-z2-79]{4}(-[a-hj-km-np-z2-79]{4}){3}$/);
      expect(strengthOf(made)).toBeGreaterThanOrEqual(3);
    }
  });
});

describe('a draft', () => {
  const strict = { ...openSharePolicy, longestLifetimeSeconds: 3_600, mostViews: 2, isPasswordRequired: true };
  it('starts with a day and one view, or less if the organization allows less', () => {
    expect(firstDraft(3, openSharePolicy, true)).toMatchObject({
      lifetimeSeconds: 86_400,
      views: '1',
      attempts: '5',
      notify: ['EMAIL', 'APP'],
    });
    expect(firstDraft(3, strict, false)).toMatchObject({ lifetimeSeconds: 3_600, version: 3, notify: ['APP'] });
    expect(firstDraft(3, { ...strict, longestLifetimeSeconds: 400 }, false).lifetimeSeconds).toBe(300);
  });
  it('offers no lifetime over the limit', () => {
    expect(allowedLifetimes(openSharePolicy)).toEqual(lifetimes);
    expect(Math.max(...allowedLifetimes(strict))).toBe(3_600);
  });
  it('is refused if the organization doesn’t allow it', () => {
    const draft = firstDraft(1, strict, false);
    expect(checkDraft(draft, strict)).toEqual({ password: 'password' });
    expect(checkDraft({ ...draft, views: '3', password: 'x' }, strict)).toEqual({ views: 'views' });
    for (const views of ['', '0', '1.5', '-1', 'one', '101', '1e1']) {
      expect(checkDraft({ ...draft, views, password: 'x' }, openSharePolicy)).toEqual({ views: 'views' });
    }
    expect(checkDraft({ ...draft, views: '100', password: '' }, openSharePolicy)).toEqual({});
    for (const attempts of ['', '0', '21', '2.5', 'x']) {
      expect(checkDraft({ ...draft, attempts, password: 'x' }, openSharePolicy)).toEqual({ attempts: 'attempts' });
      expect(checkDraft({ ...draft, attempts, password: '' }, openSharePolicy)).toEqual({});
    }
    expect(checkDraft({ ...draft, attempts: '20', password: 'x' }, openSharePolicy)).toEqual({});
  });
});

describe('a number that is increased or decreased', () => {
  it.each([
    ['1', 1, '2'],
    ['1', -1, '1'],
    ['99', 10, '100'],
    ['100', 1, '100'],
    ['250', -1, '100'],
    ['', 1, '1'],
    ['one', -1, '1'],
  ])('%j by %i is %s', (typed, by, stepped) => {
    expect(stepCount(typed, by, { least: 1, most: 100 })).toBe(stepped);
  });
});

describe('the people who can read a note', () => {
  it('are those who can read a value, so one count covers both', () => {
    expect(workspaceRolesWith('note:access')).toEqual(workspaceRolesWith('secret:version:access'));
  });
});

describe('the text of a lifetime', () => {
  it('uses its largest whole unit', () => {
    expect(lifetimes.map(createShareLinkMessages.lifetime)).toEqual([
      '5 minutes',
      '30 minutes',
      '1 hour',
      '4 hours',
      '1 day',
      '3 days',
      '7 days',
      '14 days',
      '30 days',
    ]);
  });
});
