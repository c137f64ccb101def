import { useSearchParams } from 'react-router-dom';

/** A parameter of the page's address, and a setter that sets or removes it without a new history entry. */
export function useAddressParameters(): {
  readonly get: (name: string) => string | null;
  readonly change: (values: Readonly<Record<string, string | null>>) => void;
} {
  const [address, setAddress] = useSearchParams();
  return {
    get: (name) => address.get(name),
    change: (values) =>
      setAddress(
        (now) => {
          const next = new URLSearchParams(now);
          for (const [name, value] of Object.entries(values)) {
            if (value === null) next.delete(name);
            else next.set(name, value);
          }
          return next;
        },
        { replace: true },
      ),
  };
}
