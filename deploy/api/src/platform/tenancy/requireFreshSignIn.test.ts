import { expect, it } from '@jest/globals';
import { requireFreshSignIn } from './requireFreshSignIn.ts';

const now = new Date('2026-11-20T12:00:00.000Z');

it.each([
  [300_001, 'refuses'],
  [86_400_000, 'refuses'],
  [300_000, 'lets through'],
  [0, 'lets through'],
])('a password proven %d ms ago: %s', (age, outcome) => {
  const check = (): void => requireFreshSignIn({ authenticatedAt: new Date(now.getTime() - age), now });
  if (outcome === 'refuses') expect(check).toThrow('session.fresh-sign-in-required');
  else expect(check).not.toThrow();
});
