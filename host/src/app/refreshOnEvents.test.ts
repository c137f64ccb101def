import { expect, it } from '@jest/globals';
import { createEventBus, eventNames, type EventName } from '@cofferdam/events';
import type { Session } from '../session/createSession.ts';
import { refreshOnEvents } from './refreshOnEvents.ts';

it('refetches the workspaces when something in their counts changed, including the person’s links', () => {
  const read: EventName[] = [];
  for (const name of eventNames) {
    const bus = createEventBus(() => undefined);
    refreshOnEvents(bus, {
      refreshOrganizations: async () => undefined,
      refreshWorkspaces: async () => void read.push(name),
    } as unknown as Session);
    bus.emit(name, {});
  }
  expect(read).toEqual([
    'organization.updated',
    'workspace.created',
    'workspace.deleted',
    'workspace.contents.changed',
    'member.changed',
    'secret.created',
    'secrets.imported',
    'shares.changed',
    'share.opened',
  ]);
});
