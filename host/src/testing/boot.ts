import type { BootState } from '../boot/bootState.ts';

/** What the boot script found: nothing yet. */
export const boot: BootState = {
  nonce: '',
  linkToken: '',
  wantedPath: '/r/secrets',
  theme: 'light',
  isThemeStored: false,
  tokenResponse: null,
  registry: null,
  reporting: null,
};
