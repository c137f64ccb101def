import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';
import { writeListAddress, type ListAddress } from './listAddress.ts';
import { useTypedAddress } from './useTypedAddress.ts';

/** The view of a list, and the ways to change it. */
export interface ListViewState<View extends ListAddress> {
  readonly view: View;
  /** The text in the filter field, ahead of `view.filter` while someone types. */
  readonly typed: string;
  readonly type: (text: string) => void;
  readonly change: (change: Partial<View>) => void;
  /** Takes every filter away and leaves the order. */
  readonly clear: () => void;
}

/** How a list reads its view from the address, with the defaults of an unfiltered view. */
export interface ListViewSource<View extends ListAddress> {
  readonly read: (address: URLSearchParams) => View;
  readonly unfiltered: Partial<View>;
}

/** The view of a list, kept in the address, so that every state of it can be linked to. */
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
