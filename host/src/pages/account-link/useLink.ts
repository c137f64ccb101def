import { useEffect, useState } from 'react';
import type { AccountCalls, AccountLink } from '../../session/identity/accountCalls.ts';

/** The state of a link. */
type FoundLink =
  | { readonly state: 'loading' | 'invalid' | 'unreachable' }
  | { readonly state: 'found'; readonly link: AccountLink };

/** Loads the purpose of a link; `retry` loads it again. */
export function useLink(calls: AccountCalls, token: string): FoundLink & { readonly retry: () => void } {
  const [found, setFound] = useState<FoundLink>({ state: 'loading' });
  useEffect(() => {
    let isCurrent = true;
    const look = async (): Promise<void> => {
      const next = await lookUp(calls, token);
      if (isCurrent) setFound(next);
    };
    void look();
    return () => {
      isCurrent = false;
    };
  }, [calls, token]);
  const retry = (): void => {
    setFound({ state: 'loading' });
    void lookUp(calls, token).then(setFound);
  };
  return { ...found, retry };
}

async function lookUp(calls: AccountCalls, token: string): Promise<FoundLink> {
  const answer = await calls.describe(token);
  if (answer.ok) return { state: 'found', link: answer.output };
  const { errorCode } = answer;
  // A malformed or missing token, as in a link that was cut off, isn't valid either.
  const isInvalid = errorCode === 'account-link.not-valid' || errorCode?.startsWith('validation.') === true;
  return { state: isInvalid ? 'invalid' : 'unreachable' };
}
