import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { houseRules } from './houseRules.ts';

let tree: string;

function write(path: string, text: string): void {
  mkdirSync(dirname(join(tree, path)), { recursive: true });
  writeFileSync(join(tree, path), text);
}

beforeEach(() => {
  tree = mkdtempSync(join(tmpdir(), 'cofferdam-house-'));
  for (const folder of ['host', 'remotes', 'shared', 'deploy']) write(`${folder}/README.md`, 'x\n');
});

afterEach(() => rmSync(tree, { recursive: true, force: true }));

describe('the house rules', () => {
  it('report a folder without a README', () => {
    expect(houseRules(tree)).toContain('shared/crypto/README.md is missing');
    write('shared/crypto/README.md', 'x\n');
    expect(houseRules(tree)).not.toContain('shared/crypto/README.md is missing');
  });

  it('report a source file of more than 400 lines, of any kind', () => {
    write('shared/ui/src/fits.css', 'x\n'.repeat(400));
    write('shared/ui/src/long.css', 'x\n'.repeat(401));
    write('deploy/api/migrations/0001_long.sql', 'x\n'.repeat(500));
    write('host/dist/built.ts', 'x\n'.repeat(5000));
    const faults = houseRules(tree).filter((fault) => fault.includes('lines'));
    expect(faults).toEqual([
      'shared/ui/src/long.css has 401 lines; the maximum is 400',
      'deploy/api/migrations/0001_long.sql has 500 lines; the maximum is 400',
    ]);
  });

  it('report an undocumented export of a shared package', () => {
    write(
      'shared/domain/src/one.ts',
      '/** One. */\nexport const documented = 1;\n\nexport function undocumented(): void {}\n',
    );
    write('shared/domain/src/two.ts', '/** One. */\nexport function one(a: 1): 1;\nexport function one(a: 2): 2;\n');
    write('shared/domain/src/one.test.ts', 'export const inATest = 1;\n');
    write('host/src/app/one.ts', 'export const ofTheHost = 1;\n');
    const faults = houseRules(tree).filter((fault) => fault.includes('doc comment'));
    expect(faults).toEqual(['shared/domain/src/one.ts:4: undocumented has no doc comment']);
  });

  it('report word choice in comments, catalogs and documents', () => {
    write('shared/domain/src/one.ts', "/** Told anew. */\nexport const name = 'nobody';\n// Whoever asks\n");
    write('remotes/vault/src/features/x.messages.ts', "export const text = { hint: 'Kept for ever' };\n");
    write(
      'host/src/messages/y.ts',
      "/** It's checked. */\nexport const y = \"It isn't\";\nexport const z = 'It isn’t';\n",
    );
    write('deploy/local/README.md', 'Else the account is `nobody`, or somebody else.\n');
    write('deploy/api/migrations/0040_offline.sql', '-- It stands still.\n');
    write('deploy/api/migrations/0041_next.sql', '-- It stands still, on a stand-in.\n');
    write('SECURITY.md', 'Keys of a web hook.\nIt is no key. There is no key, and it is no longer one.\n');
    expect(houseRules(tree).filter((fault) => fault.includes(': write '))).toEqual([
      `host/src/messages/y.ts:2: "'": write ’ in a text of the interface`,
      'remotes/vault/src/features/x.messages.ts:1: "for ever": write permanently',
      'shared/domain/src/one.ts:1: "Told": write returned, shown or logged',
      'shared/domain/src/one.ts:1: "anew": write again',
      'shared/domain/src/one.ts:3: "Whoever": write anyone who',
      'deploy/api/migrations/0041_next.sql:1: "stands": write is',
      'deploy/local/README.md:1: "somebody": write someone',
      'SECURITY.md:1: "web hook": write webhook',
      'SECURITY.md:2: "is no": write isn\'t a',
    ]);
  });

  it('report migrations with the same number', () => {
    for (const name of ['0001_base', '0002_people', '0003_secrets', '0003_shares'])
      write(`deploy/api/migrations/${name}.sql`, '-- x\n');
    expect(houseRules(tree).filter((fault) => fault.includes('number'))).toEqual([
      'deploy/api/migrations: 0003_secrets.sql and 0003_shares.sql have the same number',
    ]);
  });

  it('report SQL in a feature’s file that isn’t a store', () => {
    const sql = 'export const all = `select 1 from cofferdam.secrets`;\n';
    const folder = 'deploy/api/src/features/vault/secrets';
    for (const name of ['command.ts', 'secret.store.ts', 'secret.test.ts', 'testing/place.ts'])
      write(`${folder}/${name}`, sql);
    const faults = houseRules(tree).filter((fault) => fault.includes('SQL'));
    expect(faults).toEqual(['deploy/api/src/features/vault/secrets/command.ts has SQL, which belongs in a .store.ts']);
  });

  it('report a direct query of a table outside of a store, and allow those of PostgreSQL’s catalog', () => {
    const direct = 'await owner.query<Row>(`select id from identity.users where id = $1`, [id]);\n';
    const composed = 'await owner.query(`select * from cofferdam.${table}`);\n';
    const catalog = "await owner.query('select name from pg_settings; begin');\n";
    const declared = "const read = statement('read', 'select id from cofferdam.notes');\n";
    const folder = 'deploy/api/src/root-key';
    write(`${folder}/direct.ts`, direct);
    write('deploy/local/src/operator/composed.ts', composed);
    for (const name of ['root-key/one.store.ts', 'root-key/one.test.ts', 'testing/one.ts', 'invariants/one.ts'])
      write(`deploy/api/src/${name}`, direct);
    write(`${folder}/catalog.ts`, catalog);
    write(`${folder}/declared.ts`, declared);
    const faults = houseRules(tree).filter((fault) => fault.includes('queries a table directly'));
    expect(faults.map((fault) => fault.split(' ')[0] ?? '').toSorted()).toEqual([
      'deploy/api/src/root-key/direct.ts',
      'deploy/local/src/operator/composed.ts',
    ]);
  });

  it('report parts that are loaded lazily without a place for a failure', () => {
    const code = "const RenameDialog = lazy(() => import('./RenameDialog.tsx'));\n";
    for (const path of ['remotes/vault/src/Lazy.tsx', 'host/src/chrome/frame/Lazy.tsx']) write(path, code);
    expect(houseRules(tree).filter((fault) => fault.includes('lazy'))).toEqual([
      'remotes/vault/src/Lazy.tsx calls lazy: use lazyDialog or lazyPart, which stay on the page when loading fails',
    ]);
  });

  it('report a third kind of styles', () => {
    write('remotes/vault/src/one.css', '.list {}\n');
    write('remotes/vault/src/one.module.css', '.list {}\n');
    write('shared/ui/src/base/Good.css', '/* See .list */\n.cd-list .ant-tag,\n.dark .cd-list { margin: 0.5em; }\n');
    write('shared/ui/src/base/Bad.css', '@media (width < 1px) {\n  .cd-list .row { margin: 0 }\n}\n');
    const faults = houseRules(tree).filter((fault) => /CSS module|begin with cd-/.test(fault));
    expect(faults).toEqual([
      "remotes/vault/src/one.css isn't a CSS module: only shared/ui has global class names",
      "shared/ui/src/base/Bad.css: class row doesn't begin with cd-",
    ]);
  });

  it('report code that formats numbers or dates itself', () => {
    const texts = [
      'const text = new Intl.NumberFormat().format(1);',
      'const text = at.toLocaleString();',
      "const text = at.toLocaleDateString('en');",
      'const text = at.toLocaleTimeString();',
      'const text = name.toLocaleLowerCase();',
    ];
    texts.forEach((text, at) => write(`remotes/vault/src/case${at}.ts`, `${text}\n`));
    write('shared/ui/src/format/numbers.ts', `${texts[0]}\n`);
    write('host/src/pages/one.test.ts', `${texts[0]}\n`);
    write('host/src/pages/one.tsx', `${texts[0]}\n`);
    const faults = houseRules(tree).filter((fault) => fault.includes('formats numbers'));
    expect(faults.map((fault) => fault.split(' ')[0])).toEqual([
      'host/src/pages/one.tsx',
      ...[0, 1, 2, 3].map((at) => `remotes/vault/src/case${at}.ts`),
    ]);
  });

  it('report code that sends changes itself, and code that copies after waiting', () => {
    write('remotes/vault/src/one.ts', 'const saving = useMutation({});\n');
    write('shared/remote-contract/src/react/useCommand.ts', 'const one = useMutation({});\n');
    const cases: readonly (readonly [boolean, string])[] = [
      [true, 'async () => {\n  const { link } = await renew();\n  await host.copy(link, {});\n}'],
      [
        true,
        'async function copy() {\n  const text = await read();\n  try {\n    await host.copy(text);\n  } catch {}\n}',
      ],
      [true, 'const copy = () => read().then((text) => host.copy(text));'],
      [true, 'const copy = () => read().then(async ({ text }) => {\n  await host.copy(text);\n});'],
      [false, 'async () => {\n  const asked = renew();\n  await host.copy(asked.then(({ link }) => link));\n}'],
      [false, 'const load = async () => {\n  await read();\n};\nconst copy = () => host.copy(text).then(onCopied);'],
      [
        false,
        'run: async (_: void) => {\n  const answer = ask(async () => await read());\n  await host.copy(answer, {});\n}',
      ],
    ];
    cases.forEach(([, text], at) => write(`remotes/vault/src/case${at}.ts`, `${text}\n`));
    const named = houseRules(tree).filter((fault) => /useCommand$|Safari/.test(fault));
    expect(named.map((fault) => fault.split(/[: ]/)[0])).toEqual(
      [
        'remotes/vault/src/one.ts',
        ...cases.flatMap(([isFault], at) => (isFault ? [`remotes/vault/src/case${at}.ts`] : [])),
      ].toSorted(),
    );
  });

  it('report a folder with a meaningless name', () => {
    write('host/src/utils/one.ts', 'x\n');
    expect(houseRules(tree)).toContain('host/src/utils: the name says nothing about what is in it');
  });
});
