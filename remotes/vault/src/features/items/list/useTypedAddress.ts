import { useCallback, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { limits } from '@cofferdam/domain';

/** A text in the address that someone types: `typed` is ahead of the address until they stop. */
export interface TypedAddress {
  readonly typed: string;
  readonly type: (text: string) => void;
}

/** Milliseconds without a key after which the address is written. */
const typingPauseMs = 200;

/** Keeps a text, at most as long as a name, in the query of the address, so that it can be linked to. */
export function useTypedAddress(name: string): TypedAddress {
  const [address, setAddress] = useSearchParams();
  const inAddress = (address.get(name) ?? '').slice(0, limits.nameLength);
  const [typed, setTyped] = useState(inAddress);
  const written = useRef(inAddress);
  const write = useCallback(
    (text: string) => {
      written.current = text;
      setAddress((now) => withParameter(now, name, text), { replace: true });
    },
    [setAddress, name],
  );
  useEffect(() => {
    if (typed === written.current) return undefined;
    const timer = setTimeout(() => {
      // Otherwise another writer, who knew the text, has changed the address since.
      if (typed !== written.current) write(typed);
    }, typingPauseMs);
    return () => clearTimeout(timer);
  }, [typed, write]);
  // The address changed by itself: back, forward, a link.
  useEffect(() => {
    if (inAddress === written.current) return;
    written.current = inAddress;
    setTyped(inAddress);
  }, [inAddress]);
  return { typed, type: setTyped };
}

/** A copy of an address with one parameter set, or taken out when it is empty. */
function withParameter(address: URLSearchParams, name: string, value: string): URLSearchParams {
  const next = new URLSearchParams(address);
  if (value === '') next.delete(name);
  else next.set(name, value);
  return next;
}
