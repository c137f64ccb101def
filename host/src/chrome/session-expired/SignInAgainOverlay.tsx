import { ErrorState, Spinner } from '@cofferdam/ui/base';
import { useAtomValue } from 'jotai';
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { shellMessages } from '../../messages/shell.ts';
import { sessionExpiredMessages as messages } from '../../messages/sessionExpired.ts';
import type { ExpiredSession } from '../../session/identity/createResumableIdentity.ts';
import { expiredSessionAtom } from '../dialogs/dialogAtoms.ts';
import styles from './SignInAgainOverlay.module.css';
import type { SignInAgainForm } from './SignInAgainForm.tsx';

/** Hides the page after its session ended, and asks its person to sign in again. */
export function SignInAgainOverlay() {
  const expired = useAtomValue(expiredSessionAtom);
  return expired === null ? null : <Cover expired={expired} />;
}

/**
 * A native modal dialog above all others: nothing behind it can be seen, focused or read aloud. It's a child of the body,
 * because other open dialogs hide everything else there from assistive technology.
 */
export function Cover({ expired }: { readonly expired: ExpiredSession }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const { form: Form, load, isFailed } = useForm();
  const title = expired.reason === 'locked' ? messages.locked : messages.title;
  // The title of a page can be the name of an item.
  useEffect(() => {
    const before = document.title;
    document.title = shellMessages.titleOf(title);
    return () => {
      document.title = before;
    };
  }, [title]);
  useLayoutEffect(() => {
    const element = dialog.current;
    if (element === null) return undefined;
    element.showModal();
    // Otherwise keys would reach open overlays of the page: Escape would close a dialog and lose its input.
    const keepKeys = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') event.preventDefault();
      if (!(event.target instanceof Node && element.contains(event.target))) event.stopImmediatePropagation();
    };
    const keepOwnKeys = (event: KeyboardEvent): void => event.stopPropagation();
    const stay = (): void => element.showModal();
    window.addEventListener('keydown', keepKeys, { capture: true });
    element.addEventListener('keydown', keepOwnKeys);
    element.addEventListener('close', stay);
    return () => {
      window.removeEventListener('keydown', keepKeys, { capture: true });
      element.removeEventListener('close', stay);
      element.close();
    };
  }, []);
  return createPortal(
    <dialog ref={dialog} className={styles.cover} aria-label={title} onCancel={(event) => event.preventDefault()}>
      {Form !== null && <Form expired={expired} />}
      {isFailed && (
        <ErrorState title={messages.failed} onRetry={load}>
          {messages.failedReason}
        </ErrorState>
      )}
      {Form === null && !isFailed && <Spinner label={messages.loading} />}
    </dialog>,
    document.body,
  );
}

/** The form is rarely needed, so it's lazy-loaded. */
function useForm() {
  const [form, setForm] = useState<typeof SignInAgainForm | null>(null);
  const [isFailed, setFailed] = useState(false);
  const load = useCallback(() => {
    setFailed(false);
    import(/* webpackChunkName: "sign-in-again" */ './SignInAgainForm.tsx').then(
      (loaded) => setForm(() => loaded.SignInAgainForm),
      () => setFailed(true),
    );
  }, []);
  useEffect(load, [load]);
  return { form, load, isFailed };
}
