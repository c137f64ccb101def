import { describe, expect, it } from '@jest/globals';
import { matchPath, matchRoutes } from 'react-router-dom';
import { secretPath } from './secretPath.ts';

const routes = [
  { path: '/secret/create' },
  { path: '/secret/:secretName' },
  { path: '/secret/:secretName/new-version' },
];

function nameAt(path: string): string | undefined {
  const { pathname } = new URL(path, 'https://cofferdam.example');
  return matchRoutes(routes, pathname)?.[0]?.params['secretName']?.trim();
}

describe('the address of a secret', () => {
  it.each(['DATABASE_URL', 'a/b', '@scope/name:1', 'with space', 'Ä.ö', '.', '..', 'create', 'Create', '...'])(
    'leads back to %j',
    (name) => {
      expect(nameAt(secretPath(name))).toBe(name);
    },
  );
  it('has the page for a new version below it', () => {
    const path = secretPath('a/b', '/new-version');
    expect(nameAt(path)).toBe('a/b');
    expect(matchPath('/secret/:secretName/new-version', path)).not.toBeNull();
  });
});
