import {
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { resolve } from 'node:path';
import type { RemoteAsset } from '@cofferdam/remote-contract';
import type { Compilation } from 'webpack';
import { packageDirOf, rootDir } from '../folders.ts';
import { hostVersions } from '../hostConfig.ts';
import { measureAssets } from './measureAssets.ts';
import { BuildFailed } from '../BuildFailed.ts';

/** The gateway's data about a build of the host: `host.json`. Paths are below `/assets/`. */
export interface HostBuild {
  readonly build: string;
  /** When it was built, as in `2026-11-25T10:00:00.000Z`. */
  readonly builtAt: string;
  /** The small script that the document waits for. */
  readonly boot: string;
  /** Scripts and style sheets of the two entry points of a visit. */
  readonly start: { readonly shell: readonly string[]; readonly signedOut: readonly string[] };
  /** Fonts that every page needs first. */
  readonly fonts: readonly string[];
  readonly assets: readonly RemoteAsset[];
  /** Versions of the modules that it shares with remotes; publishing compares a build with them. */
  readonly shared: Readonly<Record<string, string>>;
}

/** The one font that every page needs immediately; others load when a character needs them. */
const firstFont = /^geist-latin-wght-normal\./;

/** The icons of the application, rendered from its mark. */
const iconFiles = [
  'icon.svg',
  'icon-maskable.svg',
  'icon-180.png',
  'icon-192.png',
  'icon-512.png',
  'icon-maskable-512.png',
];

/** Files of an earlier build are kept this long for open tabs. */
const keptDays = 30;

function filesOfGroup(compilation: Compilation, name: string): string[] {
  const group = compilation.namedChunkGroups.get(name);
  if (group === undefined) throw new BuildFailed(`the host has no chunk named ${name}`);
  return group.getFiles().filter((file) => /\.(js|css)$/.test(file));
}

function bootOf(compilation: Compilation): string {
  const files = compilation.entrypoints
    .get('boot')
    ?.getFiles()
    .filter((file) => file.endsWith('.js'));
  if (files?.length !== 1 || files[0] === undefined) {
    throw new BuildFailed('the boot script must be one file');
  }
  return files[0];
}

/** Built beside the files of the host. Its URL is fixed, because the path of a worker determines its scope. */
const workerFile = 'sw.js';

/** Files whose URL is fixed by browsers or standards. */
function publishFixedFiles(publicDir: string): void {
  const fixedDir = resolve(publicDir, 'public');
  const brandDir = resolve(rootDir, 'shared/ui/src/brand/files');
  mkdirSync(fixedDir, { recursive: true });
  cpSync(resolve(packageDirOf('host'), 'src/boot/robots.txt'), resolve(fixedDir, 'robots.txt'));
  cpSync(resolve(packageDirOf('host'), 'src/boot/manifest.webmanifest'), resolve(fixedDir, 'manifest.webmanifest'));
  for (const name of iconFiles) {
    cpSync(resolve(brandDir, name), resolve(fixedDir, name));
  }
}

/** Comes after the document, because a worker refuses the document of another build. */
function publishWorker(madeDir: string, publicDir: string): void {
  for (const name of [`${workerFile}.br`, workerFile]) {
    const place = resolve(publicDir, 'public', name);
    cpSync(resolve(madeDir, name), `${place}.new`);
    renameSync(`${place}.new`, place);
  }
}

function removeOldAssets(dir: string, current: ReadonlySet<string>): void {
  const oldest = Date.now() - keptDays * 86_400_000;
  for (const name of readdirSync(dir)) {
    const file = resolve(dir, name);
    if (!current.has(name.replace(/\.br$/, '')) && statSync(file).mtimeMs < oldest) rmSync(file);
  }
}

function replace(file: string, content: string): void {
  writeFileSync(`${file}.new`, content);
  renameSync(`${file}.new`, file);
}

/**
 * Publishes a build of the host to its folder: adds files with content hashes in their names, then switches the document's
 * pointer in one step. A running gateway never sees a partial build, and an open tab still finds the chunks of its own
 * build.
 */
export async function finishHost(compilation: Compilation, build: string, publicDir: string): Promise<HostBuild> {
  const madeDir = compilation.outputOptions.path ?? '';
  const assets = (await measureAssets(madeDir)).filter(({ path }) => path !== workerFile);
  const record: HostBuild = {
    build,
    builtAt: new Date().toISOString(),
    boot: bootOf(compilation),
    start: {
      shell: filesOfGroup(compilation, 'shell'),
      signedOut: filesOfGroup(compilation, 'signed-out'),
    },
    fonts: assets.map(({ path }) => path).filter((path) => firstFont.test(path)),
    assets,
    shared: hostVersions(),
  };
  const assetsDir = resolve(publicDir, 'assets');
  mkdirSync(assetsDir, { recursive: true });
  for (const { path } of assets) {
    for (const name of [path, `${path}.br`]) {
      if (existsSync(resolve(madeDir, name))) cpSync(resolve(madeDir, name), resolve(assetsDir, name));
    }
  }
  publishFixedFiles(publicDir);
  for (const name of ['signed-out.html', 'index.html']) {
    replace(resolve(publicDir, name), readFileSync(resolve(packageDirOf('host'), 'src/boot', name), 'utf8'));
  }
  replace(resolve(publicDir, 'host.json'), JSON.stringify(record, null, 2));
  publishWorker(madeDir, publicDir);
  removeOldAssets(assetsDir, new Set(assets.map(({ path }) => path)));
  return record;
}
