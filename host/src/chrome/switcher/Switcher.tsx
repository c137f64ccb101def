import { IconButton, Tag } from '@cofferdam/ui/base';
import { formatNumber } from '@cofferdam/ui/format';
import { Box, Boxes, Building2, Lock, Mail, Plus, Settings } from '@cofferdam/ui/icons';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useShell } from '../../app/shell.ts';
import { switcherMessages } from '../../messages/switcher.ts';
import type { WorkspaceRow } from '../../session/scope/scopeRows.ts';
import { filterByName } from './filterByName.ts';
import { ScopeTile } from './ScopeTile.tsx';
import styles from './Switcher.module.css';
import { SwitcherColumn, SwitcherItem, SwitcherLine, SwitcherPanel } from './SwitcherPanel.tsx';
import { useScopes, type Scopes } from './useScopes.ts';

/** Number of organizations, and of workspaces, shown above the link to all of them. */
const shownPlaces = 8;

interface SwitcherProps {
  /** Closes the overlay around the switcher. */
  readonly onDone: () => void;
}

/** Organizations at the left, workspaces of the current one at the right, and a filter over both. */
export default function Switcher({ onDone }: SwitcherProps) {
  const [query, setQuery] = useState('');
  const scopes = useScopes();
  const { host, session } = useShell();
  const isUnknown = scopes.organization !== null && scopes.workspaces === null;
  // Some pages open without a workspace, so the list may not be loaded yet.
  useEffect(() => {
    if (isUnknown) session.refreshWorkspaces().catch(() => undefined);
  }, [isUnknown, session]);
  return (
    <SwitcherPanel
      label={switcherMessages.filter}
      placeholder={switcherMessages.filter}
      query={query}
      onQueryChange={setQuery}
    >
      <Organizations scopes={scopes} query={query} onDone={onDone} />
      {scopes.organization !== null && (
        <Workspaces
          scopes={scopes}
          query={query}
          canCreate={host.session.can('organization:workspace:create')}
          onDone={onDone}
        />
      )}
    </SwitcherPanel>
  );
}

interface ColumnProps {
  readonly scopes: Scopes;
  readonly query: string;
  readonly onDone: () => void;
}

function Organizations({ scopes, query, onDone }: ColumnProps) {
  const { organization, organizations, goToOrganization } = scopes;
  const found = filterByName(organizations, query);
  const shown = query.trim() === '' ? found.slice(0, shownPlaces) : found;
  const invites = useInviteCount();
  return (
    <SwitcherColumn tinted title={switcherMessages.organizations}>
      {shown.map(({ id, name, subscriptionType, ...look }) => (
        <SwitcherItem
          key={id}
          name={name}
          icon={<ScopeTile organization={{ id, name, ...look }} solid={id === organization?.id} />}
          isMetaLast
          meta={switcherMessages.plans[subscriptionType]}
          selected={id === organization?.id}
          onSelect={() => {
            onDone();
            if (id !== organization?.id) goToOrganization(id);
          }}
          {...(id === organization?.id
            ? {
                end: (
                  <IconButton
                    label={switcherMessages.settingsOf(name)}
                    icon={<Settings />}
                    href="/organization/settings"
                    onClick={onDone}
                  />
                ),
              }
            : {})}
        />
      ))}
      {found.length === 0 && <p className={styles.nothing}>{switcherMessages.nothingFound(query)}</p>}
      <SwitcherLine />
      <SwitcherItem
        quiet
        icon={<Building2 />}
        name={switcherMessages.allOrganizations(organizations.length)}
        href="/r/organizations"
        onSelect={onDone}
      />
      <SwitcherItem
        quiet
        icon={<Mail />}
        name={switcherMessages.invites}
        meta={invites > 0 ? <Tag tone="accent">{formatNumber(invites)}</Tag> : undefined}
        href="/organization/invites"
        onSelect={onDone}
      />
      <SwitcherItem
        quiet
        icon={<Plus />}
        name={switcherMessages.createOrganization}
        href="/organization/create"
        onSelect={onDone}
      />
    </SwitcherColumn>
  );
}

function Workspaces({ scopes, query, onDone, canCreate }: ColumnProps & { readonly canCreate: boolean }) {
  const { organization, workspace, workspaces: known, goToWorkspace } = scopes;
  const workspaces = known ?? [];
  const found = filterByName(workspaces, query);
  const shown = query.trim() === '' ? keepPrivate(found) : found;
  return (
    <SwitcherColumn title={switcherMessages.workspacesIn(organization?.name ?? '')}>
      {shown.map((row) => (
        <SwitcherItem
          key={row.id}
          name={row.name}
          icon={row.type === 'PRIVATE' ? <Lock /> : <Box />}
          meta={row.type === 'PRIVATE' ? switcherMessages.onlyYou : switcherMessages.secrets(row.secretCount)}
          selected={row.id === workspace?.id}
          onSelect={() => {
            onDone();
            if (row.id !== workspace?.id) goToWorkspace(row.id);
          }}
        />
      ))}
      {known !== null && found.length === 0 && <p className={styles.nothing}>{switcherMessages.nothingFound(query)}</p>}
      <SwitcherLine />
      <SwitcherItem
        quiet
        icon={<Boxes />}
        name={switcherMessages.allWorkspaces(workspaces.length)}
        href="/r/workspaces"
        onSelect={onDone}
      />
      {canCreate && (
        <SwitcherItem
          quiet
          icon={<Plus />}
          name={switcherMessages.createWorkspace}
          href="/workspace/create"
          onSelect={onDone}
        />
      )}
    </SwitcherColumn>
  );
}

/** Number of open invitations for the person; 0 until known. */
function useInviteCount(): number {
  const { api } = useShell();
  const { data } = useQuery({
    queryKey: ['host', 'invite-count'],
    queryFn: ({ signal }) => api.userOrganization.myInvites({}, { signal }),
  });
  return data === undefined ? 0 : data.invitations.length + data.unopened;
}

/** The first few, and the private one at the end. */
function keepPrivate(rows: readonly WorkspaceRow[]): readonly WorkspaceRow[] {
  return rows.filter((row, index) => index < shownPlaces || row.type === 'PRIVATE');
}
