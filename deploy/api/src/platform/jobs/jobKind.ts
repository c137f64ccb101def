import type { OrganizationId } from '@cofferdam/domain';

/** What every job carries: whose it is. The rest are ids and numbers. */
export interface JobPayload {
  readonly organizationId: OrganizationId;
  readonly [name: string]: string | number;
}

declare const payloadType: unique symbol;

/** A kind of job, by the name it has in the queue. Jobs in a queue outlive a release: a name keeps its meaning. */
export interface JobKind<Payload extends JobPayload> {
  readonly name: string;
  readonly [payloadType]?: Payload;
}

/** Declares a kind: `jobKind<{ organizationId: OrganizationId; secretId: SecretId }>('secret.empty')`. */
export function jobKind<Payload extends JobPayload>(name: string): JobKind<Payload> {
  return { name };
}
