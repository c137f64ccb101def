import type { OrganizationId } from '@cofferdam/domain';
import type { PaletteResult } from '@cofferdam/remote-contract';
import { atom } from 'jotai';

/** What was opened from the palette in an organization. */
export interface RecentResult {
  readonly organizationId: OrganizationId;
  readonly result: PaletteResult;
}

const mostKept = 20;
const mostShown = 5;

/** Last opened first. In memory alone: names are written to no storage, and a new visit begins without them. */
export const recentResultsAtom = atom<readonly RecentResult[]>([]);

/** Puts a result at the front. */
export function rememberResult(recent: readonly RecentResult[], opened: RecentResult): readonly RecentResult[] {
  return [opened, ...recent.filter(({ result }) => result.id !== opened.result.id)].slice(0, mostKept);
}

/** What is shown before anything is typed. */
export function recentIn(recent: readonly RecentResult[], organizationId: string | undefined): PaletteResult[] {
  return recent
    .filter((one) => one.organizationId === organizationId)
    .map(({ result }) => result)
    .slice(0, mostShown);
}
