import { setNonce } from 'get-nonce';
import { useUi } from './UiContext.ts';

/** Sets the policy's nonce on the style element of the dialogs' scroll lock. */
export function useStyleNonce(): void {
  const { nonce } = useUi();
  if (nonce !== undefined) setNonce(nonce);
}
