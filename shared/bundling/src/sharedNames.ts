import { readFileSync, readdirSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { parseSync, type ImportDeclaration, type ImportSpecifier } from '@swc/core';
import type { RemoteName } from '@cofferdam/remote-contract';
import { BuildFailed } from './BuildFailed.ts';
import { remoteDirOf, rootDir } from './folders.ts';
import { sharedModuleOf, sharedUiParts } from './sharedModules.ts';

/** A name that a source file imports from a shared module. */
export interface SharedImport {
  readonly file: string;
  readonly request: string;
  /** `*` for a namespace. */
  readonly name: string;
}

function nameOf(specifier: ImportSpecifier): string | null {
  if (specifier.type === 'ImportNamespaceSpecifier') return '*';
  if (specifier.type === 'ImportDefaultSpecifier') return 'default';
  if (specifier.isTypeOnly) return null;
  return specifier.imported?.value ?? specifier.local.value;
}

function importsOf(file: string): SharedImport[] {
  const parsed = parseSync(readFileSync(file, 'utf8'), { syntax: 'typescript', tsx: file.endsWith('x') });
  return parsed.body
    .filter((item): item is ImportDeclaration => item.type === 'ImportDeclaration' && !item.typeOnly)
    .filter((item) => sharedModuleOf(item.source.value) !== undefined)
    .flatMap((item) =>
      item.specifiers
        .map(nameOf)
        .filter((name) => name !== null)
        .map((name) => ({ file, request: item.source.value, name })),
    );
}

/** Every import of a shared module in the bundled sources of a remote. */
export function sharedImportsOf(remote: RemoteName): SharedImport[] {
  return readdirSync(resolve(remoteDirOf(remote), 'src'), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /(?<!\.test)\.tsx?$/.test(entry.name))
    .flatMap((entry) => importsOf(resolve(entry.parentPath, entry.name)));
}

/** Why the host doesn't provide this name, or null if it does. */
export function refusalOf({ request, name }: SharedImport): string | null {
  const shared = sharedModuleOf(request);
  if (shared === undefined) return null;
  if (shared.request.endsWith('/')) {
    const part = request.slice(shared.request.length);
    return (sharedUiParts as readonly string[]).includes(part) ? null : `${request} is not shared`;
  }
  if (shared.names === null || shared.names.includes(name)) return null;
  return name === '*'
    ? `${request} is shared as a list of names: import them one by one`
    : `${name} of ${request} is not shared`;
}

/**
 * Refuses a remote that imports a name that the host doesn't share, because it would silently be `undefined` at run time.
 *
 * @throws BuildFailed with all such imports
 */
export function assertSharedImports(remote: RemoteName): void {
  const refusals = sharedImportsOf(remote).flatMap((found) => {
    const refusal = refusalOf(found);
    return refusal === null ? [] : [`${relative(rootDir, found.file)}: ${refusal}`];
  });
  if (refusals.length > 0) throw new BuildFailed(refusals.join('\n'));
}
