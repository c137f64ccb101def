import { useSearchParams } from 'react-router-dom';
import { withQuery } from './withQuery.ts';

/** Whether the address says `?name=1`, so that a link or the palette can open a dialog; and a setter. */
export function useAddressSwitch(name: string): readonly [boolean, (isOn: boolean) => void] {
  const [address, setAddress] = useSearchParams();
  return [
    address.get(name) === '1',
    (isOn) => setAddress((now) => withQuery(now, name, isOn ? '1' : null), { replace: true }),
  ];
}
