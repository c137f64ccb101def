import * as z from 'zod/mini';
import {
  limits,
  organizationRoleNames,
  organizationStatuses,
  planNames,
  resourceKinds,
  versionStates,
  workspaceRoleNames,
  workspaceTypes,
  type AuditEventId,
  type FactorId,
  type InvitationId,
  type LeaverReportId,
  type NoteId,
  type OrganizationId,
  type SecretId,
  type SessionId,
  type TwoFactorId,
  type UserId,
  type WorkspaceId,
} from '@cofferdam/domain';

/** A schema for a branded id: a UUID in lower-case text form at run time. */
export function idSchema<T extends string>() {
  return z.uuid().check(z.lowercase()) as unknown as z.ZodMiniType<T, string>;
}

/** Id of an organization. */
export const organizationId = idSchema<OrganizationId>();
/** Id of a workspace. */
export const workspaceId = idSchema<WorkspaceId>();
/** Id of a secret. */
export const secretId = idSchema<SecretId>();
/** Id of a two-factor entry. */
export const twoFactorId = idSchema<TwoFactorId>();
/** Id of a note. */
export const noteId = idSchema<NoteId>();
/** Id of a person. */
export const userId = idSchema<UserId>();
/** Id of a session. */
export const sessionId = idSchema<SessionId>();
/** Id of a second factor of an account. */
export const factorId = idSchema<FactorId>();
/** Id of an invitation; not part of its link. */
export const invitationId = idSchema<InvitationId>();
/** Id of an exposure report. */
export const leaverReportId = idSchema<LeaverReportId>();
/** Id of an audit event. */
export const auditEventId = idSchema<AuditEventId>();

/** A moment: ISO 8601 in UTC with milliseconds. */
export const moment = z.iso.datetime();

/**
 * A name as sent. The domain's `checkName` has the exact rules, so that the refusal can give the reason. It's stored in NFC
 * and trimmed; responses contain the stored name.
 */
export const nameText = z.string().check(z.minLength(1), z.maxLength(limits.nameLength * 4));

/** An email address as sent; the server folds and validates it. */
export const emailText = z.string().check(z.minLength(3), z.maxLength(limits.emailBytes));

/** A password as sent; the server has the rules. */
export const passwordText = z.string().check(z.minLength(1), z.maxLength(limits.passwordMaximumLength * 4));

/** A value to seal, up to 64 KiB in UTF-8: the server counts the bytes and refuses more with a specific code. */
export const secretValue = z.string().check(z.minLength(1));

/** A description; empty removes it. */
export const descriptionText = z.string().check(z.maxLength(limits.descriptionLength * 2));

/** Labels as sent. Stored in NFC, trimmed, unique and sorted; responses contain the stored labels. */
export const labelList = z
  .array(z.string().check(z.maxLength(limits.labelLength * 4)))
  .check(z.maxLength(limits.labels));

/** A label to filter a list by: up to two UTF-16 units per code point. */
export const labelFilter = z.string().check(z.maxLength(limits.labelLength * 2));

/** Labels to add to several items of a kind and to remove from them, all or none. */
export function labelCall<NotFound extends string, Invalid extends string>(notFound: NotFound, invalid: Invalid) {
  return {
    input: z.strictObject({
      organizationId,
      workspaceId,
      names: z.array(nameText).check(z.minLength(1), z.maxLength(limits.namesAtOnce)),
      add: z.optional(labelList),
      remove: z.optional(labelList),
    }),
    output: z.strictObject({
      isDone: z.boolean(),
      /** The results in the order sent. If one item can't be changed, none is. */
      results: z.array(z.strictObject({ name: z.string(), outcome: z.enum(['done', notFound, invalid]) })),
    }),
  };
}

/** A version number: 1 and up. */
export const versionNumber = z.int().check(z.minimum(1), z.maximum(2_147_483_647));

/** A whole number, sent as text in a query. */
export function queryNumber(minimum: number, maximum: number) {
  return z.coerce.number<string | number>().check(
    z.refine((value) => Number.isInteger(value)),
    z.minimum(minimum),
    z.maximum(maximum),
  );
}

/** Set to list only the caller's favorites. */
export const listOnly = z.optional(z.literal('favorites'));

/** An opaque cursor from the previous page. */
export const cursor = z.string().check(z.maxLength(1_024), z.regex(/^[A-Za-z0-9_-]+$/));

/** Kind of an item. */
export const resourceKind = z.enum(resourceKinds);
/** Kinds of items as a repeated query parameter: a single one arrives as a string. */
export const resourceKindList = z.union([
  resourceKind,
  z.array(resourceKind).check(z.minLength(1), z.maxLength(resourceKinds.length)),
]);
/** The number of items of a kind. */
export const kindCount = z.strictObject({
  kind: resourceKind,
  /** Counted up to 1,000. */
  count: z.int(),
  /** Whether there are more. */
  isMore: z.boolean(),
});

/** State of an organization. */
export const organizationStatus = z.enum(organizationStatuses);
/** Plan. */
export const planName = z.enum(planNames);
/** Role in an organization. */
export const organizationRoleName = z.enum(organizationRoleNames);
/** Role in a workspace. */
export const workspaceRoleName = z.enum(workspaceRoleNames);
/** Kind of a workspace. */
export const workspaceType = z.enum(workspaceTypes);
/** State of a version. */
export const versionState = z.enum(versionStates);

/** A person as shown with their actions. `name` is empty for a deleted account. */
export const personRef = z.strictObject({ id: userId, name: z.string() });

/** An empty response. */
export const nothing = z.strictObject({});

const mac = z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/));

/** HMAC-SHA-256 of a text in base64url; the caller chooses the key and sends it, too. */
export const fingerprintText = mac;

/** 32 random bytes in base64url: the key for the fingerprints of one call. */
export const fingerprintKey = mac;
