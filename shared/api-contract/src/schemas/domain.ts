import * as z from 'zod/mini';
import { emailText, moment, nothing, organizationId, personRef } from './basics.ts';

/** A domain as sent; the server validates it. */
const domainText = z.string().check(z.minLength(1), z.maxLength(255));

const domain = z.strictObject({
  domain: z.string(),
  isVerified: z.boolean(),
  /** Whether people with a confirmed address there can join without an invitation. */
  isJoinable: z.boolean(),
  /** Name and required content of the TXT record. */
  recordName: z.string(),
  recordValue: z.string(),
  createdAt: moment,
  verifiedAt: z.nullable(moment),
  checkedAt: z.nullable(moment),
  /** All TXT records that the last check found there, including unrelated ones. */
  seen: z.array(z.string()),
});

/** Schemas of domain calls. */
export const domainSchemas = {
  list: {
    input: z.strictObject({ organizationId }),
    output: z.strictObject({
      /** Over the plan's limit, like the newest ones: it still allows addresses but can't be verified. */
      domains: z.array(z.extend(domain, { isOverLimit: z.boolean() })),
      limit: z.strictObject({ used: z.int(), allowed: z.nullable(z.int()) }),
    }),
  },
  add: {
    input: z.strictObject({ organizationId, domain: domainText }),
    output: z.strictObject({ domain }),
  },
  verify: {
    input: z.strictObject({ organizationId, domain: domainText }),
    output: z.strictObject({
      domain,
      /** Whether name servers responded. */
      isAnswered: z.boolean(),
    }),
  },
  setJoining: {
    input: z.strictObject({ organizationId, domain: domainText, isJoinable: z.boolean() }),
    output: z.strictObject({ domain }),
  },
  remove: { input: z.strictObject({ organizationId, domain: domainText }), output: nothing },
  allowed: {
    input: z.strictObject({ organizationId, email: emailText }),
    output: z.strictObject({
      isAllowed: z.boolean(),
      domain: z.string(),
      /** Whether any domain is verified: without one, every address is allowed. */
      isRestricted: z.boolean(),
    }),
  },
  removalEffect: {
    input: z.strictObject({ organizationId, domain: domainText }),
    output: z.strictObject({
      /** Members with an address at the domain, by name, at most 1,000. They stay members. */
      members: z.array(z.strictObject({ person: personRef, email: z.string() })),
      /** Open invitations to addresses at the domain. */
      invitationCount: z.int(),
      /** Other verified domains. Without any, every address is allowed. */
      verifiedLeft: z.int(),
    }),
  },
  outsiders: {
    input: z.strictObject({ organizationId, domain: domainText }),
    output: z.strictObject({ outsiders: z.array(z.strictObject({ person: personRef, email: z.string() })) }),
  },
} as const;
