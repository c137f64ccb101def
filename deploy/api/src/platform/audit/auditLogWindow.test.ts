import { expect, it } from '@jest/globals';
import { oldestShown } from './auditLogWindow.ts';

const now = new Date('2026-11-23T12:00:00Z');

it('a plan shows the audit log of its days, and of all days when they are more than dates can count', () => {
  expect(oldestShown(now, 90)).toEqual(new Date('2026-08-25T12:00:00Z'));
  expect(oldestShown(now, 1_000_000)).toEqual(new Date(0));
  expect(oldestShown(now, 2_147_483_647)).toEqual(new Date(0));
});
