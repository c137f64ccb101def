import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { projectDir } from '../projectDir.ts';

/** Code that is allowed in one place only: the lint rule, a file outside the place, and one inside, if any. */
const ruleHomes: readonly (readonly [code: string, rule: string, outside: string, inside?: string])[] = [
  ["fetch('/x');", 'no-restricted-globals', 'remotes/vault/src/a.ts', 'host/src/session/identity/embedded/a.ts'],
  ["fetch('/x');", 'no-restricted-globals', 'host/src/chrome/a.ts', 'host/src/registry/a.ts'],
  ["window.fetch('/x');", 'no-restricted-properties', 'remotes/vault/src/b.ts'],
  ["globalThis.fetch('/x');", 'no-restricted-properties', 'shared/ui/src/b.ts'],
  ["localStorage.getItem('x');", 'no-restricted-globals', 'host/src/chrome/c.ts', 'host/src/session/browserStorage.ts'],
  ["localStorage.getItem('x');", 'no-restricted-globals', 'host/src/registry/c.ts'],
  ["window.localStorage.getItem('x');", 'no-restricted-properties', 'host/src/chrome/d.ts'],
  [
    'export const now = Date.now();',
    'no-restricted-properties',
    'deploy/api/src/features/a.ts',
    'deploy/api/src/platform/clock/clock.ts',
  ],
  [
    'export const now = Date.now();',
    'no-restricted-properties',
    'shared/ui/src/e.ts',
    'shared/ui/src/theme/systemClock.ts',
  ],
  ['export const chance = Math.random();', 'no-restricted-properties', 'deploy/api/src/features/b.ts'],
  [
    "export const one = new Intl.NumberFormat('en');",
    'no-restricted-globals',
    'remotes/vault/src/k.ts',
    'shared/ui/src/format/k.ts',
  ],
  ["export const one = new Intl.DateTimeFormat('en');", 'no-restricted-globals', 'host/src/registry/k.ts'],
  ['export const one = (1).toLocaleString();', 'no-restricted-properties', 'remotes/vault/src/l.ts'],
  ['export const day = (date: Date) => date.toLocaleDateString();', 'no-restricted-properties', 'host/src/chrome/l.ts'],
  ['export const time = (date: Date) => date.toLocaleTimeString();', 'no-restricted-properties', 'shared/ui/src/l.ts'],
  [
    "import { useRef } from 'react'; export const useLast = (x: number) => { const y = useRef(x); y.current = x; return y; };",
    'refs',
    'remotes/vault/src/m.ts',
  ],
  ["console.log('x');", 'no-console', 'remotes/vault/src/f.ts', 'shared/telemetry/src/log.ts'],
  ['export const view = <p dangerouslySetInnerHTML={{ __html: "x" }} />;', 'no-danger', 'remotes/vault/src/g.tsx'],
  ['export const value: any = 1;', 'no-explicit-any', 'shared/domain/src/h.ts'],
  ['/* @ts-ignore */ export const value = 1;', 'ban-ts-comment', 'shared/domain/src/i.ts'],
  [
    "import { isAllowed } from '@cofferdam/domain'; export const one = isAllowed;",
    'no-restricted-imports',
    'deploy/api/src/features/share/n.ts',
    'deploy/api/src/platform/tenancy/authorize.ts',
  ],
  [
    "import { workspaceRolesWith } from '@cofferdam/domain'; export const one = workspaceRolesWith;",
    'no-restricted-imports',
    'deploy/api/src/features/share/o.ts',
    'deploy/api/src/features/share/share.store.ts',
  ],
  ['401 lines', 'max-lines', 'shared/domain/src/j.ts'],
];

let tree: string;
let found: readonly { readonly filename: string; readonly code: string }[];

beforeAll(() => {
  tree = mkdtempSync(join(tmpdir(), 'cofferdam-lint-'));
  const config = readFileSync(join(projectDir, '.oxlintrc.json'), 'utf8');
  // Types are checked on the real tree; these rules need none.
  writeFileSync(join(tree, '.oxlintrc.json'), config.replace('"typeAware": true', '"typeAware": false'));
  for (const [code, , outside, inside] of ruleHomes) {
    for (const path of [outside, inside]) {
      if (path === undefined) continue;
      mkdirSync(dirname(join(tree, path)), { recursive: true });
      const text = code === '401 lines' ? `export const value = 1;\n${'// x\n'.repeat(400)}` : `${code}\n`;
      writeFileSync(join(tree, path), text);
    }
  }
  const program = join(projectDir, 'node_modules', '.bin', 'oxlint');
  const { stdout } = spawnSync(program, ['--format', 'json', '.'], { cwd: tree, encoding: 'utf8' });
  found = (JSON.parse(stdout) as { diagnostics: { filename: string; code: string }[] }).diagnostics;
});

afterAll(() => rmSync(tree, { recursive: true, force: true }));

function rulesBrokenBy(path: string): string[] {
  return found.filter(({ filename }) => filename === path).map(({ code }) => code);
}

describe('the lint rules', () => {
  it.each(ruleHomes)('%s breaks %s in %s', (_code, rule, outside) => {
    expect(rulesBrokenBy(outside)).toEqual([expect.stringContaining(`(${rule})`)]);
  });

  it.each(ruleHomes.filter(([, , , inside]) => inside !== undefined))(
    '%s does not break %s at home',
    (...[, , , inside]) => {
      expect(rulesBrokenBy(String(inside))).toEqual([]);
    },
  );
});
