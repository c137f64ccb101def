import { toMenuEntries, type MenuEntry } from '@cofferdam/ui/floating';
import { useIsPhone } from '@cofferdam/ui/theme';
import { useAtomValue } from 'jotai';
import { userAtom } from '../../session/sessionAtoms.ts';
import { useHostActions, type HostActionId } from './useHostActions.tsx';

/** On the page of the second factor, and in the palette. */
const elsewhere: ReadonlySet<HostActionId> = new Set<HostActionId>(['sessions', 'sales']);
/** In the header, which has no room for them on a phone. */
const inHeader: ReadonlySet<HostActionId> = new Set<HostActionId>(['presentation', 'theme', 'keys']);

/** The person's menu. On a phone it also has the header's other items. */
export function usePerson(): { readonly name: string; readonly items: readonly MenuEntry[] } {
  const name = useAtomValue(userAtom)?.displayName ?? '';
  const isPhone = useIsPhone();
  const items = useHostActions().filter(({ id }) => !elsewhere.has(id) && (isPhone || !inHeader.has(id)));
  return { name, items: toMenuEntries(items) };
}
