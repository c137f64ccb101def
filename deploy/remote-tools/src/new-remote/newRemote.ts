import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { RegistryRefusal } from '@cofferdam/registry';
import { remoteNamePattern } from '@cofferdam/remote-contract';

const templateDir = join(import.meta.dirname, '../../template');

/** Where a new remote is made. */
export interface NewRemoteOptions {
  readonly name: string;
  /** Folder that it is made in; it must not exist, or be empty. */
  readonly dir: string;
  /** What it installs, for one outside the checkout; null inside. */
  readonly outside: {
    /** Packed packages by name, as `file:` addresses. */
    readonly packages: Readonly<Record<string, string>>;
    /** Exact versions of other libraries. */
    readonly libraries: Readonly<Record<string, string>>;
  } | null;
}

function titleOf(name: string): string {
  return `${name.charAt(0).toUpperCase()}${name.slice(1).replaceAll('-', ' ')}`;
}

function listed(versions: Readonly<Record<string, string>>): string {
  return Object.entries(versions)
    .map(([name, version]) => `"${name}": "${version}"`)
    .join(',\n    ');
}

function templatesOf(kind: 'all' | 'inside' | 'outside'): { readonly path: string; readonly text: string }[] {
  const root = join(templateDir, kind);
  return readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .map((file) => ({ path: relative(root, file).replace(/\.tmpl$/, ''), text: readFileSync(file, 'utf8') }));
}

/**
 * Creates the first files of a remote: descriptor, page with messages and test, and its standalone setup. Returns their
 * paths.
 *
 * @throws RegistryRefusal if the name is invalid, or the folder isn't empty
 */
export function newRemote({ name, dir, outside }: NewRemoteOptions): string[] {
  if (!remoteNamePattern.test(name)) {
    throw new RegistryRefusal(`"${name}" isn't a remote's name: lower case with hyphens, at most 40 characters.`);
  }
  if (existsSync(dir) && readdirSync(dir).some((entry) => entry !== 'packages')) {
    throw new RegistryRefusal(`${dir} isn't empty.`);
  }
  const words: Readonly<Record<string, string>> = {
    name,
    title: titleOf(name),
    packages: listed(outside?.packages ?? {}),
    libraries: listed(outside?.libraries ?? {}),
  };
  return [...templatesOf('all'), ...templatesOf(outside === null ? 'inside' : 'outside')].map(({ path, text }) => {
    const file = join(dir, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(
      file,
      text.replaceAll(/__([a-z]+)__/g, (all, word: string) => words[word] ?? all),
    );
    return file;
  });
}
