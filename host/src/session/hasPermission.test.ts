import { describe, expect, it } from '@jest/globals';
import type { SessionView } from '@cofferdam/remote-contract';
import { halden, kestrel, mara, production, staging } from '../testing/people.ts';
import { hasPermission } from './hasPermission.ts';
import { viewOrganization, viewWorkspace } from './scope/scopeRows.ts';

const view = (parts: Partial<SessionView>): SessionView => ({
  user: mara,
  organization: null,
  workspace: null,
  hasOrganizations: true,
  presentationMode: false,
  theme: 'light',
  ...parts,
});
const inHalden = viewOrganization(halden);

describe('permissions in the current scope', () => {
  it.each([
    ['a signed-out person has none', null, 'organization:read', false],
    ['no organization permission without an organization', view({}), 'organization:read', false],
    ['no workspace permission without a workspace', view({ organization: inHalden }), 'secret:list', false],
    ['an owner deletes', view({ organization: inHalden }), 'organization:delete', true],
    ['a member reads', view({ organization: viewOrganization(kestrel) }), 'organization:read', true],
    ['a member sees no billing', view({ organization: viewOrganization(kestrel) }), 'organization:billing:read', false],
    [
      'an admin of a workspace writes',
      view({ organization: inHalden, workspace: viewWorkspace(production) }),
      'secret:create',
      true,
    ],
    ['a viewer lists', view({ organization: inHalden, workspace: viewWorkspace(staging) }), 'secret:list', true],
    [
      'a viewer reads no value',
      view({ organization: inHalden, workspace: viewWorkspace(staging) }),
      'secret:version:access',
      false,
    ],
  ] as const)('%s', (_promise, session, permission, expected) =>
    expect(hasPermission(session, permission)).toBe(expected),
  );
});
