import type * as z from 'zod/mini';
import { routes, type CallRoute, type Routes } from './routes.ts';
import { auditSchemas } from './schemas/audit.ts';
import { billingSchemas } from './schemas/billing.ts';
import { connectionSchemas } from './schemas/connection.ts';
import { dictionarySchemas } from './schemas/dictionary.ts';
import { domainSchemas } from './schemas/domain.ts';
import { encryptionSchemas } from './schemas/encryption.ts';
import { labelSchemas } from './schemas/label.ts';
import { identitySchemas } from './schemas/identity.ts';
import { leaverReportSchemas } from './schemas/leaverReport.ts';
import { messageSchemas } from './schemas/message.ts';
import { noteSchemas } from './schemas/note.ts';
import { notificationSchemas } from './schemas/notification.ts';
import { organizationSchemas } from './schemas/organization.ts';
import { preferencesSchemas } from './schemas/preferences.ts';
import { resourceSchemas } from './schemas/resource.ts';
import { favoriteSchemas } from './schemas/favorite.ts';
import { searchSchemas } from './schemas/search.ts';
import { secretSchemas } from './schemas/secret.ts';
import { userSchemas } from './schemas/user.ts';
import { userOrganizationSchemas } from './schemas/userOrganization.ts';
import { userRoleSchemas } from './schemas/userRole.ts';
import { shareSchemas } from './schemas/share.ts';
import { twoFactorSchemas } from './schemas/twoFactor.ts';
import { workspaceSchemas } from './schemas/workspace.ts';

/** Input and output of one call. */
export interface CallSchemas {
  readonly input: z.ZodMiniType;
  readonly output: z.ZodMiniType;
}

/** The schemas of every call, in the groups of `routes`. */
export const schemas = {
  identity: identitySchemas,
  preferences: preferencesSchemas,
  organization: organizationSchemas,
  workspace: workspaceSchemas,
  userOrganization: userOrganizationSchemas,
  user: userSchemas,
  userRole: userRoleSchemas,
  label: labelSchemas,
  domain: domainSchemas,
  encryption: encryptionSchemas,
  connection: connectionSchemas,
  secret: secretSchemas,
  share: shareSchemas,
  leaverReport: leaverReportSchemas,
  note: noteSchemas,
  resource: resourceSchemas,
  search: searchSchemas,
  favorite: favoriteSchemas,
  twoFactor: twoFactorSchemas,
  billing: billingSchemas,
  audit: auditSchemas,
  notification: notificationSchemas,
  dictionary: dictionarySchemas,
  message: messageSchemas,
} as const satisfies {
  readonly [G in keyof Routes]: { readonly [C in keyof Routes[G]]: CallSchemas };
};

/** The schemas by group and call. */
export type Schemas = typeof schemas;
/** Group of calls. */
export type CallGroup = keyof Routes;
/** Call of a group. */
export type CallName<G extends CallGroup> = keyof Schemas[G] & string;

type Definition<G extends CallGroup, C extends CallName<G>> = Schemas[G][C] extends CallSchemas ? Schemas[G][C] : never;

/** The input of a caller: before coercion and defaults. */
export type CallInput<G extends CallGroup, C extends CallName<G>> = z.input<Definition<G, C>['input']>;
/** The input of a handler: after coercion and defaults. */
export type CallArguments<G extends CallGroup, C extends CallName<G>> = z.output<Definition<G, C>['input']>;
/** The server's response. */
export type CallOutput<G extends CallGroup, C extends CallName<G>> = z.output<Definition<G, C>['output']>;

/** One call with its route and schemas. */
export interface ContractCall extends CallRoute, CallSchemas {
  readonly group: CallGroup;
  readonly name: string;
}

/** Every call as a list, for registration, OpenAPI and generated tests. */
export function listCalls(): ContractCall[] {
  return Object.entries(routes).flatMap(([group, calls]) =>
    Object.entries(calls as Readonly<Record<string, CallRoute>>).map(([name, route]) => {
      const pair = (schemas[group as CallGroup] as Readonly<Record<string, CallSchemas>>)[name];
      if (pair === undefined) throw new Error(`no schemas for ${group}.${name}`);
      return { ...route, ...pair, group: group as CallGroup, name };
    }),
  );
}
