import { auditPageStates } from './audit.ts';
import { billingPageStates } from './billing.ts';
import { hostDialogStates, itemDialogStates, organizationDialogStates } from './dialogs.ts';
import { encryptionPageStates } from './encryption.ts';
import { hostPageStates } from './host.ts';
import { notePageStates } from './notes.ts';
import { orgAdminPageStates } from './orgAdmin.ts';
import { sharePageStates } from './share.ts';
import type { PageState } from './PageState.ts';
import { signingInPageStates } from './signingIn.ts';
import { twoFactorPageStates } from './twoFactor.ts';
import { vaultPageStates } from './vault.ts';

export { overlayStates } from './overlays.ts';
export { personas, type Persona, type PageState, type PageStateData } from './PageState.ts';

// Every page of the application: empty, full, refused, failed and loading, with its overlays, in three parts that take
// about the same time.

/** Items and their workspace. */
export const itemPageStates: readonly PageState[] = [
  ...vaultPageStates,
  ...twoFactorPageStates,
  ...notePageStates,
  ...itemDialogStates,
];

/** Organizations, their people, keys, log and bills. */
export const organizationPageStates: readonly PageState[] = [
  ...orgAdminPageStates,
  ...encryptionPageStates,
  ...auditPageStates,
  ...billingPageStates,
  ...organizationDialogStates,
];

/** Pages without an organization: signing in, one-time links, and pages of the host. */
export const everyonesPageStates: readonly PageState[] = [
  ...signingInPageStates,
  ...sharePageStates,
  ...hostPageStates,
  ...hostDialogStates,
];
