import { useEffect, useRef } from 'react';
import { useAttempt, type Attempt } from '../../app/useAttempt.ts';
import type { IdentityRefusal, PasskeySignIn } from '../../session/identity/identityPort.ts';

interface PasskeySignInOptions {
  readonly passkeys: PasskeySignIn | null;
  /** Continues to the application. Returns why that failed. */
  readonly load: () => Promise<IdentityRefusal | null>;
  /** The person chose a passkey. */
  readonly onTry: () => void;
  readonly onRefused: (refusal: IdentityRefusal) => void;
}

/** Signs in by a passkey: by a button, or one that the browser offers where the email is typed. */
export function usePasskeySignIn({ passkeys, load, onTry, onRefused }: PasskeySignInOptions): Attempt {
  const latest = useRef({ load, onRefused });
  useEffect(() => {
    latest.current = { load, onRefused };
  });
  useEffect(() => {
    if (passkeys === null) return undefined;
    let isGone = false;
    // Chromium keeps one offer open for as long as the page is; a refused one is not offered again until it is reloaded.
    const offer = async (): Promise<void> => {
      if (!(await canOffer())) return;
      const outcome = await passkeys.signIn(true);
      if (isGone || (!outcome.ok && outcome.fault !== 'passkey-refused')) return;
      const refusal = outcome.ok ? await latest.current.load() : outcome;
      if (refusal !== null) latest.current.onRefused(refusal);
    };
    // After the page is drawn and usable: the offer is an extra.
    const timer = setTimeout(() => void offer(), 300);
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [passkeys]);
  return useAttempt(async () => {
    onTry();
    const outcome = passkeys === null ? null : await passkeys.signIn(false);
    if (outcome === null) return null;
    return outcome.ok ? load() : outcome;
  }, onRefused);
}

/** Whether the browser can offer passkeys where the email is typed. */
async function canOffer(): Promise<boolean> {
  const { isConditionalMediationAvailable } = globalThis.PublicKeyCredential ?? {};
  return (await isConditionalMediationAvailable?.call(PublicKeyCredential)) ?? false;
}
