import { useReducer, useEffect } from 'react';
import { useHost } from '@cofferdam/remote-contract/react';
import type { TwoFactorEntry } from '../items/calls/twoFactorQueries.ts';
import { idsOf, type WorkspaceScope } from '../items/calls/useWorkspaceScope.ts';
import { pinMessages as messages } from './pin.messages.ts';

/** Pins entries of a workspace to this device. */
export interface EntryPins {
  isPinned(entry: TwoFactorEntry): boolean;
  /** Why an entry can't be pinned, whatever the person's role is. */
  reasonAgainst(entry: TwoFactorEntry): string | undefined;
  labelOf(entry: TwoFactorEntry | undefined): string;
  /** Pins an entry, or deletes it from this device. */
  toggle(entry: TwoFactorEntry): void;
}

/** The entries of a workspace pinned to this device; null if the host can't pin. */
export function useEntryPins(scope: WorkspaceScope): EntryPins | null {
  const { pins, handleError } = useHost();
  const [, draw] = useReducer((count: number) => count + 1, 0);
  useEffect(() => pins?.subscribe(draw), [pins]);
  if (pins === undefined) return null;
  const isPinned = ({ id }: TwoFactorEntry): boolean => pins.isPinned(id);
  return {
    isPinned,
    reasonAgainst: (entry) => {
      if (isPinned(entry)) return undefined;
      if (entry.type === 'HOTP') return messages.counter;
      return pins.isPossible() ? undefined : messages.private;
    },
    labelOf: (entry) => (entry !== undefined && isPinned(entry) ? messages.unpin : messages.pin),
    toggle: (entry) => {
      if (isPinned(entry)) pins.unpin(entry.id).catch(handleError);
      else pins.pin({ ...idsOf(scope), name: entry.name });
    },
  };
}
