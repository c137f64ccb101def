import * as z from 'zod/mini';
import { billingIntervals, defaultRoleNames, idleLockLimits, limits, shareKinds } from '@cofferdam/domain';
import {
  descriptionText,
  idSchema,
  moment,
  nameText,
  nothing,
  organizationId,
  organizationRoleName,
  organizationStatus,
  planName,
  userId,
  workspaceId,
} from './basics.ts';
import { workspace } from './workspace.ts';

/** An organization as one of its members sees it. */
export const organization = z.strictObject({
  id: organizationId,
  name: z.string(),
  subscriptionType: planName,
  /** Whether the plan shows the audit log. */
  hasAuditLog: z.boolean(),
  status: organizationStatus,
  /** The role of the person who asks. */
  role: organizationRoleName,
  createdAt: moment,
  memberCount: z.int(),
  workspaceCount: z.int(),
  /** Another one with each new picture; null without one. */
  pictureId: z.nullable(idSchema<string>()),
  /**
   * Whether it requires a second factor of its members. `missing`: the person who asks has none, and every call but
   * leaving is refused with `second-factor.organization-required`.
   */
  secondFactor: z.optional(z.enum(['required', 'missing'])),
  /** Minutes without activity after which pages of its members lock; left out where members decide. */
  idleLockMinutes: z.optional(z.int()),
});

/** A PNG or JPEG in base64, square, up to `limits.pictureBytes`: the server looks at its bytes. */
const pictureContent = z
  .string()
  .check(
    z.maxLength(Math.ceil(limits.pictureBytes / 3) * 4),
    z.regex(/^(?:[A-Za-z0-9+/]{4})+(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/),
  );

/** Every role but Owner. */
const defaultRole = z.enum(defaultRoleNames);

/** What the settings of an organization show beside its row. */
const settings = z.strictObject({
  description: z.nullable(z.string()),
  /** The role that the form of invitations proposes. */
  defaultRole,
  ownerCount: z.int(),
  /** What its standard workspaces hold; null for people who can't delete the organization. */
  contents: z.nullable(z.strictObject({ secrets: z.int(), twoFactors: z.int(), notes: z.int() })),
});

/** Schemas of organization calls. */
export const organizationSchemas = {
  my: { input: z.strictObject({}), output: z.strictObject({ organizations: z.array(organization) }) },
  create: {
    input: z.strictObject({
      name: nameText,
      subscriptionType: planName,
      /** How often a paid plan is paid; by month if left out. */
      interval: z.optional(z.enum(billingIntervals)),
      /** A first standard workspace, created together with the organization. */
      workspace: z.optional(z.strictObject({ name: nameText })),
    }),
    output: z.strictObject({
      organization,
      privateWorkspaceId: workspaceId,
      /** Null where none was asked for. */
      workspace: z.nullable(workspace),
    }),
  },
  get: { input: z.strictObject({ organizationId }), output: z.strictObject({ organization, settings }) },
  update: {
    /** What is left out stays as it is. */
    input: z.strictObject({
      organizationId,
      name: z.optional(nameText),
      defaultRole: z.optional(defaultRole),
      description: z.optional(descriptionText),
      /** Null removes it. */
      picture: z.optional(z.nullable(pictureContent)),
    }),
    output: z.strictObject({ organization }),
  },
  setIdleLock: {
    /** Null leaves it to each member. */
    input: z.strictObject({
      organizationId,
      minutes: z.nullable(z.int().check(z.minimum(idleLockLimits.least), z.maximum(idleLockLimits.most))),
    }),
    output: z.strictObject({ organization }),
  },
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
      /** What protects the organization's key: the server's root key alone, or a key of the organization's own as well. */
      protection: z.enum(['PLATFORM', 'KMS']),
      /** Secrets of standard workspaces whose current version is old; null for people who do not see all of them. */
      unrotated: z.nullable(
        z.strictObject({
          count: z.int(),
          oldest: z.nullable(
            z.strictObject({ name: z.string(), workspaceId, workspaceName: z.string(), changedAt: moment }),
          ),
        }),
      ),
      /** Links that end within a day, and what the first of them are of; null likewise. */
      endingShares: z.nullable(
        z.strictObject({
          count: z.int(),
          /** By workspace, most first. `unopened` are those that no one has opened yet. */
          places: z.array(
            z.strictObject({ workspaceId, workspaceName: z.string(), count: z.int(), unopened: z.int() }),
          ),
          /** Each thing once, the one whose link ends first before the others; at most 10. */
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
      /** Open invitations, and how many of them expired; null for people who can't see members. */
      invitations: z.nullable(z.strictObject({ open: z.int(), expired: z.int() })),
      /** The last 14 days, oldest first; null without the permission to read the log, or a plan that has none. */
      activity: z.nullable(
        z.array(z.strictObject({ day: z.iso.date(), reads: z.int(), changes: z.int(), refused: z.int() })),
      ),
    }),
  },
  secondFactorPolicy: {
    input: z.strictObject({ organizationId }),
    output: z.strictObject({
      isRequired: z.boolean(),
      /** Whether the person who asks has a second factor. */
      isOwnEnrolled: z.boolean(),
      /** Members without a second factor; all are counted, the first 100 by name are listed. */
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
