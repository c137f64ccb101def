import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, realpathSync, symlinkSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

const rootDir = resolve(import.meta.dirname, '../../../..');

/** Packages of the checkout in whose node_modules a library is found. */
const users = [
  '',
  ...['testing', 'ui', 'bundling', 'remote-contract', 'api-client', 'api-contract'].map((name) => `shared/${name}`),
  ...['registry', 'remote-tools'].map((name) => `deploy/${name}`),
  'host',
];

type Versions = Readonly<Record<string, string>>;

function readManifest(dir: string): { readonly dependencies?: Versions; readonly devDependencies?: Versions } {
  return JSON.parse(readFileSync(join(dir, 'package.json'), 'utf8')) as object;
}

function link(modules: string, name: string): void {
  const to = join(modules, name);
  if (existsSync(to)) return;
  const from = users.map((user) => join(rootDir, user, 'node_modules', name)).find(existsSync);
  if (from === undefined) throw new Error(`${name} is not installed in this checkout`);
  mkdirSync(dirname(to), { recursive: true });
  symlinkSync(realpathSync(from), to);
}

/**
 * Does the work of `npm install` for a remote outside the checkout, without a network: unpacks the packages and links the
 * same versions of the libraries from this checkout.
 */
export function installOutside(dir: string): void {
  const modules = join(dir, 'node_modules');
  const { dependencies = {}, devDependencies = {} } = readManifest(dir);
  for (const [name, address] of Object.entries(dependencies)) {
    const to = join(modules, name);
    mkdirSync(to, { recursive: true });
    execFileSync('tar', ['-xzf', join(dir, address.replace('file:', '')), '-C', to, '--strip-components=1']);
  }
  const libraries = Object.keys(dependencies).flatMap((name) =>
    Object.keys(readManifest(join(modules, name)).dependencies ?? {}),
  );
  for (const name of [...Object.keys(devDependencies), ...libraries]) {
    if (!Object.hasOwn(dependencies, name)) link(modules, name);
  }
}
