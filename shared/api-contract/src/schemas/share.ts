import * as z from 'zod/mini';
import {
  limits,
  shareKinds,
  shareLimits,
  shareNotices,
  shareStates,
  usualShareAttempts,
  type ShareId,
} from '@cofferdam/domain';
import {
  descriptionText,
  idSchema,
  moment,
  nameText,
  organizationId,
  personRef,
  queryNumber,
  versionNumber,
  workspaceId,
} from './basics.ts';

/** Id of a share for its sender; not part of the link. */
const shareId = idSchema<ShareId>();

/** Bytes in base64url without padding, of an exact length. */
function bytesText(sizeBytes: number) {
  const length = Math.ceil((sizeBytes * 4) / 3);
  return z.string().check(z.length(length), z.regex(/^[A-Za-z0-9_-]+$/));
}

const wholeNumber = (least: number, most: number) => z.int().check(z.minimum(least), z.maximum(most));
const { views, lifetimeSeconds, attempts, costs } = shareLimits;
const viewCount = wholeNumber(views.least, views.most);
const lifetime = wholeNumber(lifetimeSeconds.least, lifetimeSeconds.most);
const attemptCount = wholeNumber(attempts.least, attempts.most);
const kind = z.enum(shareKinds);
/** The ways in which a sender is notified, each once at most. */
const notices = z.array(z.enum(shareNotices)).check(
  z.maxLength(shareNotices.length),
  z.refine((ways) => new Set(ways).size === ways.length),
);

/** The costs of password stretching, with bounds that the reader's browser also checks. */
const passwordTerms = z.strictObject({
  memoryKibibytes: wholeNumber(costs.memoryKibibytes.least, costs.memoryKibibytes.most),
  passes: wholeNumber(costs.passes.least, costs.passes.most),
  lanes: wholeNumber(costs.lanes.least, costs.lanes.most),
  salt: bytesText(16),
});

/** The data from the sender's browser, which can't open the link. */
const sealedLink = z.strictObject({
  /** The public half of the link: 128 random bits. */
  id: bytesText(16),
  linkProofHash: bytesText(32),
  authProofHash: bytesText(32),
  sealed: z.string().check(z.minLength(400), z.maxLength(limits.shareSealedLength), z.regex(/^[A-Za-z0-9_-]+$/)),
  password: z.nullable(passwordTerms),
  views: viewCount,
  lifetimeSeconds: lifetime,
  /**
   * Allowed wrong passwords. It isn't bound into the content, because the reader's browser decides nothing by it.
   */
  attempts: z._default(attemptCount, usualShareAttempts),
  /** How the sender is notified when it's opened; empty for no notification. */
  notify: notices,
});

const share = z.strictObject({
  id: shareId,
  kind,
  name: z.string(),
  /** Number of the version; null if there is none. */
  version: z.nullable(z.int()),
  workspaceId,
  workspaceName: z.string(),
  createdAt: moment,
  createdBy: personRef,
  expiresAt: moment,
  views: z.int(),
  viewsLeft: z.int(),
  attempts: z.int(),
  attemptsLeft: z.int(),
  hasPassword: z.boolean(),
  notify: z.array(z.enum(shareNotices)),
  firstOpenedAt: z.nullable(moment),
  lastOpenedAt: z.nullable(moment),
  state: z.enum(shareStates),
  endedAt: z.nullable(moment),
  /** The sender's note to self; null for everyone else, and if there is none. */
  noteToSelf: z.nullable(z.string()),
});

/** A version to share. */
const shared = z.strictObject({
  organizationId,
  workspaceId,
  name: nameText,
  version: versionNumber,
  link: sealedLink,
  /** A note to self, shown only to the sender in their list of links; sealed, and never sent to a reader. */
  noteToSelf: z.optional(descriptionText),
});

/** An organization's sharing policy. */
const policy = z.strictObject({
  /** If off, nothing can be shared, and existing links stop working. */
  isSharingOn: z.boolean(),
  longestLifetimeSeconds: lifetime,
  mostViews: viewCount,
  isPasswordRequired: z.boolean(),
  /** Whether members can pin two-factor entries to a device. */
  isOfflineAllowed: z.boolean(),
});

/**
 * A reader's proof. Deliberately any text: an impossible one gets the same response as a wrong one, so that the refusal
 * reveals nothing.
 */
const readerText = z.string().check(z.maxLength(256));

/** Schemas of share calls. */
export const shareSchemas = {
  secret: {
    input: shared,
    output: z.strictObject({ share }),
  },
  ofSecret: {
    input: z.strictObject({ organizationId, workspaceId, name: nameText }),
    output: z.strictObject({ shares: z.array(share) }),
  },
  notes: {
    input: shared,
    output: z.strictObject({ share }),
  },
  ofNote: {
    input: z.strictObject({ organizationId, workspaceId, name: nameText }),
    output: z.strictObject({ shares: z.array(share) }),
  },
  ofWorkspace: {
    input: z.strictObject({ organizationId, workspaceId, limit: z._default(queryNumber(1, 200), 200) }),
    output: z.strictObject({
      shares: z.array(share),
      /** The total number, listed or not. */
      open: z.int(),
    }),
  },
  my: {
    input: z.strictObject({
      organizationId,
      /** Shares created before this one. */
      before: z.optional(shareId),
    }),
    output: z.strictObject({ shares: z.array(share), hasMore: z.boolean() }),
  },
  revoke: {
    input: z.strictObject({ organizationId, id: shareId }),
    /** False if there was no such link, or it had already ended. */
    output: z.strictObject({ isRevoked: z.boolean() }),
  },
  terms: {
    input: z.strictObject({ organizationId }),
    output: z.strictObject({
      policy,
      /** Open links in the organization, and the plan's limit; null if the plan doesn't include links. */
      open: z.int(),
      allowed: z.nullable(z.int()),
      /** Whether this installation can send email. */
      canMail: z.boolean(),
      /** The origin of links, if they have a separate domain. */
      linkOrigin: z.nullable(z.string()),
    }),
  },
  setPolicy: {
    input: z.strictObject({
      organizationId,
      /** Missing fields stay unchanged. */
      policy: z.partial(policy),
    }),
    output: z.strictObject({ policy }),
  },
  exist: {
    input: z.strictObject({ id: readerText, linkProof: readerText }),
    output: z.strictObject({
      kind,
      views: z.int(),
      viewsLeft: z.int(),
      attemptsLeft: z.int(),
      lifetimeSeconds: z.int(),
      expiresAt: moment,
      password: z.nullable(passwordTerms),
    }),
  },
  get: {
    input: z.strictObject({ id: readerText, linkProof: readerText, authProof: readerText }),
    output: z.strictObject({ sealed: z.string(), viewsLeft: z.int() }),
  },
  remove: {
    input: z.strictObject({ id: readerText, linkProof: readerText, authProof: readerText }),
    output: z.strictObject({}),
  },
} as const;
