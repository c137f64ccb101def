import { useSearchParams } from 'react-router-dom';
import { limits } from '@cofferdam/domain';
import { useTypedText, type TypedText } from '@cofferdam/ui/table';

/** A typed text, up to the length of a name, that is kept in the URL's query, so that it can be linked to. */
export function useTypedAddress(name: string): TypedText {
  const [address, setAddress] = useSearchParams();
  const inAddress = (address.get(name) ?? '').slice(0, limits.nameLength);
  return useTypedText(inAddress, (text) => setAddress((now) => withParameter(now, name, text), { replace: true }));
}

/** A copy of a URL query with one parameter set, or removed if empty. */
function withParameter(address: URLSearchParams, name: string, value: string): URLSearchParams {
  const next = new URLSearchParams(address);
  if (value === '') next.delete(name);
  else next.set(name, value);
  return next;
}
