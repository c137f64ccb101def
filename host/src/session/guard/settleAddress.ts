import { decideNavigation, type NavigationInput, type WantedAddress } from './decideNavigation.ts';

/** The maximum number of consecutive redirects; the table of cases needs two. */
const redirectLimit = 5;

/** The parts of a path with query and fragment. */
export function readAddress(path: string): WantedAddress {
  const { pathname, search, hash } = new URL(path, 'https://nowhere.invalid');
  return { pathname, search, hash };
}

/** The address that the guard finally shows when `path` is requested. */
export function settleAddress(path: string, input: Omit<NavigationInput, 'wanted'>): string {
  let settled = path;
  for (let step = 0; step < redirectLimit; step += 1) {
    const decision = decideNavigation({ ...input, wanted: readAddress(settled) });
    if (decision.kind === 'show') return settled;
    settled = decision.to;
  }
  return settled;
}
