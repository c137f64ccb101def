/** The message from an activated worker to all pages: its build. */
interface ActivatedMessage {
  readonly type: 'cofferdam-activated';
  readonly build: string;
}

/** The message from a page to the worker: cache the builds that the registry names for its organization. */
interface FollowRegistryMessage {
  readonly type: 'cofferdam-follow-registry';
  readonly organizationId: string | null;
}

/** Creates the message that a worker of this build is active. */
export function activatedMessage(build: string): ActivatedMessage {
  return { type: 'cofferdam-activated', build };
}

/** The build of an activated worker; null for any other message. */
export function buildOfMessage(data: unknown): string | null {
  const { type, build } = (data ?? {}) as Partial<ActivatedMessage>;
  return type === 'cofferdam-activated' && typeof build === 'string' ? build : null;
}

/** Creates the message that asks the worker to cache the registry's builds. */
export function followRegistryMessage(organizationId: string | null): FollowRegistryMessage {
  return { type: 'cofferdam-follow-registry', organizationId };
}

/** The organization in a page's message; null for any other message. */
export function organizationOfMessage(data: unknown): { readonly organizationId: string | null } | null {
  const { type, organizationId } = (data ?? {}) as Partial<FollowRegistryMessage>;
  if (type !== 'cofferdam-follow-registry') return null;
  return { organizationId: typeof organizationId === 'string' ? organizationId : null };
}
