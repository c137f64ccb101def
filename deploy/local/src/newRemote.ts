/**
 * `npm run new-remote -- NAME`: the first files of a remote, in this checkout or, with `--outside FOLDER`, in a team's
 * own folder.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { newRemote, packShared, readCatalog } from '@cofferdam/remote-tools';
import { givenPath } from './givenPath.ts';
import { projectDir } from './projectDir.ts';
import { runCommand, type CommandResult } from './runCommand.ts';

const usage = 'Usage: npm run new-remote -- NAME [--outside FOLDER]';

/** What the tests and types of a remote outside the checkout need, beside the packed packages. */
const libraries = [
  '@jest/globals',
  '@swc/core',
  '@swc/jest',
  '@tanstack/react-query',
  '@testing-library/dom',
  '@testing-library/jest-dom',
  '@testing-library/react',
  '@testing-library/user-event',
  '@types/jest',
  '@types/react',
  '@types/react-dom',
  'jest',
  'jest-environment-jsdom',
  'react',
  'react-dom',
  'react-router-dom',
  'typescript',
] as const;

function makeOutside(name: string, dir: string): CommandResult {
  const files = packShared(projectDir, join(dir, 'packages'));
  const packages = Object.fromEntries(Object.entries(files).map(([one, file]) => [one, `file:${relative(dir, file)}`]));
  const catalog = readCatalog(projectDir);
  const versions = Object.fromEntries(libraries.map((library) => [library, catalog[library] ?? '*']));
  newRemote({ name, dir, outside: { packages, libraries: versions } });
  return {
    lines: [`${dir} has the remote ${name}. Next: npm install, npm test, npm run dev; its README has the rest.`],
  };
}

/** Adds the remote to the registry that comes with the product, and links it with the packages of the checkout. */
function makeInside(name: string): CommandResult {
  const made = newRemote({ name, dir: join(projectDir, 'remotes', name), outside: null });
  const path = join(projectDir, 'deploy/registry/registry.json');
  const registry = JSON.parse(readFileSync(path, 'utf8')) as { remotes: Record<string, object> };
  registry.remotes[name] = { enabled: true, active: 'workspace', fallback: null, builds: {} };
  const remotes = Object.entries(registry.remotes).map(([one, remote]) => `    "${one}": ${oneLine(remote)}`);
  writeFileSync(path, `{\n  "contract": 1,\n  "remotes": {\n${remotes.join(',\n')}\n  }\n}\n`);
  const { pnpm } = (JSON.parse(readFileSync(join(projectDir, 'package.json'), 'utf8')) as { config: { pnpm: string } })
    .config;
  execFileSync('npx', ['-y', `pnpm@${pnpm}`, 'install', '--prefer-offline'], { cwd: projectDir, stdio: 'inherit' });
  return {
    lines: [
      ...made.map((file) => relative(projectDir, file)),
      `Next: npm run dev:remote -- ${name}; then list its page in deploy/e2e/src/pages/page-states.`,
    ],
  };
}

/** As the formatter writes a record without builds. */
function oneLine(value: object): string {
  return JSON.stringify(value)
    .replaceAll('":', '": ')
    .replaceAll(',"', ', "')
    .replace(/^\{(.*)\}$/, '{ $1 }');
}

await runCommand(usage, async (args) => {
  const { positionals, values } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { outside: { type: 'string' } },
  });
  const [name, ...more] = positionals;
  if (name === undefined || more.length > 0) return undefined;
  return values.outside === undefined ? makeInside(name) : makeOutside(name, givenPath(values.outside));
});
