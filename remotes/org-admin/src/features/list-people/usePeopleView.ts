import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { organizationRoleNames, type OrganizationRoleName } from '@cofferdam/domain';
import { peopleTabs } from './personRow.ts';
import type { PeopleView, SecondFactor } from './usePeople.ts';

/** The view with its setters. */
export interface PeopleViewState {
  readonly view: PeopleView;
  /** The text in the filter field, which `view.search` follows after a debounce. */
  readonly typed: string;
  readonly type: (text: string) => void;
  readonly chooseRole: (role: OrganizationRoleName | null) => void;
  readonly chooseSecondFactor: (chosen: SecondFactor | null) => void;
  readonly clear: () => void;
}

/** Debounce before a request is sent, in milliseconds. */
const typingPauseMs = 200;

/** The view of the list, stored in the address so that it can be linked to. */
export function usePeopleView(): PeopleViewState {
  const [address, setAddress] = useSearchParams();
  const search = address.get('search') ?? '';
  const tab = peopleTabs.find((one) => one === address.get('tab')) ?? 'active';
  const role = organizationRoleNames.find((one) => one === address.get('role')) ?? null;
  const secondFactor = (['on', 'off'] as const).find((one) => one === address.get('factor')) ?? null;
  const [typed, setTyped] = useState(search);
  const written = useRef(search);

  const change = useCallback(
    (name: 'search' | 'role' | 'factor', value: string) => {
      setAddress(
        (now) => {
          const next = new URLSearchParams(now);
          if (value === '') next.delete(name);
          else next.set(name, value);
          return next;
        },
        { replace: true },
      );
    },
    [setAddress],
  );
  useEffect(() => {
    if (typed === written.current) return;
    const timer = setTimeout(() => {
      written.current = typed;
      change('search', typed);
    }, typingPauseMs);
    return () => clearTimeout(timer);
  }, [typed, change]);

  const view = useMemo(() => ({ tab, search, role, secondFactor }), [tab, search, role, secondFactor]);
  const clear = useCallback(() => {
    written.current = '';
    setTyped('');
    setAddress(
      (now) => {
        const next = new URLSearchParams(now);
        next.delete('search');
        next.delete('role');
        next.delete('factor');
        return next;
      },
      { replace: true },
    );
  }, [setAddress]);
  return {
    view,
    typed,
    type: setTyped,
    chooseRole: (chosen) => change('role', chosen ?? ''),
    chooseSecondFactor: (chosen) => change('factor', chosen ?? ''),
    clear,
  };
}
