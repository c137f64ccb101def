import { auditPages } from './audit.ts';
import { billingPages } from './billing.ts';
import { hostPages } from './host.ts';
import { notePages } from './notes.ts';
import { orgAdminPages } from './orgAdmin.ts';
import { sharePages } from './share.ts';
import type { ShownPage } from './ShownPage.ts';
import { signingInPages } from './signingIn.ts';
import { twoFactorPages } from './twoFactor.ts';
import { vaultPages } from './vault.ts';

export { onlookers, type Onlooker, type ShownPage, type ShownThings } from './ShownPage.ts';

/** Every page of the application: empty, full, refused, failed and loading, and what opens on top of them. */
export const shownPages: readonly ShownPage[] = [
  ...signingInPages,
  ...sharePages,
  ...orgAdminPages,
  ...auditPages,
  ...vaultPages,
  ...twoFactorPages,
  ...notePages,
  ...billingPages,
  ...hostPages,
];
