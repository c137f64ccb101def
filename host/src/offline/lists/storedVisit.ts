import type { OrganizationId } from '@cofferdam/domain';
import type { SignedIn, VisitStart } from '../../session/identity/identityPort.ts';
import { readLocalCopy } from '../../session/localCopy.ts';
import type { DeviceStore } from '../store/deviceStore.ts';
import { maxAgeMs, personKey } from './createOfflineCache.ts';

/** The initial state of a visit while the server can't be reached. */
export interface StoredVisit {
  readonly signedIn: SignedIn;
  readonly found: VisitStart;
}

/** Stores who is signed in, so that the next visit can start without the server. */
export async function storePerson({ database, seal }: DeviceStore, signedIn: SignedIn, now: number): Promise<void> {
  await database.put('answers', { sealed: await seal(personKey, signedIn), at: now }, personKey);
}

/** The last signed-in person; null if nothing is stored, or the server was last reached too long ago: then it's deleted. */
async function findPerson({ database, open }: DeviceStore, now: number): Promise<SignedIn | null> {
  const record = await database.get('answers', personKey);
  if (record === undefined) return null;
  if (now - record.at > maxAgeMs) {
    await database.clear('answers');
    return null;
  }
  return Object.freeze((await open(personKey, record.sealed)) as SignedIn);
}

interface Choices {
  readonly theme: 'light' | 'dark' | null;
  readonly now: number;
}

/** The last known state of the visit: the person, their organizations, and the scope. */
export async function findStoredVisit(store: DeviceStore, { theme, now }: Choices): Promise<StoredVisit | null> {
  const signedIn = await findPerson(store, now);
  const copy = signedIn === null ? null : readLocalCopy(signedIn.user.id);
  if (signedIn === null || copy === null) return null;
  const { organizations, workspaces, recent, choices } = copy;
  const organizationId: OrganizationId | undefined = workspaces?.organizationId ?? organizations[0]?.id;
  const organization = organizations.find(({ id }) => id === organizationId);
  const workspace = workspaces?.rows.find(({ id }) => id === recent[0]);
  const document: VisitStart['document'] = {
    organization:
      organization === undefined
        ? null
        : { id: organization.id, name: organization.name, subscriptionType: organization.subscriptionType },
    workspace: workspace === undefined ? null : { id: workspace.id, name: workspace.name, type: workspace.type },
    ...(theme === null ? {} : { userPreference: { theme } }),
    ...(choices === undefined
      ? {}
      : {
          keyboard: { letterKeys: choices.letterKeys },
          formats: { locale: choices.locale },
          idleLock: { minutes: choices.idleLock ?? null },
        }),
  };
  return {
    signedIn,
    found: {
      organizations: [...organizations],
      document,
      workspaces: workspaces === null ? null : { openShares: 0, ...workspaces, rows: [...workspaces.rows] },
    },
  };
}
