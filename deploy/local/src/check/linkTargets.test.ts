import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';

const projectDir = fileURLToPath(new URL('../../../../', import.meta.url));
const remotes = ['vault', 'org-admin', 'billing', 'audit'];

const read = (path: string): string => readFileSync(join(projectDir, path), 'utf8');

/** The paths of all pages: those of the descriptors, of the host, of sign-in, and the gateway's page of providers. */
function pagePaths(): string[] {
  const ofRemotes = remotes.flatMap((name) => [
    ...read(`remotes/${name}/remote.descriptor.ts`).matchAll(/path: '([^']+)'/g),
  ]);
  const ofHost = [...read('host/src/app/buildRoutes.tsx').matchAll(/hostPage\(\s*'([^']+)'/g)];
  return [...[...ofRemotes, ...ofHost].map(([, path = '']) => path), '/login', '/signup', '/login/return'];
}

const routes = pagePaths().map((path) => path.split('/').slice(1));
const sections = new Set(routes.map(([first]) => first));

/** Whether a page exists for a path; a part that is only known at run time matches any. */
function hasPage(path: string): boolean {
  const parts = path.split('/').slice(1);
  return routes.some(
    (route) =>
      route.length === parts.length &&
      route.every((part, index) => part.startsWith(':') || parts[index] === part || parts[index]?.includes('*')),
  );
}

/** Links of a source file to a section's page, without query and fragment; prefixes of paths are excluded. */
function targetsIn(text: string): string[] {
  const literals = [...text.matchAll(/(['"])(\/[\w/-]*)(?:[?#][^'"\n]*)?\1/g)].map(([, , path = '']) => path);
  const templates = [...text.matchAll(/`(\/[^`\n?#]*)[`?#]/g)].map(([, path = '']) =>
    path.replaceAll(/\$\{[^}]*\}/g, '*'),
  );
  return [...literals, ...templates].filter(
    (path) => sections.has(path.split('/')[1] ?? '') && path.split('/').length > 2 && !path.endsWith('/'),
  );
}

/** What can hold links: neither tests, nor the guard, whose rules name every address of the specification. */
function sources(folder: string): string[] {
  return readdirSync(join(projectDir, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.|\/testing\/|^testing\/|^session\/guard\//.test(path))
    .map((path) => `${folder}/${path}`);
}

describe('the links of the application', () => {
  it.each(['host/src', ...remotes.map((name) => `remotes/${name}/src`)])('point to existing pages: %s', (folder) => {
    const dead = sources(folder).flatMap((file) =>
      targetsIn(read(file))
        .filter((path) => !hasPage(path))
        .map((path) => `${file}: ${path}`),
    );
    expect(dead).toEqual([]);
  });

  it('include the page of plans and no missing page', () => {
    expect(targetsIn('<Link href="/organization/billing/plans">')).toEqual(['/organization/billing/plans']);
    expect(hasPage('/organization/billing/plans')).toBe(true);
    expect(hasPage('/organization/billing/cards')).toBe(false);
    expect(targetsIn('navigate(`/secret/${encodeURIComponent(name)}?a=1`)')).toEqual(['/secret/*']);
    expect(hasPage('/secret/*')).toBe(true);
  });
});
