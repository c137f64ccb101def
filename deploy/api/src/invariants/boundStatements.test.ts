/** @own-modules Checks all statements of the server, and none that another test file has declared. */
import { beforeAll, describe, expect, it } from '@jest/globals';
import { declarations } from '../platform/database/query.ts';
import { createTestDatabase } from '../testing/createTestDatabase.ts';
import { loadStores } from './listStatements.ts';

/** Statements without a condition on the organization, and what limits them instead. */
const elsewhere: Readonly<Record<string, string>> = {
  'organization.listOwnMemberships memberships': 'the person',
  'tenancy.readOtherOrganizations memberships': 'the person',
  'identity.address.readMemberships memberships': 'the person',
  'people.findDepartures memberships': 'the person',
  'people.findOwnInvitations invitations': 'the address of the person',
  'share.enterByLink shares': 'the link and its proof',
  'people.writeItems secrets': 'the union that it is part of',
  'people.writeItems notes': 'the union that it is part of',
  'people.writeItems two_factors': 'the union that it is part of',
  'backup.listLogs audit_heads': 'the operator’s command, for all organizations',
  'billing.listUnpaid invoices': 'the operator’s command, for all organizations',
  'keys.listWrapped organization_keys': 'the operator’s command, for all organizations',
  'message.close sales_requests': 'the operator’s command, for all organizations',
  'message.listOpen sales_requests': 'the operator’s command, for all organizations',
  'rootKey.readHeads audit_heads': 'the operator’s command, for all organizations',
};

/** The column by which a table belongs to an organization. */
const columnOf = new Map<string, string>([['organizations', 'id']]);

beforeAll(async () => {
  await loadStores();
  const database = await createTestDatabase();
  try {
    const tables = await database.query<{ name: string }>(
      `select table_name as name from information_schema.columns
       where table_schema = 'cofferdam' and column_name = 'organization_id'`,
    );
    for (const { name } of tables) columnOf.set(name, 'organization_id');
  } finally {
    await database.drop();
  }
});

// Words that can follow a table without being its alias.
const keywords = 'set|where|join|left|on|cross|for|order|using|limit|group|returning|union';
const references = new RegExp(
  String.raw`\b(?:from|join|update|using|,)\s+cofferdam\.(\w+)(?:\s+(?:as\s+)?(?!(?:${keywords})\b)(\w+))?`,
  'g',
);

/** Tables of organizations that a statement uses without comparing the organization. */
function unboundIn(text: string): string[] {
  return [...text.matchAll(references)].flatMap(([, table = '', alias]) => {
    const column = columnOf.get(table);
    if (column === undefined) return [];
    const named = alias === undefined ? `(?:${table}\\.)?${column}` : `(?:${alias}|${table})\\.${column}`;
    const isBound = new RegExp(`(?<![\\w.])${named} (?:=|in) |= ${named}(?!\\w)|\\(${named}, [^)]*\\) (?:=|in)`);
    return isBound.test(text) ? [] : [table];
  });
}

describe('every statement', () => {
  it('compares the organization of each table that it uses, in addition to row-level security', () => {
    const unbound = [...declarations].flatMap(([name, { text }]) => unboundIn(text).map((table) => `${name} ${table}`));
    expect(unbound.toSorted()).toEqual(Object.keys(elsewhere).toSorted());
  });

  it.each([
    ['select name from cofferdam.secrets where id = $1', ['secrets']],
    ['select 1 from cofferdam.secrets s join cofferdam.notes n on n.organization_id = $1 where s.id = $2', ['secrets']],
    ['update cofferdam.organizations o set name = $1', ['organizations']],
    ['delete from cofferdam.secrets where organization_id = $1 and id = $2', []],
  ])('is checked correctly by its text: %s', (text, tables) => {
    expect(unboundIn(text)).toEqual(tables);
  });
});
