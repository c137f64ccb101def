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

/** Signs in with a passkey, by a button or from the browser's offer in the email field. */
export function usePasskeySignIn({ passkeys, load, onTry, onRefused }: PasskeySignInOptions): Attempt {
  const latest = useRef({ load, onRefused });
  useEffect(() => {
    latest.current = { load, onRefused };
  });
  useEffect(() => {
    if (passkeys === null) return undefined;
    let isGone = false;
    // Chromium keeps one offer open while the page is open; after a refusal it doesn't offer again until a reload.
    const offer = async (): Promise<void> => {
      if (!(await canOffer())) return;
      const outcome = await passkeys.signIn(true);
      if (isGone || (!outcome.ok && outcome.fault !== 'passkey-refused')) return;
      const refusal = outcome.ok ? await latest.current.load() : outcome;
      if (refusal !== null) latest.current.onRefused(refusal);
    };
    // After the page is rendered and usable, because the offer is optional.
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

/** Whether the browser can offer passkeys in the email field. */
async function canOffer(): Promise<boolean> {
  const { isConditionalMediationAvailable } = globalThis.PublicKeyCredential ?? {};
  return (await isConditionalMediationAvailable?.call(PublicKeyCredential)) ?? false;
}
