import type { OrganizationId } from '@cofferdam/domain';

/** The common payload of jobs: the organization. The rest are ids and numbers. */
export interface JobPayload {
  readonly organizationId: OrganizationId;
  readonly [name: string]: string | number;
}

declare const payloadType: unique symbol;

/** A kind of job, by its name in the queue. Queued jobs outlive a release, so a name must keep its meaning. */
export interface JobKind<Payload extends JobPayload> {
  readonly name: string;
  readonly [payloadType]?: Payload;
}

/** Declares a kind: `jobKind<{ organizationId: OrganizationId; secretId: SecretId }>('secret.empty')`. */
export function jobKind<Payload extends JobPayload>(name: string): JobKind<Payload> {
  return { name };
}

/** The payload of a job about an account: ids. */
export type AccountPayload = Readonly<Record<string, string>>;

/** A kind of job that belongs to an account rather than an organization. Its name begins with `identity.`. */
export interface AccountJobKind<Payload extends AccountPayload> {
  readonly name: `identity.${string}`;
  readonly [payloadType]?: Payload;
}

/** Declares such a kind. */
export function accountJobKind<Payload extends AccountPayload>(name: `identity.${string}`): AccountJobKind<Payload> {
  return { name };
}
