import { FullPageSpinner } from '@cofferdam/ui/base';
import { ThemeRoot } from '@cofferdam/ui/theme';
import type { Root } from 'react-dom/client';
import type { BootState } from '../boot/bootState.ts';
import { shellMessages } from '../messages/shell.ts';

/** Delay before the empty page shows that it's loading, milliseconds. */
export const loadingDelayMs = 300;

/** Shows that the session is being opened. */
export function showStarting(root: Root, { theme, nonce }: BootState): void {
  root.render(
    <ThemeRoot mode={theme} nonce={nonce}>
      <FullPageSpinner label={shellMessages.starting} />
    </ThemeRoot>,
  );
}
