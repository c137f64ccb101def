import { describe, expect, it } from '@jest/globals';
import { listCalls } from '@cofferdam/api-contract';
import { addTwoFactorSamples, lastCalls, sampleInputs } from '../testing/sampleInputs.ts';
import { findCall, sendCall } from '../testing/sendCall.ts';
import { useTestOrganization } from '../testing/useTestOrganization.ts';
import { expectHarmless } from './expectHarmless.ts';

const hostileTexts: readonly string[] = [
  '\u0000',
  'a\u0000b',
  '\ud800',
  'a\udfffb',
  '\ufdd0\uffff',
  'e\u0301'.repeat(40),
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

type Path = readonly (string | number)[];

/** The paths of all texts in an input. */
function textsOf(value: unknown, path: Path = []): readonly Path[] {
  if (typeof value === 'string') return [path];
  if (typeof value !== 'object' || value === null) return [];
  const isList = Array.isArray(value);
  return Object.entries(value).flatMap(([name, member]) => textsOf(member, [...path, isList ? Number(name) : name]));
}

/** A copy of an input with another text at a path. */
function withText(value: unknown, [name, ...rest]: Path, text: string): unknown {
  if (name === undefined) return text;
  if (Array.isArray(value))
    return value.map((one, index) => (index === name ? withText(one, rest, text) : (one as unknown)));
  const object = value as Readonly<Record<string, unknown>>;
  return { ...object, [name]: withText(object[name], rest, text) };
}

/** Optional fields that the samples leave out. */
const optionalTexts: Readonly<Record<string, object>> = {
  'preferences.merge': {
    document: {
      organization: { id: '01900000-0000-7000-8000-0000000000fe', name: 'Sample' },
      workspace: { id: '01900000-0000-7000-8000-0000000000fe', name: 'Sample' },
      organizationView: { dismissedSteps: ['sample'] },
      secretView: { hiddenColumns: ['sample'], savedFilters: [{ name: 'sample', query: 'sample' }] },
    },
  },
  'secret.add': { description: 'sample', labels: ['sample'] },
  'secret.list': { filter: 'sample', label: 'sample', cursor: 'sample' },
  'note.add': { labels: ['sample'] },
  'organization.update': { description: 'sample', picture: 'sample' },
  'note.list': { filter: 'sample', label: 'sample', name: 'sample', cursor: 'sample' },
  'twoFactor.add': { issuer: 'sample', account: 'sample', recoveryCodes: ['sample'], confirmingCode: '123456' },
  'twoFactor.list': { filter: 'sample', name: 'sample', cursor: 'sample' },
  'notification.update': { name: 'sample', target: 'sample', timeZone: 'sample' },
  'billing.invoices': { cursor: 'sample' },
  'billing.update': { quote: { total: 0, at: 'sample' } },
  'search.resources': { term: 'sample', cursor: 'sample' },
};

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

describe('a hostile text in any field', () => {
  it('is accepted or refused, but never causes an internal error', async () => {
    let person = stage.harbor.owner;
    let sent = 0;
    for (const [index, name] of names.entries()) {
      // An access token expires after ten minutes.
      if (index % 40 === 39) person = await person.signInAgain();
      const valid = { ...sampleInputs(stage.harbor.place)[name], ...optionalTexts[name] };
      for (const path of textsOf(valid)) {
        for (const text of hostileTexts) {
          const call = findCall(name);
          // A URL can't contain a lone surrogate.
          const isInPath = call.path.includes(`{${String(path[0])}}`);
          const input = withText(valid, path, isInPath ? text.toWellFormed() : text);
          const answer = await sendCall(stage.api.url(), call, input, {
            authorization: `Bearer ${person.grant.accessToken}`,
            origin: stage.api.origin,
            'x-forwarded-for': `203.0.113.${index}`,
          });
          expectHarmless(answer, `${name} ${path.join('.')} ${JSON.stringify(text)}`);
          sent += 1;
        }
      }
    }
    expect(sent).toBeGreaterThan(hostileTexts.length * names.length);
  }, 600_000);
});
