import { createEventBus, eventNames } from '@cofferdam/events';
import { createStore } from 'jotai';
import { createSession } from '../session/createSession.ts';
import type { PreferenceDocument } from '../session/preferences/preferencesPort.ts';
import type { OrganizationRow, WorkspaceRow } from '../session/scope/scopeRows.ts';
import { sessionViewAtom } from '../session/sessionAtoms.ts';
import { halden, ids, kestrel, kestrelMain, mara, ownPrivate, production, staging } from './people.ts';

export const nowhere = { organizationId: null, workspaceId: null };
export const inProduction = { organizationId: ids.halden, workspaceId: ids.production };
export const storedProduction: PreferenceDocument = {
  organization: { id: ids.halden, name: 'Halden Freight' },
  workspace: { id: ids.production, name: 'payments-prod' },
};

/** What the server of a staged session has. A test changes it while the session runs. */
interface StagedServer {
  organizations: readonly OrganizationRow[];
  workspaces: Readonly<Record<string, readonly WorkspaceRow[]>>;
  document: PreferenceDocument | null;
  /** Whether it can't be reached. */
  isAway: boolean;
  /** Whether it refuses changes of preferences. */
  refuses: boolean;
}

/** A session of Mara on a fake server, with everything that it requested, saved, announced and ended. */
export function stageSession(more: Partial<StagedServer> = {}) {
  const server: StagedServer = {
    organizations: [halden, kestrel],
    workspaces: { [ids.halden]: [staging, production, ownPrivate], [ids.kestrel]: [kestrelMain] },
    document: null,
    isAway: false,
    refuses: false,
    ...more,
  };
  const reach = (): void => {
    if (server.isAway) throw new Error('the server is away');
  };
  const store = createStore();
  const saved: PreferenceDocument[] = [];
  const calls: string[] = [];
  const emitted: string[] = [];
  /** The events with what they say. */
  const events: unknown[] = [];
  const did: string[] = [];
  const bus = createEventBus((error) => {
    throw error;
  });
  for (const name of eventNames) {
    bus.listen(name, (details) => {
      emitted.push(name);
      events.push({ name, ...details });
    });
  }
  const session = createSession({
    store,
    api: {
      organization: {
        my: async () => {
          calls.push('organizations');
          reach();
          return { organizations: [...server.organizations] };
        },
      } as never,
      workspace: {
        list: async ({ organizationId }: { organizationId: string }) => {
          calls.push('workspaces');
          reach();
          return { workspaces: [...(server.workspaces[organizationId] ?? [])] };
        },
      } as never,
    },
    preferences: {
      load: async () => server.document,
      merge: async (fields) => {
        if (server.isAway || server.refuses) return server.isAway ? 'failed' : 'refused';
        saved.push(fields);
        return 'saved';
      },
    },
    bus,
    onOrganizationLeft: () => did.push('left'),
    onOrganizationLost: (name) => did.push(`lost ${name}`),
    onPreferenceRefused: () => did.push('refused'),
  });
  return { session, store, saved, calls, emitted, events, did, server, view: () => store.get(sessionViewAtom) };
}

/** A session in production of Halden Freight, with nothing recorded yet. */
export async function startInProduction() {
  const stage = stageSession({ document: storedProduction });
  await stage.session.start(mara, nowhere);
  await stage.session.enter(inProduction);
  for (const recorded of [stage.saved, stage.calls, stage.emitted, stage.did]) recorded.length = 0;
  return stage;
}
