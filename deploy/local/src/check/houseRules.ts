import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { browserRules, styleRules } from './browserRules.ts';
import { undocumentedExports } from './undocumentedExports.ts';
import { wordChoice } from './wordChoice.ts';
import { unusedTexts } from './unusedTexts.ts';

const maxLines = 400;
const sourceFile = /\.(ts|tsx|mjs|cjs|css|sql)$/;
const ignoredFolders = new Set(['node_modules', 'dist', 'output', '.cache', '.cofferdam', 'coverage']);
const topFolders = ['host', 'remotes', 'shared', 'deploy'];

/** Folders that must have a README. */
const foldersWithReadme = [
  'host',
  ...['app', 'session', 'session/identity', 'session/preferences', 'session/guard'].map((name) => `host/src/${name}`),
  ...['registry', 'host-api', 'chrome', 'pages'].map((name) => `host/src/${name}`),
  'remotes',
  ...['vault', 'org-admin', 'billing', 'audit', 'public-share'].map((name) => `remotes/${name}`),
  'shared',
  ...['domain', 'api-contract', 'api-client', 'events', 'remote-contract', 'crypto', 'ui'].map(
    (name) => `shared/${name}`,
  ),
  ...['telemetry', 'bundling', 'testing'].map((name) => `shared/${name}`),
  'deploy',
  ...['api', 'api/src/features', 'api/src/platform', 'api/migrations', 'gateway', 'registry'].map(
    (name) => `deploy/${name}`,
  ),
  ...['local', 'containers', 'manifests', 'e2e', 'bench'].map((name) => `deploy/${name}`),
];

/** A command, route or presenter of the server: the callers of stores. */
const featureFile = /^deploy\/api\/src\/features\/(?!.*\/testing\/).*(?<!\.store|\.test)\.ts$/;
const sqlOfTables = /\b(from|join|into|update) (cofferdam|identity|graphile_worker|pg_catalog)\.\w/;

/** The server and the operator's commands, without their tests. */
const serverFile = /^deploy\/(api|local)\/src\/(?!invariants\/|(.*\/)?testing\/).*(?<!\.store|\.test)\.ts$/;
const queriesDirectly = /\.query[<(]/;
const ownTable = /\b(from|join|into|update) (cofferdam|identity)\.[\w$]/;
/** Its statements lift row-level security around the changes of rows, and are sent as one script. */
const scriptsWithSql = new Set(['deploy/api/src/platform/audit/settleAuditOrder.ts']);

/** Meaningless folder names. */
const emptyNames = new Set(['common', 'misc', 'helpers', 'core', 'utils', 'util', 'lib', 'v2']);

/**
 * Checks that no other tool does: file sizes, READMEs, folder names, SQL only in stores, doc comments of exports, unused
 * texts, choice of words, migration numbers. One line per fault.
 */
export function houseRules(projectDir: string): string[] {
  const faults = foldersWithReadme
    .filter((folder) => !existsSync(join(projectDir, folder, 'README.md')))
    .map((folder) => `${folder}/README.md is missing`);
  for (const folder of topFolders) faults.push(...faultsUnder(projectDir, folder));
  for (const name of readdirSync(projectDir).filter((each) => each.endsWith('.md')))
    faults.push(...wordChoice(readFileSync(join(projectDir, name), 'utf8'), name));
  faults.push(...undocumentedExports(projectDir), ...unusedTexts(projectDir), ...sharedNumbers(projectDir));
  return faults;
}

function faultsUnder(projectDir: string, folder: string): string[] {
  return readdirSync(join(projectDir, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory() && !ignoredFolders.has(entry.name)) {
      const faults = emptyNames.has(entry.name) ? [`${path}: the name says nothing about what is in it`] : [];
      return [...faults, ...faultsUnder(projectDir, path)];
    }
    if (!entry.isFile()) return [];
    const isDocument = entry.name.endsWith('.md');
    if (!isDocument && !sourceFile.test(entry.name)) return [];
    const text = readFileSync(join(projectDir, path), 'utf8');
    if (isDocument) return wordChoice(text, path);
    const lines = text.split('\n').length - 1;
    return [
      ...wordChoice(text, path),
      ...browserRules(text, path),
      ...styleRules(text, path),
      ...(lines > maxLines ? [`${path} has ${lines} lines; the maximum is ${maxLines}`] : []),
      ...(featureFile.test(path) && sqlOfTables.test(text) ? [`${path} has SQL, which belongs in a .store.ts`] : []),
      ...(serverFile.test(path) && !scriptsWithSql.has(path) && queriesDirectly.test(text) && ownTable.test(text)
        ? [`${path} queries a table directly: declare the statement in a .store.ts, so that its columns are checked`]
        : []),
    ];
  });
}

/** Migrations with the same number: each number is applied once. */
function sharedNumbers(projectDir: string): string[] {
  const folder = 'deploy/api/migrations';
  if (!existsSync(join(projectDir, folder))) return [];
  const names = readdirSync(join(projectDir, folder)).filter((name) => name.endsWith('.sql'));
  const groups = [...Map.groupBy(names.toSorted(), (name) => name.slice(0, 4)).values()];
  return groups
    .filter((group) => group.length > 1)
    .map((group) => `${folder}: ${group.join(' and ')} have the same number`);
}
