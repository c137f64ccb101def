import type { EventBus, EventName } from '@cofferdam/events';
import { logProblem } from '@cofferdam/telemetry';
import type { Session } from '../session/createSession.ts';

const aboutOrganizations: readonly EventName[] = [
  'organization.created',
  'organization.updated',
  'organization.deleted',
  'member.joined',
  'member.changed',
  'member.removed',
];
/** The list of workspaces also counts what is in them. */
const aboutWorkspaces: readonly EventName[] = [
  'workspace.created',
  'workspace.deleted',
  'secret.created',
  'workspace.contents.changed',
  'secrets.imported',
  // And the person's links.
  'shares.changed',
  'share.opened',
  'member.changed',
  // Renamed workspaces are reported as events of their organization.
  'organization.updated',
];

/** Refreshes the session's lists when a remote emits a change. */
export function refreshOnEvents(bus: EventBus, session: Session): void {
  const refresh = (load: () => Promise<void>) => () => {
    load().catch((error: unknown) => logProblem('A list of the session could not be brought up to date', error));
  };
  for (const name of aboutOrganizations) bus.listen(name, refresh(session.refreshOrganizations));
  for (const name of aboutWorkspaces) bus.listen(name, refresh(session.refreshWorkspaces));
}
