import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { refusesPrevious } from './refusesPrevious.ts';

const folder = join(import.meta.dirname, '../../../migrations');
/** Migrations that are older than the rule. */
const lastWithoutRule = 40;

describe('a migration', () => {
  it.each([
    ['drops something in use', 'alter table cofferdam.notes drop column text;\n'],
    ['drops something in use', 'drop table cofferdam.notes;\n'],
    ['drops something in use', 'drop function cofferdam.due_shares (integer, integer);\n'],
    ['drops something in use', 'drop trigger count_notes on cofferdam.notes;\n'],
    ['renames', 'alter table cofferdam.notes rename column text to content;\n'],
    ['changes a type', 'alter table cofferdam.notes alter column size type bigint;\n'],
    ['requires a value', 'alter table cofferdam.notes add column text text not null;\n'],
    ['requires a value', `alter table cofferdam.notes add a text default '', add b text not null;\n`],
    ['requires a value', 'alter table cofferdam.notes alter column text set not null;\n'],
    ['revokes a right', 'revoke insert on cofferdam.notes from :"application_role";\n'],
    ['restricts', 'alter table cofferdam.notes add constraint short check (length(text) < 9);\n'],
    ['restricts', 'alter table cofferdam.notes add check (length(text) < 9);\n'],
    ['restricts', 'alter table cofferdam.notes add foreign key (a) references cofferdam.keys (id);\n'],
    ['restricts', 'alter table cofferdam.notes add constraint one unique (a);\n'],
    ['restricts', 'alter table cofferdam.notes add size integer, add constraint small check (size < 9);\n'],
    ['restricts', 'create unique index one_name on cofferdam.notes (name);\n'],
    ['restricts', 'create policy own on cofferdam.notes as restrictive using (false);\n'],
    ['changes what', 'drop policy own on cofferdam.notes;\n'],
    ['drops something in use', '-- unused since 0050\nalter table cofferdam.notes drop column text;\n'],
  ])('that %s is refused', (words, text) => {
    expect(refusesPrevious(50, text).join()).toContain(words);
  });

  it.each([
    'alter table cofferdam.notes add column size integer, add column words integer not null default 0;\n',
    'create table cofferdam.added (a text not null);\nalter table cofferdam.added alter column a set not null;\n',
    'create table cofferdam.added (a text);\nalter table cofferdam.added add constraint short check (length(a) < 9);\n',
    'create table cofferdam.added (a text);\ncreate unique index one_a on cofferdam.added (a);\n',
    'create table cofferdam.added (a text);\ncreate policy own on cofferdam.added as restrictive using (false);\n',
    'create index some on cofferdam.notes (name);\ncreate policy more on cofferdam.notes using (true);\n',
    '-- unused since 0049\nalter table cofferdam.notes drop column text;\n',
    'revoke all on function cofferdam.added (integer) from public;\n',
    'alter table cofferdam.notes no force row level security;\n',
  ])('that breaks nothing of the previous version is accepted', (text) => {
    expect(refusesPrevious(50, text)).toEqual([]);
  });

  it('of this version breaks nothing of the previous version', async () => {
    const names = (await readdir(folder)).filter(
      (name) => name.endsWith('.sql') && Number(name.slice(0, 4)) > lastWithoutRule,
    );
    const refused: string[] = [];
    for (const name of names) {
      const text = await readFile(join(folder, name), 'utf8');
      refused.push(...refusesPrevious(Number(name.slice(0, 4)), text).map((words) => `${name} ${words}`));
    }
    expect(refused).toEqual([]);
  });
});
