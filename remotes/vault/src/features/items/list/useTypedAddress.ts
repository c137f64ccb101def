import { useCallback, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { limits } from '@cofferdam/domain';

/** A typed text that is kept in the URL: `typed` is newer until typing stops. */
export interface TypedAddress {
  readonly typed: string;
  readonly type: (text: string) => void;
}

/** Debounce before the URL is written, milliseconds. */
const typingPauseMs = 200;

/** Keeps a text, up to the length of a name, in the URL's query, so that it can be linked to. */
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
      // Otherwise another writer, which knew the text, has changed the URL since.
      if (typed !== written.current) write(typed);
    }, typingPauseMs);
    return () => clearTimeout(timer);
  }, [typed, write]);
  // The URL changed otherwise: back, forward, a link.
  useEffect(() => {
    if (inAddress === written.current) return;
    written.current = inAddress;
    setTyped(inAddress);
  }, [inAddress]);
  return { typed, type: setTyped };
}

/** A copy of a URL query with one parameter set, or removed if empty. */
function withParameter(address: URLSearchParams, name: string, value: string): URLSearchParams {
  const next = new URLSearchParams(address);
  if (value === '') next.delete(name);
  else next.set(name, value);
  return next;
}
