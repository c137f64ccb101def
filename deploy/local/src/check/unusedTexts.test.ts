import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { projectDir } from '../projectDir.ts';
import { readExportedTexts } from './readTexts.ts';
import { textsByValue } from './textsByValue.ts';
import { unusedTexts } from './unusedTexts.ts';

let tree: string;

function write(path: string, text: string): void {
  mkdirSync(dirname(join(tree, path)), { recursive: true });
  writeFileSync(join(tree, path), text);
}

const words = 'remotes/vault/src/list/list.messages.ts';
const faults = () => unusedTexts(tree, {}).map((fault) => fault.replace(/^.*:(\d+): nothing shows /, '$1 '));

beforeEach(() => {
  tree = mkdtempSync(join(tmpdir(), 'cofferdam-words-'));
  mkdirSync(join(tree, 'remotes'));
  write(
    words,
    [
      'export const listMessages = {',
      "  title: 'Things',",
      '  total: (count: number) => `${count}`,',
      "  columns: { name: 'Name', role: 'Role' },",
      '} satisfies Record<string, unknown>;',
      '',
    ].join('\n'),
  );
});

afterEach(() => rmSync(tree, { recursive: true, force: true }));

describe('unused texts', () => {
  it('are all texts that no source references, each with its line', () => {
    expect(faults()).toEqual([
      '2 listMessages.title',
      '3 listMessages.total',
      '4 listMessages.columns.name',
      '4 listMessages.columns.role',
    ]);
  });

  it('don’t include texts used by a member, a call, markup, destructuring, or a branch that a value selects from', () => {
    write(
      'remotes/vault/src/list/List.tsx',
      [
        "import { listMessages as messages } from './list.messages.ts';",
        'export const List = ({ one }: { one: keyof typeof messages.columns }) => (',
        '  <p title={messages.title}>{messages.total(1)}{messages.columns[one]}</p>',
        ');',
      ].join('\n'),
    );
    expect(faults()).toEqual([]);
  });

  it('include texts that are only in a test, a type, a key of the same name, or a whole catalog', () => {
    const importing = "import { listMessages } from './list.messages.ts';\n";
    write('remotes/vault/src/list/list.test.ts', `${importing}void listMessages.title;\n`);
    write('remotes/vault/src/list/type.ts', `${importing}export type Title = typeof listMessages.title;\n`);
    write('remotes/vault/src/list/key.ts', `${importing}export const other = { listMessages: 1, title: 2 };\n`);
    write('remotes/vault/src/list/whole.ts', `${importing}export const all = { ...listMessages };\n`);
    write('remotes/audit/src/list/other.ts', "import { listMessages } from './other.ts';\nvoid listMessages.title;\n");
    expect(faults()).toHaveLength(4);
  });

  it('don’t include texts used by parts of the catalog, or by other catalogs', () => {
    write(
      'remotes/vault/src/other/other.messages.ts',
      [
        "import { listMessages } from '../list/list.messages.ts';",
        'const { title, columns: { name } } = listMessages;',
        'export const otherMessages = { done: () => `${title} ${name}` } as const;',
      ].join('\n'),
    );
    write(
      'remotes/vault/src/other/other.ts',
      "import { otherMessages } from './other.messages.ts';\nexport const said = otherMessages.done();\n",
    );
    expect(faults()).toEqual(['3 listMessages.total']);
  });

  it('don’t include listed texts that a value selects, by catalog or by key', () => {
    expect(unusedTexts(tree, { listMessages: 'all' })).toEqual([]);
    expect(unusedTexts(tree, { listMessages: ['columns', 'total'] })).toHaveLength(1);
  });
});

describe('the stated list', () => {
  it('contains only existing texts', () => {
    const bare = unusedTexts(projectDir, {});
    const gone = Object.entries(textsByValue).flatMap(([name, keys]) =>
      (keys === 'all' ? [''] : keys)
        .map((key) => (key === '' ? `${name}.` : `${name}.${key}`))
        .filter((word) => !bare.some((fault) => `${fault.split('nothing shows ')[1]}.`.startsWith(word))),
    );
    expect(gone).toEqual([]);
  });

  it('is needed only for texts, not for tables inside sources', () => {
    expect(readExportedTexts('const hidden = { a: 1 };\nexport function f() { return { b: 1 }; }\n')).toEqual([]);
  });
});
