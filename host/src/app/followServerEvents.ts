import type { EventBus } from '@cofferdam/events';
import type { OrganizationId, ShareId, UserId } from '@cofferdam/domain';
import { logProblem } from '@cofferdam/telemetry';
import { followEvents } from '../session/identity/followEvents.ts';
import type { IdentityPort } from '../session/identity/identityPort.ts';
import type { Session } from '../session/createSession.ts';

const eventNames = ['organization.updated', 'member.joined', 'member.changed', 'member.removed'] as const;

/** Dependencies of the server's events. */
export interface ServerEventDependencies {
  readonly identity: IdentityPort;
  readonly bus: EventBus;
  readonly session: Session;
  /** Cached server state is stale. */
  readonly onStale: () => void;
}

/** Emits the server's events about this person on the bus; ends the session when the server revoked it. */
export function followServerEvents({ identity, bus, session, onStale }: ServerEventDependencies): () => void {
  const refresh = (): void => {
    session
      .refreshOrganizations()
      .catch((error: unknown) => logProblem('The organizations could not be brought up to date', error));
  };
  return followEvents({
    accessToken: identity.accessToken,
    onGap() {
      refresh();
      bus.emit('facts.missed', {});
    },
    onEvent({ name, data }) {
      if (name === 'session.revoked') {
        identity.reportEnded();
        return;
      }
      const fact = readIds(data);
      if (fact === null) return;
      const { organizationId, userId, shareId } = fact;
      if (name === 'share.opened' && shareId !== null) {
        bus.emit(name, { organizationId, shareId });
        return;
      }
      const kind = eventNames.find((one) => one === name);
      if (kind === undefined) return;
      bus.emit(kind, { organizationId, userId });
      onStale();
    },
  });
}

interface EventIds {
  readonly organizationId: OrganizationId;
  readonly userId: UserId;
  readonly shareId: ShareId | null;
}

function readIds(data: string): EventIds | null {
  try {
    const { organizationId, userId, shareId } = JSON.parse(data) as Partial<Record<string, unknown>>;
    if (typeof organizationId !== 'string' || typeof userId !== 'string') return null;
    return {
      organizationId: organizationId as OrganizationId,
      userId: userId as UserId,
      shareId: typeof shareId === 'string' ? (shareId as ShareId) : null,
    };
  } catch {
    return null;
  }
}
