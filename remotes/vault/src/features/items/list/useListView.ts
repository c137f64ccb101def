import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';
import { writeListAddress, type ListAddress } from './listAddress.ts';
import { useTypedAddress } from './useTypedAddress.ts';

/** The view of a list, with functions that change it. */
export interface ListViewState<View extends ListAddress> {
  readonly view: View;
  /** The text in the filter field, newer than `view.filter` during typing. */
  readonly typed: string;
  readonly type: (text: string) => void;
  readonly change: (change: Partial<View>) => void;
  /** Clears all filters and keeps the order. */
  readonly clear: () => void;
}

/** How a list reads its view from the address, with the defaults of an unfiltered view. */
export interface ListViewSource<View extends ListAddress> {
  readonly read: (address: URLSearchParams) => View;
  readonly unfiltered: Partial<View>;
}

/** The view of a list, kept in the URL, so that every state can be linked to. */
export function useListView<View extends ListAddress>(source: ListViewSource<View>): ListViewState<View> {
  const [address, setAddress] = useSearchParams();
  const { typed, type } = useTypedAddress('filter');
  const change = useCallback(
    (wanted: Partial<View>) => setAddress((now) => writeListAddress(now, wanted), { replace: true }),
    [setAddress],
  );
  const clear = (): void => {
    type('');
    change(source.unfiltered);
  };
  return { view: source.read(address), typed, type, change, clear };
}
