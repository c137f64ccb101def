import * as z from 'zod/mini';
import { billingIntervals, defaultRoleNames, idleLockLimits, labelColors, limits, shareKinds } from '@cofferdam/domain';
import {
  descriptionText,
  idSchema,
  moment,
  nameText,
  nothing,
  organizationId,
  organizationRoleName,
  organizationStatus,
  personRef,
  planName,
  userId,
  workspaceId,
} from './basics.ts';
import { workspace } from './workspace.ts';

/** The color of an organization's tile while it has no picture. */
export const organizationColor = z.enum(labelColors);

/** An organization for one of its members. */
export const organization = z.strictObject({
  id: organizationId,
  name: z.string(),
  subscriptionType: planName,
  /** Whether the plan shows the audit log. */
  hasAuditLog: z.boolean(),
  status: organizationStatus,
  /** The caller's role. */
  role: organizationRoleName,
  createdAt: moment,
  memberCount: z.int(),
  workspaceCount: z.int(),
  /** Changes with each new picture; null without one. */
  pictureId: z.nullable(idSchema<string>()),
  /** Of its tile; omitted without one. */
  color: z.optional(organizationColor),
  /**
   * Whether its members need a second factor. `missing`: the caller has none, and every call except leaving is refused with
   * `second-factor.organization-required`.
   */
  secondFactor: z.optional(z.enum(['required', 'missing'])),
  /** Minutes without activity after which pages of its members lock; omitted if members decide. */
  idleLockMinutes: z.optional(z.int()),
});

/** A square PNG or JPEG in base64, up to `limits.pictureBytes`; the server checks its bytes. */
const pictureContent = z
  .string()
  .check(
    z.maxLength(Math.ceil(limits.pictureBytes / 3) * 4),
    z.regex(/^(?:[A-Za-z0-9+/]{4})+(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/),
  );

/** Every role except Owner. */
const defaultRole = z.enum(defaultRoleNames);

/** Additional data for the settings of an organization. */
const settings = z.strictObject({
  description: z.nullable(z.string()),
  /** The default role in the invitation form. */
  defaultRole,
  ownerCount: z.int(),
  /** Contents of its standard workspaces; null for people who can't delete the organization. */
  contents: z.nullable(z.strictObject({ secrets: z.int(), twoFactors: z.int(), notes: z.int() })),
  /** When someone last exported everything they can read; omitted if no one has. */
  lastExport: z.optional(z.strictObject({ at: moment, by: personRef })),
});

/** Schemas of organization calls. */
export const organizationSchemas = {
  my: { input: z.strictObject({}), output: z.strictObject({ organizations: z.array(organization) }) },
  create: {
    input: z.strictObject({
      name: nameText,
      subscriptionType: planName,
      /** The billing interval of a paid plan; monthly by default. */
      interval: z.optional(z.enum(billingIntervals)),
      /** A first standard workspace, created together with the organization. */
      workspace: z.optional(z.strictObject({ name: nameText })),
    }),
    output: z.strictObject({
      organization,
      privateWorkspaceId: workspaceId,
      /** Null if none was requested. */
      workspace: z.nullable(workspace),
    }),
  },
  get: { input: z.strictObject({ organizationId }), output: z.strictObject({ organization, settings }) },
  update: {
    /** Missing fields stay unchanged. */
    input: z.strictObject({
      organizationId,
      name: z.optional(nameText),
      defaultRole: z.optional(defaultRole),
      description: z.optional(descriptionText),
      /** Null removes it. */
      picture: z.optional(z.nullable(pictureContent)),
      /** Null removes it. */
      color: z.optional(z.nullable(organizationColor)),
    }),
    output: z.strictObject({ organization }),
  },
  setIdleLock: {
    /** Null lets each member decide. */
    input: z.strictObject({
      organizationId,
      minutes: z.nullable(z.int().check(z.minimum(idleLockLimits.least), z.maximum(idleLockLimits.most))),
    }),
    output: z.strictObject({ organization }),
  },
  recordExport: { input: z.strictObject({ organizationId }), output: nothing },
  picture: {
    input: z.strictObject({ organizationId }),
    /** As a `data:` URL; null without one. */
    output: z.strictObject({ picture: z.nullable(z.string()) }),
  },
  overview: {
    input: z.strictObject({ organizationId }),
    output: z.strictObject({
      organization,
      description: z.nullable(z.string()),
      /** The protection of the organization's key: the server's root key, or also the organization's own key. */
      protection: z.enum(['PLATFORM', 'KMS']),
      /** Secrets of standard workspaces whose current version is old; null for people who can't see all of them. */
      unrotated: z.nullable(
        z.strictObject({
          count: z.int(),
          oldest: z.nullable(
            z.strictObject({ name: z.string(), workspaceId, workspaceName: z.string(), changedAt: moment }),
          ),
        }),
      ),
      /** Links that expire within a day, with the items of the first ones; null for the same people. */
      endingShares: z.nullable(
        z.strictObject({
          count: z.int(),
          /** By workspace, in descending order. `unopened` counts links that no one has opened yet. */
          places: z.array(
            z.strictObject({ workspaceId, workspaceName: z.string(), count: z.int(), unopened: z.int() }),
          ),
          /** Each item once, in the order of expiry; at most 10. */
          soonest: z.array(
            z.strictObject({
              kind: z.enum(shareKinds),
              name: z.string(),
              workspaceId,
              workspaceName: z.string(),
              endsAt: moment,
            }),
          ),
        }),
      ),
      /** Active members without a second factor; null for people who can't see members. */
      withoutSecondFactor: z.nullable(z.int()),
      /** Open invitations, and how many of them have expired; null for people who can't see members. */
      invitations: z.nullable(z.strictObject({ open: z.int(), expired: z.int() })),
      /** The last 14 days, oldest first; null without the permission to read the log, or on a plan without one. */
      activity: z.nullable(
        z.array(z.strictObject({ day: z.iso.date(), reads: z.int(), changes: z.int(), refused: z.int() })),
      ),
    }),
  },
  secondFactorPolicy: {
    input: z.strictObject({ organizationId }),
    output: z.strictObject({
      isRequired: z.boolean(),
      /** Whether the caller has a second factor. */
      isOwnEnrolled: z.boolean(),
      /** Members without a second factor: the total, and the first 100 by name. */
      missing: z.strictObject({
        count: z.int(),
        people: z.array(z.strictObject({ id: userId, name: z.string(), email: z.string() })),
      }),
    }),
  },
  setSecondFactorPolicy: {
    input: z.strictObject({ organizationId, isRequired: z.boolean() }),
    output: nothing,
  },
  delete: {
    /** The exact `name`, typed by the person as a confirmation. */
    input: z.strictObject({ organizationId, name: nameText }),
    output: nothing,
  },
} as const;
