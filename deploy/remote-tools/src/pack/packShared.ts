import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { emitPackages } from './emitPackages.ts';
import { packedManifest, type Manifest } from './packedManifest.ts';

/** What a remote outside the checkout installs: by folder, each before those that need it. */
const packed = [
  'shared/domain',
  'shared/api-contract',
  'shared/api-client',
  'shared/events',
  'shared/remote-contract',
  'shared/ui',
  'shared/testing',
  'shared/bundling',
  'deploy/registry',
  'deploy/remote-tools',
] as const;

/** What jest needs to run a page as the checkout does. */
const jestFiles = ['allowTime', 'assetAddress', 'browserGlobals', 'domMatchers', 'quietConsole'] as const;

/** Files of a package that are taken as they are: styles, fonts, pictures. */
const taken = /\.(css|woff2|svg|png)$/;

function copyTaken(from: string, to: string): void {
  for (const entry of readdirSync(from, { recursive: true, withFileTypes: true })) {
    const file = join(entry.parentPath, entry.name);
    const path = relative(from, file);
    if (!entry.isFile() || !taken.test(path)) continue;
    mkdirSync(dirname(join(to, path)), { recursive: true });
    cpSync(file, join(to, path));
  }
}

function addJest(emitted: string, testingDir: string): void {
  const to = join(testingDir, 'jest');
  mkdirSync(to, { recursive: true });
  for (const name of jestFiles) cpSync(join(emitted, 'deploy/local/jest', `${name}.js`), join(to, `${name}.js`));
  cpSync(join(emitted, 'deploy/remote-tools/src/pack/jestConfig.js'), join(to, 'index.js'));
  writeFileSync(
    join(testingDir, 'types.d.ts'),
    "import '@testing-library/jest-dom/jest-globals';\ndeclare module '*.css';\n",
  );
}

/**
 * Writes installable packages, with types, of everything that a remote outside the checkout needs. Returns the file of each
 * by its name.
 *
 * @param projectDir root of the checkout
 * @param outputDir where the packages go; packages of the same version are replaced
 */
export function packShared(projectDir: string, outputDir: string): Readonly<Record<string, string>> {
  const workDir = mkdtempSync(join(tmpdir(), 'cofferdam-pack-'));
  try {
    const emitted = emitPackages(projectDir, join(workDir, 'emitted'), packed);
    const catalog = readCatalog(projectDir);
    mkdirSync(outputDir, { recursive: true });
    const manifests = packed.map(
      (folder) =>
        [folder, JSON.parse(readFileSync(join(projectDir, folder, 'package.json'), 'utf8')) as Manifest] as const,
    );
    const versions = Object.fromEntries(manifests.map(([, { name, version }]) => [name, version]));
    return Object.fromEntries(
      manifests.map(([folder, manifest]) => {
        const dir = join(workDir, 'packages', manifest.name, 'package');
        mkdirSync(dirname(dir), { recursive: true });
        cpSync(join(emitted, folder), dir, { recursive: true });
        copyTaken(join(projectDir, folder, 'src'), join(dir, 'src'));
        if (existsSync(join(projectDir, folder, 'README.md')))
          cpSync(join(projectDir, folder, 'README.md'), join(dir, 'README.md'));
        if (folder === 'shared/testing') addJest(emitted, dir);
        writeFileSync(
          join(dir, 'package.json'),
          JSON.stringify(packedManifest(manifest, { versions, catalog }), null, 2),
        );
        const file = join(outputDir, `${manifest.name.replace('@', '').replace('/', '-')}-${manifest.version}.tgz`);
        execFileSync('tar', ['-czf', file, '-C', dirname(dir), 'package']);
        return [manifest.name, file];
      }),
    );
  } finally {
    rmSync(workDir, { recursive: true, force: true });
  }
}

/** The exact versions that this checkout is built with. */
export function readCatalog(projectDir: string): Readonly<Record<string, string>> {
  const text = readFileSync(join(projectDir, 'pnpm-workspace.yaml'), 'utf8');
  const [, catalog = ''] = /^catalog:\n((?:[ #].*\n|\n)*)/m.exec(text) ?? [];
  return Object.fromEntries(
    [...catalog.matchAll(/^ {2}'?([^'\s#:]+)'?: ([^\s#]+)/gm)].map(([, name = '', version = '']) => [name, version]),
  );
}
