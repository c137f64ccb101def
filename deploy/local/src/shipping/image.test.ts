import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { projectDir } from '../projectDir.ts';
import { knownVariables } from '../settings/readSettings.ts';

const lines = readFileSync(join(projectDir, 'deploy', 'containers', 'Dockerfile'), 'utf8')
  .replaceAll('\\\n', ' ')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'));
const ofKind = (kind: string): string[] =>
  lines.filter((line) => line.startsWith(`${kind} `)).map((line) => line.slice(kind.length + 1));
const { config } = JSON.parse(readFileSync(join(projectDir, 'package.json'), 'utf8')) as {
  config: { node: string; pnpm: string };
};

/** The packages that a file and the files of its own package need when they run; those of Node don't count. */
function packagesOf(file: string, seen = new Set<string>()): Set<string> {
  seen.add(file);
  const text = readFileSync(file, 'utf8').replaceAll(/^(?:import|export) type .*$/gm, '');
  const packages = new Set<string>();
  for (const [, from = ''] of text.matchAll(/(?:from|import\()\s*'([^']+)'/g)) {
    const path = join(dirname(file), from);
    if (!from.startsWith('.')) packages.add(from.split('/', from.startsWith('@') ? 2 : 1).join('/'));
    else if (!seen.has(path)) for (const name of packagesOf(path, seen)) packages.add(name);
  }
  return new Set([...packages].filter((name) => !name.startsWith('node:')));
}

describe('the image', () => {
  it('is built with the versions of this checkout', () => {
    for (const from of ofKind('FROM')) expect(from).toMatch(new RegExp(`^node:${config.node}-bookworm-slim( |$)`));
    for (const run of ofKind('RUN').filter((line) => line.includes('pnpm@'))) {
      expect(run).toContain(`pnpm@${config.pnpm} `);
    }
  });

  it('copies existing folders and the script that it runs', () => {
    const copied = ofKind('COPY').filter((line) => line.startsWith('--from='));
    for (const line of copied) {
      const [, source = ''] = /^--from=\w+ \/app\/(\S+) \/app\/\S+$/.exec(line) ?? [];
      expect(source).not.toBe('');
      if (!source.endsWith('/dist')) expect(existsSync(join(projectDir, source))).toBe(true);
    }
    expect(ofKind('CMD')).toEqual(['["node", "deploy/local/src/serve.ts", "--built"]']);
    expect(existsSync(join(projectDir, 'deploy/local/src/serve.ts'))).toBe(true);
  });

  it('is built by an existing script', () => {
    const scripts = ofKind('RUN').flatMap((line) =>
      [...line.matchAll(/\bnode (\S+\.ts)/g)].map(([, path = '']) => path),
    );
    expect(scripts).toEqual(['deploy/local/src/build.ts']);
    for (const script of scripts) expect(existsSync(join(projectDir, script))).toBe(true);
  });

  it.each(['serve', 'doctor', 'backup', 'restore', 'rootKey', 'operator', 'auditVerify'])(
    'has the packages that %s.ts imports',
    (script) => {
      const { dependencies } = JSON.parse(readFileSync(join(projectDir, 'deploy/local/package.json'), 'utf8')) as {
        dependencies: Readonly<Record<string, string>>;
      };
      const imported = packagesOf(join(projectDir, 'deploy/local/src', `${script}.ts`));
      expect(imported.size).toBeGreaterThan(0);
      expect([...imported].filter((name) => !(name in dependencies))).toEqual([]);
    },
  );

  it('runs as an ordinary account, has a health check, and stops gracefully', () => {
    expect(ofKind('USER')).toEqual(['node']);
    expect(lines.findIndex((line) => line.startsWith('USER '))).toBeLessThan(
      lines.findIndex((line) => line.startsWith('CMD ')),
    );
    expect(ofKind('HEALTHCHECK')).toHaveLength(1);
    expect(ofKind('HEALTHCHECK')[0]).toContain('/healthz');
    expect(ofKind('STOPSIGNAL')).toEqual(['SIGTERM']);
    expect(ofKind('EXPOSE')).toEqual(['8080']);
  });

  it('has only known settings, and no secret', () => {
    const names = ofKind('ENV').flatMap((line) => [...line.matchAll(/(\w+)=/g)].map(([, name = '']) => name));
    expect(names.length).toBeGreaterThan(0);
    for (const name of names) expect([...knownVariables, 'NODE_ENV', 'MALLOC_MMAP_THRESHOLD_']).toContain(name);
    for (const secret of ['COFFERDAM_ROOT_KEY', 'DATABASE_URL']) expect(names).not.toContain(secret);
  });

  it('gives the server the allocator setting of `npm start`', () => {
    const bootstrap = readFileSync(join(projectDir, 'deploy', 'local', 'bootstrap.mjs'), 'utf8');
    const [, wanted] = /MALLOC_MMAP_THRESHOLD_: '(\d+)'/.exec(bootstrap) ?? [];
    const [, set] = /MALLOC_MMAP_THRESHOLD_=(\d+)/.exec(ofKind('ENV').join(' ')) ?? [];
    expect([wanted, set]).toEqual(['131072', '131072']);
  });
});
