import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { listRemotes, packageDirOf } from './folders.ts';
import { sharedModules, sharedUiParts } from './sharedModules.ts';
import { refusalOf, sharedImportsOf } from './sharedNames.ts';

const registryDir = resolve(packageDirOf('host'), 'src/registry');

const facades: Readonly<Record<string, string>> = {
  'react-dom': 'reactDom',
  'react-router-dom': 'reactRouterDom',
  '@tanstack/react-query': 'reactQuery',
  '@cofferdam/api-client': 'apiClient',
  jotai: 'jotai',
};

function exportedNames(facade: string): string[] {
  const source = readFileSync(resolve(registryDir, 'shared', `${facade}.ts`), 'utf8');
  const list = /export \{([^}]*)\}/.exec(source)?.[1] ?? '';
  return list
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');
}

describe('the table of shared modules', () => {
  it.each(sharedModules.filter(({ names }) => names !== null))(
    'lists exactly the names of $request that the host exports',
    ({ request, names }) => {
      expect(exportedNames(facades[request] ?? '').toSorted()).toEqual(names?.toSorted());
    },
  );

  it('is complete in the host’s table', () => {
    const source = readFileSync(resolve(registryDir, 'sharedTable.ts'), 'utf8');
    const requests = sharedModules.map(({ request }) => request).filter((request) => !request.endsWith('/'));
    const parts = sharedUiParts.map((part) => `@cofferdam/ui/${part}`);
    for (const request of [...requests, ...parts]) {
      expect(source).toMatch(new RegExp(`^  '?${request}'?[,:]`, 'm'));
    }
  });

  it.each(listRemotes())('has every name that %s imports', (remote) => {
    expect(
      sharedImportsOf(remote)
        .map(refusalOf)
        .filter((refusal) => refusal !== null),
    ).toEqual([]);
  });

  it.each([
    ['a name that the facade lacks', { request: 'react-router-dom', name: 'createBrowserRouter' }],
    ['a namespace of a facade', { request: 'jotai', name: '*' }],
    ['a part of the interface package that is not shared', { request: '@cofferdam/ui/antd', name: 'Button' }],
  ])('refuses %s', (_what, found) => {
    expect(refusalOf({ file: 'x.ts', ...found })).not.toBeNull();
  });
});
