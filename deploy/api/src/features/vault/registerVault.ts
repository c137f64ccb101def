import type { Platform } from '../../platform/platform.ts';
import { registerLabels } from './items/labels/label.routes.ts';
import { registerTrash } from './items/trash/trash.routes.ts';
import { registerNotes } from './notes/note.routes.ts';
import { noteKind } from './notes/noteKind.ts';
import { registerSecrets } from './secrets/secret.routes.ts';
import { secretKind } from './secrets/secretKind.ts';
import { registerTwoFactor } from './two-factor/twoFactor.routes.ts';
import { twoFactorKind } from './two-factor/twoFactorKind.ts';

/** The items of workspaces: secrets, notes and two-factor entries, and the labels that they share. */
export function registerVault(platform: Platform): void {
  registerSecrets(platform);
  registerNotes(platform);
  registerTwoFactor(platform);
  registerLabels(platform, [secretKind, noteKind, twoFactorKind]);
  registerTrash(platform, [secretKind, twoFactorKind, noteKind]);
}
