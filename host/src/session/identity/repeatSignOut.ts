import { hasSessionHint } from '../hintCookie.ts';
import { postIdentity } from './embedded/postIdentity.ts';

/**
 * Ends the session on the server after a sign-out that it didn't answer: now, and when the network is back. Then the login
 * page no longer shows the notice. A session that someone opens until then stays, however late the response is.
 */
export function repeatSignOut(signal: AbortSignal): void {
  let isOver = false;
  const send = async (): Promise<void> => {
    // Signing out removed the hint, and a sign-in in any tab sets it again.
    if (isOver || hasSessionHint()) return;
    const answer = await postIdentity('signOut', { isRepeated: true });
    if (answer.state !== 'answered' || signal.aborted) return;
    isOver = true;
    history.replaceState(null, '', location.pathname);
    dispatchEvent(new PopStateEvent('popstate'));
  };
  window.addEventListener('online', () => void send(), { signal });
  void send();
}
