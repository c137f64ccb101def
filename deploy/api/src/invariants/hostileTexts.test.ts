import { describe, expect, it } from '@jest/globals';
import { listCalls } from '@cofferdam/api-contract';
import * as z from 'zod/mini';
import { addTwoFactorSamples, lastCalls, sampleInputs } from '../testing/sampleInputs.ts';
import { findCall, sendCall } from '../testing/sendCall.ts';
import { textFieldsOf, withText, type TextField } from '../testing/textFields.ts';
import { useTestOrganization } from '../testing/useTestOrganization.ts';
import { expectHarmless } from './expectHarmless.ts';

const hostileTexts: readonly string[] = [
  '\u0000',
  'a\u0000b',
  '\ud800',
  'a\udfffb',
  '\ufdd0\uffff',
  'e\u0301'.repeat(20),
  `x${'\u0301'.repeat(2_000)}`,
  '\u202egnp.exe\u2066',
  'a'.repeat(20_000),
  "'; drop table cofferdam.secrets; --",
  '%_\\',
  '${7*7}{{7*7}}<%=7*7%>',
  '../../etc/passwd\r\nset-cookie: a=b',
  '__proto__',
  '1e309',
];

const stage = useTestOrganization({
  plan: 'BUSINESS',
  seed: async ({ harbor }) => {
    await harbor.owner.succeed('secret', 'add', { ...harbor.place, name: 'Sample', value: 'x' });
    await harbor.owner.succeed('note', 'add', { ...harbor.place, name: 'Sample', text: 'x' });
    await addTwoFactorSamples(harbor.owner, harbor.place);
  },
});

const nameOf = ({ group, name }: { readonly group: string; readonly name: string }) => `${group}.${name}`;
/** The confirmation of a deletion could match the organization's new name, and then there is nothing left to test. */
const ends = (name: string): boolean => lastCalls.includes(name) || name.endsWith('.delete');
const names = listCalls()
  .map(nameOf)
  .filter((name) => name !== 'identity.signOut')
  .toSorted((one, other) => Number(ends(one)) - Number(ends(other)));

const fieldsOf = (name: string): readonly TextField[] =>
  textFieldsOf(findCall(name), sampleInputs(stage.harbor.place)[name] ?? {});

describe('a hostile text in any field', () => {
  it('is sent in each field of the contract, with valid ones beside it', () => {
    const fields = names.flatMap((name) => fieldsOf(name).map((field) => ({ name, ...field })));
    const invalid = fields.filter(({ name, input }) => !z.safeParse(findCall(name).input, input).success);
    expect(invalid).toEqual([]);
    const shown = fields.map(({ name, path }) => `${name} ${path.join('.')}`);
    expect(shown).toEqual(
      expect.arrayContaining([
        'secret.add labels.0',
        'secret.import entries.0.description',
        'share.secret link.password.salt',
        'preferences.merge document.secretView.savedFilters.0.query',
        'encryption.start target.settingsId',
      ]),
    );
  });

  it('is accepted or refused, but never causes an internal error', async () => {
    let person = stage.harbor.owner;
    for (const [index, name] of names.entries()) {
      // An access token expires after ten minutes.
      if (index % 40 === 39) person = await person.signInAgain();
      const call = findCall(name);
      const headers = {
        authorization: `Bearer ${person.grant.accessToken}`,
        origin: stage.api.origin,
        'x-forwarded-for': `203.0.113.${index}`,
      };
      for (const { input, path } of fieldsOf(name)) {
        // A URL can't contain a lone surrogate.
        const isInPath = call.path.includes(`{${String(path[0])}}`);
        await Promise.all(
          hostileTexts.map(async (text) => {
            // Other names are new ones: a name that is taken would hide what happens to this text.
            const fresh = { ...input, ...sampleInputs(stage.harbor.place)[name], [path[0]!]: input[path[0] as never] };
            const hostile = withText(fresh, path, isInPath ? text.toWellFormed() : text);
            const answer = await sendCall(stage.api.url(), call, hostile, headers);
            expectHarmless(answer, `${name} ${path.join('.')} ${JSON.stringify(text)}`);
          }),
        );
      }
    }
  }, 600_000);

  it('is stored in one normal form where it is a name', async () => {
    const columns = await stage.api.database.query<{ readonly table: string; readonly column: string }>(
      `select format('%I.%I', table_schema, table_name) as "table", column_name as "column"
       from information_schema.columns
       where table_schema in ('cofferdam', 'identity') and column_name ~ '(^|_)(name|labels?|title)$'
         and data_type in ('text', 'ARRAY')`,
    );
    expect(columns.length).toBeGreaterThan(5);
    for (const { table, column } of columns) {
      const found = await stage.api.database.query(
        `select "${column}"::text as stored from ${table} where "${column}"::text is not nfc normalized`,
      );
      expect({ table, column, found }).toEqual({ table, column, found: [] });
    }
  });
});
