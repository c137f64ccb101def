import type { OrganizationId, SessionId, WorkspaceId } from '@cofferdam/domain';
import { testPassword } from './TestPerson.ts';

/** Where a sample input points to. */
export interface SamplePlace {
  readonly organizationId: OrganizationId;
  readonly workspaceId: WorkspaceId;
}

const sessionId = '01900000-0000-7000-8000-0000000000ff' as SessionId;

/**
 * An input for every call that is valid by itself. A name in it is `Sample`; what it says succeeds where that secret
 * has one version, except that names to be made are new each time.
 */
export function sampleInputs({ organizationId, workspaceId }: SamplePlace): Readonly<Record<string, object>> {
  const place = { organizationId, workspaceId };
  const named = { ...place, name: 'Sample' };
  const fresh = `New ${(made += 1)}`;
  return {
    'identity.signUp': { email: `sample-${made}@example.com`, password: testPassword, displayName: 'Sample' },
    'identity.signIn': { email: 'sample@example.com', password: testPassword },
    'identity.token': {},
    'identity.reAuthenticate': { password: testPassword },
    'identity.signOut': {},
    'identity.sessions': {},
    'identity.revokeSession': { sessionId },
    'preferences.load': {},
    'preferences.merge': { document: { userPreference: { theme: 'dark' } } },
    'organization.my': {},
    'organization.create': { name: fresh, subscriptionType: 'FREE' },
    'organization.get': { organizationId },
    'organization.update': { organizationId, name: fresh },
    'workspace.list': { organizationId },
    'workspace.create': { organizationId, name: fresh },
    'workspace.get': place,
    'secret.list': { ...place, limit: 10 },
    'secret.add': { ...place, name: fresh, value: 'sample value' },
    'secret.get': named,
    'secret.currentVersion': { ...named, version: 1 },
    'secret.versionList': named,
    'secret.versionGet': { ...named, version: 1 },
    'secret.versionAccess': named,
    'secret.versionAdd': { ...named, value: 'sample value' },
    'secret.compare': { ...place, names: ['Sample'] },
    'secret.import': { ...place, entries: [{ name: fresh, value: 'sample value', action: 'add' }] },
    'billing.overview': { organizationId },
    'billing.tariff': {},
    'audit.byParams': { organizationId },
    'dictionary.roleType': { type: 'WORKSPACE' },
  };
}

let made = 0;
