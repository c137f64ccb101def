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
  'member.changed',
  // Names of workspaces are told with their organization.
  'organization.updated',
];

/** Brings the session's lists up to date when a remote tells of a change. */
export function refreshOnEvents(bus: EventBus, session: Session): void {
  const refresh = (load: () => Promise<void>) => () => {
    load().catch((error: unknown) => logProblem('A list of the session could not be brought up to date', error));
  };
  for (const name of aboutOrganizations) bus.listen(name, refresh(session.refreshOrganizations));
  for (const name of aboutWorkspaces) bus.listen(name, refresh(session.refreshWorkspaces));
}
