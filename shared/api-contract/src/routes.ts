import { auditRoutes } from './routes/auditRoutes.ts';
import { billingRoutes } from './routes/billingRoutes.ts';
import { connectionRoutes } from './routes/connectionRoutes.ts';
import { dictionaryRoutes } from './routes/dictionaryRoutes.ts';
import { domainRoutes } from './routes/domainRoutes.ts';
import { encryptionRoutes } from './routes/encryptionRoutes.ts';
import { labelRoutes } from './routes/labelRoutes.ts';
import { identityRoutes } from './routes/identityRoutes.ts';
import { leaverReportRoutes } from './routes/leaverReportRoutes.ts';
import { messageRoutes } from './routes/messageRoutes.ts';
import { noteRoutes } from './routes/noteRoutes.ts';
import { notificationRoutes } from './routes/notificationRoutes.ts';
import { organizationRoutes } from './routes/organizationRoutes.ts';
import { preferencesRoutes } from './routes/preferencesRoutes.ts';
import { resourceRoutes } from './routes/resourceRoutes.ts';
import { favoriteRoutes } from './routes/favoriteRoutes.ts';
import { searchRoutes } from './routes/searchRoutes.ts';
import { secretRoutes } from './routes/secretRoutes.ts';
import { userOrganizationRoutes } from './routes/userOrganizationRoutes.ts';
import { userRoleRoutes } from './routes/userRoleRoutes.ts';
import { userRoutes } from './routes/userRoutes.ts';
import { shareRoutes } from './routes/shareRoutes.ts';
import { twoFactorRoutes } from './routes/twoFactorRoutes.ts';
import { workspaceRoutes } from './routes/workspaceRoutes.ts';
import type { CallRoutes } from './routes/callRoute.ts';

export type { CallAccess, CallRoute } from './routes/callRoute.ts';

/**
 * Every call as plain data, which the browser needs at run time. The schemas are separate, in `schemas/`, so that the
 * browser doesn't load the validation library.
 *
 * GET sends the input as a query (arrays repeat the key); all others send JSON. Queries can contain names of secrets, but
 * never values.
 */
export const routes = {
  identity: identityRoutes,
  preferences: preferencesRoutes,
  organization: organizationRoutes,
  label: labelRoutes,
  workspace: workspaceRoutes,
  userOrganization: userOrganizationRoutes,
  user: userRoutes,
  userRole: userRoleRoutes,
  domain: domainRoutes,
  encryption: encryptionRoutes,
  connection: connectionRoutes,
  secret: secretRoutes,
  share: shareRoutes,
  leaverReport: leaverReportRoutes,
  note: noteRoutes,
  resource: resourceRoutes,
  search: searchRoutes,
  favorite: favoriteRoutes,
  twoFactor: twoFactorRoutes,
  billing: billingRoutes,
  audit: auditRoutes,
  notification: notificationRoutes,
  dictionary: dictionaryRoutes,
  message: messageRoutes,
} as const satisfies Readonly<Record<string, CallRoutes>>;

/** The table of routes. */
export type Routes = typeof routes;
