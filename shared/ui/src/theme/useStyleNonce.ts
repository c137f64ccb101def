import { setNonce } from 'get-nonce';
import { useUi } from './UiContext.ts';

/** Gives the policy's nonce to the one style element that the dialogs' scroll lock writes. */
export function useStyleNonce(): void {
  const { nonce } = useUi();
  if (nonce !== undefined) setNonce(nonce);
}
