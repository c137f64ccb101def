/** What the worker says to all pages once it is active: its build. */
interface ActivatedMessage {
  readonly type: 'cofferdam-activated';
  readonly build: string;
}

/** What a page asks the worker for: the builds that the registry names for its organization. */
interface FollowRegistryMessage {
  readonly type: 'cofferdam-follow-registry';
  readonly organizationId: string | null;
}

/** A worker of this build is active now. */
export function activatedMessage(build: string): ActivatedMessage {
  return { type: 'cofferdam-activated', build };
}

/** The build of a worker that says that it is active; null for any other message. */
export function buildOfMessage(data: unknown): string | null {
  const { type, build } = (data ?? {}) as Partial<ActivatedMessage>;
  return type === 'cofferdam-activated' && typeof build === 'string' ? build : null;
}

/** Asks the worker to keep what the registry names now. */
export function followRegistryMessage(organizationId: string | null): FollowRegistryMessage {
  return { type: 'cofferdam-follow-registry', organizationId };
}

/** What a page asks to follow; null for any other message. */
export function organizationOfMessage(data: unknown): { readonly organizationId: string | null } | null {
  const { type, organizationId } = (data ?? {}) as Partial<FollowRegistryMessage>;
  if (type !== 'cofferdam-follow-registry') return null;
  return { organizationId: typeof organizationId === 'string' ? organizationId : null };
}
