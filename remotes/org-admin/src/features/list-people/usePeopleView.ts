import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { organizationRoleNames, type OrganizationRoleName } from '@cofferdam/domain';
import { useTypedText } from '@cofferdam/ui/table';
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

/** The view of the list, stored in the address so that it can be linked to. */
export function usePeopleView(): PeopleViewState {
  const [address, setAddress] = useSearchParams();
  const search = address.get('search') ?? '';
  const tab = peopleTabs.find((one) => one === address.get('tab')) ?? 'active';
  const role = organizationRoleNames.find((one) => one === address.get('role')) ?? null;
  const secondFactor = (['on', 'off'] as const).find((one) => one === address.get('factor')) ?? null;

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
  const { typed, type } = useTypedText(search, (text) => change('search', text));

  const view = useMemo(() => ({ tab, search, role, secondFactor }), [tab, search, role, secondFactor]);
  const clear = useCallback(() => {
    type('');
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
  }, [setAddress, type]);
  return {
    view,
    typed,
    type,
    chooseRole: (chosen) => change('role', chosen ?? ''),
    chooseSecondFactor: (chosen) => change('factor', chosen ?? ''),
    clear,
  };
}
