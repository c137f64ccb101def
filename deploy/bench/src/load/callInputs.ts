import { listCalls } from '@cofferdam/api-contract';
import { limits } from '@cofferdam/domain';
import { lastCalls, sampleInputs, sampleSeed } from '@cofferdam/api/testing/sampleInputs.ts';
import { codeName } from '../product/fillCodes.ts';
import { secretName, type FilledWorkspace } from '../product/fillWorkspace.ts';

/** Secrets and two-factor entries in the workspace of `largestInput`. */
export const placeSecrets = 1_000;
export const placeCodes = 500;

let made = 0;
/** 32 bytes in base64url, as a key or as a fingerprint. */
const sampleMac = 'A'.repeat(43);

const listOf = <Item>(length: number, make: (index: number) => Item): Item[] =>
  Array.from({ length }, (_one, index) => make(index));

/** The largest inputs of the contract, by call, for a workspace with 1,000 secrets and 500 two-factor entries. */
function largestInputs(place: FilledWorkspace): Readonly<Record<string, () => object>> {
  const names = (count: number): string[] => listOf(Math.min(count, placeSecrets), secretName);
  const fresh = (): string => `made ${(made += 1)}`;
  const { organizationId } = place;
  return {
    'secret.list': () => ({ ...place, limit: limits.pageRows }),
    'secret.export': () => ({ ...place, names: names(limits.exportEntries) }),
    'secret.reveal': () => ({ ...place, names: names(limits.revealEntries) }),
    'secret.compare': () => ({
      ...place,
      key: sampleMac,
      entries: names(limits.importEntries).map((name) => ({ name, fingerprint: sampleMac })),
    }),
    'secret.label': () => ({ ...place, names: names(limits.namesAtOnce), add: [`label ${(made += 1) % 2}`] }),
    'secret.add': () => ({ ...place, name: fresh(), value: 'v'.repeat(limits.secretValueBytes) }),
    'secret.import': () => {
      const entry = fresh();
      return {
        ...place,
        entries: listOf(limits.importEntries, (index) => ({ name: `${entry} ${index}`, value: 'v', action: 'add' })),
      };
    },
    'twoFactor.import': () => {
      const entry = fresh();
      return {
        ...place,
        entries: listOf(limits.importEntries, (index) => ({
          name: `${entry} ${index}`,
          seed: sampleSeed,
          action: 'add',
        })),
      };
    },
    'twoFactor.totpList': () => ({ ...place, names: listOf(placeCodes, codeName) }),
    'note.add': () => ({ ...place, name: fresh(), text: 'n'.repeat(limits.noteBytes) }),
    'share.secret': () => largeLink(place),
    'search.all': () => ({ organizationId, term: 'bench' }),
    'userOrganization.addUsers': () => {
      const person = fresh().replace(' ', '-');
      return {
        organizationId,
        emails: listOf(limits.invitationsAtOnce, (index) => `${person}-${index}@example.com`),
        role: 'MEMBER',
      };
    },
    'identity.signIn': () => ({ email: `nobody-${(made += 1)}@example.com`, password: 'not the password at all' }),
    'identity.signUp': () => ({
      email: `flood-${(made += 1)}@example.com`,
      password: `kxvbqmzrtpwl-${made}`,
      displayName: 'Flood',
    }),
  };
}

function largeLink(place: FilledWorkspace): object {
  const sample = sampleInputs(place)['share.secret'] as { readonly link: object };
  const link = { ...sample.link, sealed: 'x'.repeat(limits.shareSealedLength) };
  return { ...place, name: secretName(0), version: 1, link };
}

/** Calls with an input far larger than usual. */
export const largeCalls: readonly string[] = Object.keys(largestInputs({} as FilledWorkspace));

/** Every call of the contract that doesn't end the caller's session or membership. */
export const floodCalls: readonly string[] = listCalls()
  .map(({ group, name }) => `${group}.${name}`)
  .filter((name) => !lastCalls.includes(name) && name !== 'identity.signOut');

/** A typical input, for items named `Sample`. */
export function usualInput(call: string, place: FilledWorkspace): object {
  return sampleInputs(place)[call] ?? {};
}

/** The largest input of a call, or the typical one if it has no large one. */
export function largestInput(call: string, place: FilledWorkspace): object {
  return largestInputs(place)[call]?.() ?? usualInput(call, place);
}
