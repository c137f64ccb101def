import { auditPageStates } from './audit.ts';
import { billingPageStates } from './billing.ts';
import { encryptionPageStates } from './encryption.ts';
import { hostPageStates } from './host.ts';
import { notePageStates } from './notes.ts';
import { orgAdminPageStates } from './orgAdmin.ts';
import { sharePageStates } from './share.ts';
import type { PageState } from './PageState.ts';
import { signingInPageStates } from './signingIn.ts';
import { twoFactorPageStates } from './twoFactor.ts';
import { vaultPageStates } from './vault.ts';

export { personas, type Persona, type PageState, type PageStateData } from './PageState.ts';

/** Every page of the application: empty, full, refused, failed and loading, and its dialogs. */
export const pageStates: readonly PageState[] = [
  ...signingInPageStates,
  ...sharePageStates,
  ...orgAdminPageStates,
  ...encryptionPageStates,
  ...auditPageStates,
  ...vaultPageStates,
  ...twoFactorPageStates,
  ...notePageStates,
  ...billingPageStates,
  ...hostPageStates,
];
