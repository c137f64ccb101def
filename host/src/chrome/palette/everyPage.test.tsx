import { describe, expect, it } from '@jest/globals';
import type { OrganizationRoleName, WorkspaceRoleName } from '@cofferdam/domain';
import type { BuiltRemoteDescriptor, RemoteDescriptor } from '@cofferdam/remote-contract';
import { act } from '@testing-library/react';
import { useEffect } from 'react';
import type { RouteObject } from 'react-router-dom';
import { buildRoutes } from '../../app/buildRoutes.tsx';
import { pinsAtom } from '../../offline/pins/pinAtoms.ts';
import { organizationsAtom, preferencesAtom, workspacesAtom } from '../../session/sessionAtoms.ts';
import { createTestShell } from '../../testing/createTestShell.tsx';
import { halden, ids, production } from '../../testing/people.ts';
import { installPromptAtom } from '../install/installPrompt.ts';
import { searchItems, type PaletteGroup, type PaletteItem } from './paletteItems.ts';
import { usePaletteItems } from './usePaletteItems.tsx';

/** The descriptors of all remotes, read at run time as in the host, which imports no remote. */
const descriptors = await Promise.all(
  ['vault', 'org-admin', 'billing', 'audit', 'public-share'].map(async (name): Promise<BuiltRemoteDescriptor> => {
    const module = (await import(`../../../../remotes/${name}/remote.descriptor.ts`)) as {
      readonly descriptor: RemoteDescriptor;
    };
    return { ...module.descriptor, build: 'b1' };
  }),
);

/** Pages that make no sense on their own. */
const reachedOtherwise = new Map([
  ['/organization/create/plan', 'a step of creating an organization'],
  ['/workspace/first-secret', 'a step of creating an organization'],
  ['/organization/confirm-invitation', 'opened by the link of an invitation'],
  ['/organization/billing/order', 'a step of changing the plan'],
  ['/organization/audit', 'redirects to the logs'],
  ['/onetime', 'opened by a one-time link'],
  ['/thank-you/support', 'shown after a request'],
]);

/** Everything that the palette offers to a person with these roles. */
function offeredTo(role: OrganizationRoleName, workspaceRole: WorkspaceRoleName) {
  const { shell, did, show } = createTestShell({ descriptors });
  let items: readonly PaletteItem[] = [];
  function Probe() {
    const offered = usePaletteItems('');
    useEffect(() => {
      items = offered;
    });
    return null;
  }
  const { store } = shell;
  const workspace = { ...production, role: workspaceRole };
  store.set(organizationsAtom, [{ ...halden, role }]);
  store.set(workspacesAtom, { organizationId: ids.halden, rows: [workspace] });
  store.set(preferencesAtom, (state) => ({ ...state, workspace }));
  store.set(pinsAtom, { pins: {} as never, entries: [{} as never] });
  store.set(installPromptAtom, { show: () => undefined });
  show(<Probe />);
  const labelsOf = (wanted: PaletteGroup): string[] =>
    items.filter(({ group }) => group === wanted).map(({ label }) => label);
  return { shell, did, items: () => items, labelsOf };
}

function pathsOf(routes: readonly RouteObject[]): string[] {
  return routes.flatMap(({ path, children = [] }) => [...(path === undefined ? [] : [path]), ...pathsOf(children)]);
}

describe('the palette with all remotes', () => {
  it('reaches every page that has an address of its own', () => {
    const { shell, did, items } = offeredTo('OWNER', 'ADMIN');
    act(() => {
      for (const { group, run } of items()) if (group === 'pages' || group === 'actions') run();
    });
    const reached = new Set(did.flatMap((one) => /^go ([^?]*)/.exec(one)?.[1] ?? []));
    const pages = pathsOf(buildRoutes(shell, async () => null)).filter((path) => !/[:*]/.test(path));
    expect(pages.length).toBeGreaterThan(40);
    expect(pages.filter((path) => !reached.has(path)).toSorted()).toEqual([...reachedOtherwise.keys()].toSorted());
  });

  it('offers everything to an owner', () => {
    const { labelsOf } = offeredTo('OWNER', 'ADMIN');
    expect(labelsOf('actions')).toEqual([
      'New secret',
      'Import secrets',
      'Edit secrets as text',
      'Add two-factor code',
      'Import two-factor codes',
      'New note',
      'Invite people',
      'Add people to this workspace',
      'Edit this workspace',
      'Create workspace',
      'Create organization',
      'All organizations',
      'Organization settings',
      'Export the organization',
      'New label',
      'Add domain',
      'Add connection',
      'Change encryption',
      'Invitations to me',
      'Plan and usage',
      'Change plan',
      'Payment details',
      'Notifications',
      'Add notification channel',
      'Export the audit log',
      'Start presentation mode',
      'Switch to dark',
      'Keyboard shortcuts',
      'Send feedback',
      'Contact support',
      'Contact sales',
      'Install Cofferdam',
      'Sign out',
    ]);
    expect(labelsOf('pages')).toEqual([
      'Secrets',
      'Two-factor codes',
      'Notes',
      'Shared links',
      'Trash',
      'Overview',
      'Permissions',
      'Logs',
      'Workspace list',
      'Overview',
      'Permissions',
      'Users',
      'Connections',
      'Domain',
      'Encryption',
      'Sharing',
      'Idle lock',
      'Sign-in',
      'Overview',
      'Plans',
      'Payment details',
      'Logs & Notifications',
      'General',
      'Labels',
      'Resources',
      'Profile Info',
      'User Preferences',
      'Multi-Factor Authentication (MFA)',
      'Sessions',
      'Pinned codes',
      'Version',
    ]);
  });

  it('offers only what a member who can read can do', () => {
    const { labelsOf } = offeredTo('MEMBER', 'READER');
    expect(labelsOf('actions')).toEqual([
      'Create organization',
      'All organizations',
      'Organization settings',
      'Export the organization',
      'Invitations to me',
      'Start presentation mode',
      'Switch to dark',
      'Keyboard shortcuts',
      'Send feedback',
      'Contact support',
      'Install Cofferdam',
      'Sign out',
    ]);
    expect(labelsOf('pages')).toEqual([
      'Secrets',
      'Two-factor codes',
      'Notes',
      'Shared links',
      'Trash',
      'Overview',
      'Permissions',
      'Workspace list',
      'Overview',
      'Sharing',
      'Idle lock',
      'General',
      'Labels',
      'Resources',
      'Profile Info',
      'User Preferences',
      'Multi-Factor Authentication (MFA)',
      'Sessions',
      'Pinned codes',
      'Version',
    ]);
  });

  it.each([
    ['import', 'Import secrets'],
    ['new secret', 'New secret'],
    ['invite', 'Invite people'],
    ['plan', 'Change plan'],
    ['logout', 'Sign out'],
    ['settings', 'Organization settings'],
    ['workspace settings', 'Edit this workspace'],
    ['export', 'Export the organization'],
    ['export log', 'Export the audit log'],
    ['trash', 'Trash'],
    ['resources', 'Resources'],
    ['labels', 'Labels'],
    ['invoice', 'Plan and usage'],
    ['webhook', 'Notifications'],
    ['dark', 'Switch to dark'],
    ['shortcuts', 'Keyboard shortcuts'],
    ['offline', 'Pinned codes'],
    ['install', 'Install Cofferdam'],
  ])('finds by %j: %s', (query, label) => {
    const { items } = offeredTo('OWNER', 'ADMIN');
    expect(searchItems(items(), query).map((item) => item.label)).toContain(label);
  });
});
