import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { projectDir } from '../projectDir.ts';

/** An import that violates each rule: its file and its target. */
const forbiddenImports: Readonly<Record<string, readonly [file: string, imported: string]>> = {
  'no-cycles': ['host/src/app/one.ts', './two.ts'],
  'no-deep-imports': ['host/src/app/deep.ts', '../../../shared/ui/src/base/index.ts'],
  'no-unresolved': ['host/src/app/lost.ts', './nowhere.ts'],
  'no-undeclared': ['host/src/app/undeclared.ts', 'undeclared'],
  'domain-imports': ['shared/domain/src/one.ts', '@cofferdam/events'],
  'domain-is-pure': ['shared/domain/src/pure.ts', 'node:fs'],
  'api-contract-imports': ['shared/api-contract/src/one.ts', '@cofferdam/events'],
  'events-imports': ['shared/events/src/one.ts', '@cofferdam/ui/base'],
  'remote-contract-imports': ['shared/remote-contract/src/one.ts', '@cofferdam/ui/base'],
  'crypto-imports': ['shared/crypto/src/safe/one.ts', '@cofferdam/api-contract'],
  'api-client-imports': ['shared/api-client/src/one.ts', '@cofferdam/events'],
  'ui-imports': ['shared/ui/src/one.ts', '@cofferdam/api-client'],
  'telemetry-imports': ['shared/telemetry/src/one.ts', '@cofferdam/events'],
  'bundling-imports': ['shared/bundling/src/one.ts', '@cofferdam/ui/base'],
  'shared-below-apps': ['shared/ui/src/upward.ts', '../../../host/src/app/front.ts'],
  'remotes-import-shared': ['remotes/vault/src/upward.ts', '../../../host/src/app/front.ts'],
  'remotes-apart': ['remotes/vault/src/across.ts', '../../audit/src/front.ts'],
  'host-without-remotes': ['host/src/app/remote.ts', '../../../remotes/audit/src/front.ts'],
  'apps-without-testing': ['remotes/vault/src/fake.ts', '@cofferdam/testing'],
  'api-imports': ['deploy/api/src/features/one.ts', '@cofferdam/events'],
  'hazmat-from-safe': ['shared/crypto/src/worker/one.ts', '../hazmat/front.ts'],
  'platform-knows-no-resource': ['deploy/api/src/platform/one.ts', '../features/front.ts'],
  'store-knows-no-command': ['deploy/api/src/features/vault/secrets/secret.store.ts', './secret.routes.ts'],
  'items-know-no-kind': ['deploy/api/src/features/vault/items/one.ts', '../secrets/secret.routes.ts'],
  'kinds-apart': ['deploy/api/src/features/vault/notes/one.ts', '../secrets/secret.routes.ts'],
  'features-know-no-page': ['remotes/vault/src/features/sharing/one.ts', '../../pages/front.ts'],
  'browser-features-apart': ['remotes/audit/src/features/show/one.ts', '../list/front.ts'],
  'vault-items-below': ['remotes/vault/src/features/items/one.ts', '../reading/front.ts'],
  'vault-reading-below': ['remotes/vault/src/features/reading/one.ts', '../notes/front.ts'],
  'vault-areas-apart': ['remotes/vault/src/features/sharing/two.ts', '../notes/front.ts'],
  'credentials-home': ['host/src/chrome/one.ts', '../session/identity/embedded/front.ts'],
  'antd-home': ['remotes/vault/src/styled.ts', 'antd'],
  'ky-home': ['remotes/vault/src/caller.ts', 'ky'],
  'firebase-home': ['host/src/app/fire.ts', 'firebase/auth'],
  'sentry-home': ['host/src/app/report.ts', '@sentry/browser'],
  'noble-hashes-home': ['shared/crypto/src/safe/hash.ts', '@noble/hashes/argon2.js'],
  'pg-home': ['host/src/app/database.ts', 'pg'],
  'tests-never-imported': ['host/src/app/tested.ts', './front.test.ts'],
};

/** Allowed imports; no rule may report these files. */
const allowedImports: readonly (readonly [file: string, imported: string])[] = [
  ['remotes/vault/src/pages/good.ts', '../features/notes/front.ts'],
  ['remotes/vault/src/features/sharing/good.ts', '@cofferdam/ui/base'],
  ['remotes/vault/src/features/sharing/good2.ts', '../items/front.ts'],
  ['remotes/vault/src/features/notes/good.ts', '../reading/front.ts'],
  ['remotes/vault/src/features/reading/good.ts', '../items/front.ts'],
  ['host/src/app/good.ts', '@cofferdam/events'],
  ['deploy/api/src/features/good.ts', '@cofferdam/crypto/safe'],
  ['deploy/api/src/features/good2.ts', '../platform/front.ts'],
  ['deploy/api/src/features/vault/notes/good.ts', '../items/front.ts'],
  ['shared/ui/src/good.ts', 'antd'],
  ['shared/crypto/src/safe/good.ts', '../hazmat/front.ts'],
  ['shared/api-client/src/good.ts', 'ky'],
  ['remotes/vault/src/good.test.ts', '@cofferdam/testing'],
];

/** The targets of the imports above. */
const packedTargets = [
  'host/src/app/front.ts',
  'host/src/app/front.test.ts',
  'host/src/session/identity/embedded/front.ts',
  'remotes/audit/src/front.ts',
  'remotes/vault/src/pages/front.ts',
  'remotes/audit/src/features/list/front.ts',
  'remotes/vault/src/features/items/front.ts',
  'remotes/vault/src/features/reading/front.ts',
  'remotes/vault/src/features/notes/front.ts',
  'deploy/api/src/features/front.ts',
  'deploy/api/src/features/vault/secrets/secret.routes.ts',
  'deploy/api/src/features/vault/items/front.ts',
  'deploy/api/src/platform/front.ts',
  'shared/crypto/src/hazmat/front.ts',
];

const packageNames = [
  'host',
  'remotes/vault',
  'remotes/audit',
  'deploy/api',
  ...['domain', 'api-contract', 'api-client', 'events', 'remote-contract', 'crypto'].map((name) => `shared/${name}`),
  ...['ui', 'telemetry', 'bundling', 'testing'].map((name) => `shared/${name}`),
];
const libraryNames = ['antd', 'ky', 'firebase/auth', '@sentry/browser', '@noble/hashes/argon2.js', 'pg', 'undeclared'];

interface Violation {
  readonly from: string;
  readonly rule: { readonly name: string };
}

let tree: string;
let violations: readonly Violation[];

function write(path: string, text: string): void {
  mkdirSync(dirname(join(tree, path)), { recursive: true });
  writeFileSync(join(tree, path), text);
}

/**
 * A small project of the same structure, with every forbidden and some allowed imports, checked with the real rules.
 */
beforeAll(() => {
  tree = realpathSync(mkdtempSync(join(tmpdir(), 'cofferdam-imports-')));
  const declared = [
    ...libraryNames.filter((name) => name !== 'undeclared').map(packageOf),
    ...packageNames.map(nameOf),
  ];
  const dependencies = Object.fromEntries(declared.map((name) => [name, '1.0.0']));
  write('package.json', '{}');
  for (const folder of packageNames) {
    const exports = { '.': './src/index.ts', './safe': './src/safe/index.ts', './base': './src/base/index.ts' };
    write(`${folder}/package.json`, JSON.stringify({ name: nameOf(folder), type: 'module', exports, dependencies }));
    for (const front of ['index', 'safe/index', 'base/index'])
      write(`${folder}/src/${front}.ts`, 'export const front = 1;\n');
    mkdirSync(join(tree, 'node_modules', '@cofferdam'), { recursive: true });
    symlinkSync(join(tree, folder), join(tree, 'node_modules', nameOf(folder)));
  }
  for (const library of libraryNames) {
    write(
      `node_modules/${packageOf(library)}/package.json`,
      JSON.stringify({ name: packageOf(library), version: '1.0.0' }),
    );
    const file = library === packageOf(library) ? `${library}/index.js` : library.replace(/(\.js)?$/, '.js');
    write(`node_modules/${file}`, 'export default 1;\n');
  }
  for (const target of packedTargets) write(target, 'export const front = 1;\n');
  for (const [file, imported] of [...Object.values(forbiddenImports), ...allowedImports])
    write(file, `import '${imported}';\nexport {};\n`);
  write('host/src/app/two.ts', "import './one.ts';\nexport {};\n");

  const program = join(projectDir, 'node_modules', '.bin', 'depcruise');
  const config = join(projectDir, '.dependency-cruiser.cjs');
  const args = ['--config', config, '--output-type', 'json', 'host', 'remotes', 'shared', 'deploy'];
  const { stdout, stderr } = spawnSync(program, args, { cwd: tree, encoding: 'utf8', maxBuffer: 1 << 28 });
  if (!stdout) throw new Error(stderr);
  violations = (JSON.parse(stdout) as { summary: { violations: Violation[] } }).summary.violations;
});

afterAll(() => rmSync(tree, { recursive: true, force: true }));

function packageOf(library: string): string {
  return library
    .split('/')
    .slice(0, library.startsWith('@') ? 2 : 1)
    .join('/');
}

function nameOf(folder: string): string {
  return `@cofferdam/${folder.replace(/^remotes\//, 'remote-').replace(/^.*\//, '')}`;
}

describe('the import rules', () => {
  it.each(Object.entries(forbiddenImports))('%s reports a forbidden import', (rule, [file]) => {
    expect(violations.filter((violation) => violation.from === file).map((violation) => violation.rule.name)).toContain(
      rule,
    );
  });

  it('each have a forbidden import here', () => {
    const { forbidden } = createRequire(import.meta.url)(join(projectDir, '.dependency-cruiser.cjs')) as {
      forbidden: { name: string }[];
    };
    expect(forbidden.map((rule) => rule.name).sort()).toEqual(Object.keys(forbiddenImports).sort());
  });

  it.each(allowedImports)('allow %s to import %s', (file) => {
    expect(violations.filter((violation) => violation.from === file)).toEqual([]);
  });
});
