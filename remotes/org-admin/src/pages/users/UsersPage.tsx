import { lazy, Suspense, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { includesAll, organizationRoles, type OrganizationRoleName } from '@cofferdam/domain';
import type { SessionOrganization } from '@cofferdam/remote-contract';
import { useHost, useSession } from '@cofferdam/remote-contract/react';
import { Button, Page, PageHeader, Tabs } from '@cofferdam/ui/base';
import { UserPlus } from '@cofferdam/ui/icons';
import { useSelection } from '@cofferdam/ui/table';
import { OverLimitNote } from '../../components/limits/OverLimitNote.tsx';
import type { Member } from '../../components/people/peopleQueries.ts';
import { BulkBar } from '../../features/bulk-people/BulkBar.tsx';
import type { RequestedAction, BulkTarget } from '../../features/bulk-people/bulkAction.ts';
import { useBulkRun } from '../../features/bulk-people/useBulkRun.ts';
import { listPeopleMessages } from '../../features/list-people/listPeople.messages.ts';
import { peopleColumns } from '../../features/list-people/peopleColumns.tsx';
import { PeopleFilters } from '../../features/list-people/PeopleFilters.tsx';
import { PeopleTable } from '../../features/list-people/PeopleTable.tsx';
import { keyOfPerson, peopleTabs, roleOfPerson, type PersonRow } from '../../features/list-people/personRow.ts';
import { makeRoleChoices } from '../../features/list-people/roleChoices.ts';
import { usePeople, type People } from '../../features/list-people/usePeople.ts';
import { usePeopleView } from '../../features/list-people/usePeopleView.ts';
import { useRenewInvitation } from '../../features/renew-invitation/useRenewInvitation.ts';
import { personMenu, type PersonMenuFacts } from './personMenu.tsx';
import { SelectedPeople } from './SelectedPeople.tsx';
import { usersMessages as messages } from './users.messages.ts';

const InviteDrawer = lazy(() => import('../../features/invite-people/InviteDrawer.tsx'));
const ChangeRoleDialog = lazy(() => import('../../features/change-role/ChangeRoleDialog.tsx'));
const BulkDialog = lazy(() => import('../../features/bulk-people/BulkDialog.tsx'));
const OffboardDrawer = lazy(() => import('../../features/offboard/OffboardDrawer.tsx'));

type Asked =
  | { readonly kind: 'role'; readonly member: Member; readonly role: OrganizationRoleName }
  | { readonly kind: 'offboard'; readonly member: Member }
  | { readonly kind: 'bulk'; readonly action: RequestedAction; readonly targets: readonly BulkTarget[] }
  /** What was left running is looked at again. */
  | { readonly kind: 'running' };

/** The people of the current organization. */
export default function UsersPage() {
  const { organization } = useSession();
  return organization === null ? null : <Users key={organization.id} organization={organization} />;
}

function Users({ organization }: { readonly organization: SessionOrganization }) {
  const host = useHost();
  const { user } = useSession();
  const state = usePeopleView();
  const { view } = state;
  const people = usePeople(organization.id, view);
  const [address, setAddress] = useSearchParams();
  const [asked, setAsked] = useState<Asked | null>(null);
  const bulk = useBulkRun(organization.id);
  const renew = useRenewInvitation(organization.id);
  const mayInvite = host.session.can('organization:member:invite');
  const mayRemove = host.session.can('organization:member:remove');
  const mayAssign = host.session.can('organization:role:assign');
  const isInviting = address.has('invite') && mayInvite;
  const showInvite = (isShown: boolean): void =>
    setAddress((now) => withQuery(now, 'invite', isShown ? '1' : null), { replace: true });

  const choices = useMemo(
    () =>
      makeRoleChoices({
        ownRole: mayAssign ? organization.role : null,
        onChoose: (member, role) => setAsked({ kind: 'role', member, role }),
      }),
    [mayAssign, organization.role],
  );
  const columns = useMemo(() => peopleColumns(user.id, choices), [user.id, choices]);
  const isAbove = (row: PersonRow): boolean =>
    !includesAll(organizationRoles[organization.role], organizationRoles[roleOfPerson(row)]);
  const refusalOf = (row: PersonRow): string | undefined =>
    refusalFor(row, { mayRemove, isAbove: isAbove(row), ownId: user.id });
  const isSelectable = (row: PersonRow): boolean =>
    refusalOf(row) === undefined && (row.kind === 'invitation' || row.member.state === 'ACTIVE');
  const selection = useSelection({
    query: JSON.stringify(view),
    rows: people.rows,
    rowKey: keyOfPerson,
    isSelectable,
  });
  const ask = (action: RequestedAction, targets: readonly BulkTarget[]): void => {
    // One thing after the other: what still runs is shown first.
    if (bulk.progress?.isRunning === true) return setAsked({ kind: 'running' });
    bulk.clear();
    setAsked({ kind: 'bulk', action, targets });
  };
  const facts: PersonMenuFacts = {
    choices,
    mayInvite,
    mayReadReports: host.session.can('organization:audit:read'),
    refusalOf,
    onOffboard: (member) => setAsked({ kind: 'offboard', member }),
    onRemove: (target) => ask({ kind: 'remove' }, [target]),
    onRenew: ({ id }) => void renew.run(id),
  };
  const { progress } = bulk;
  const inviteButton = (
    <Button
      variant="primary"
      icon={<UserPlus />}
      disabledReason={mayInvite ? undefined : messages.inviteRefused}
      onClick={() => showInvite(true)}
    >
      {messages.invite}
    </Button>
  );
  return (
    <Page>
      <PageHeader
        title={messages.title}
        primaryAction={inviteButton}
        tabs={<PeopleTabs people={people} tab={view.tab} />}
      />
      <PeopleFilters
        view={view}
        typed={state.typed}
        onSearch={state.type}
        onRole={state.chooseRole}
        onSecondFactor={state.chooseSecondFactor}
      />
      <OverLimitNote kind="people" count={people.rows.filter((row) => row.kind === 'member' && row.isOver).length} />
      {progress !== null && asked === null && (
        <BulkBar run={bulk} progress={progress} onShow={() => setAsked({ kind: 'running' })} />
      )}
      <PeopleTable
        people={people}
        view={view}
        columns={columns}
        menu={(row) => personMenu(row, facts)}
        selection={selection}
        onClear={state.clear}
        inviteButton={inviteButton}
        selectionBar={
          <SelectedPeople
            chosen={selection.rows.map(targetOf)}
            ownRole={organization.role}
            mayAssign={mayAssign}
            mayInvite={mayInvite}
            onAsk={ask}
            onClear={selection.clear}
          />
        }
      />
      <Suspense>
        {isInviting && <InviteDrawer open organization={organization} onClose={() => showInvite(false)} />}
        {asked?.kind === 'role' && (
          <ChangeRoleDialog
            organization={organization}
            member={asked.member}
            role={asked.role}
            onClose={() => setAsked(null)}
          />
        )}
        {asked?.kind === 'offboard' && (
          <OffboardDrawer organization={organization} member={asked.member} onClose={() => setAsked(null)} />
        )}
        {(asked?.kind === 'bulk' || asked?.kind === 'running') && (
          <BulkDialog
            organization={organization}
            run={bulk}
            asked={asked.kind === 'bulk' ? asked : null}
            onClose={() => {
              setAsked(null);
              selection.clear();
            }}
          />
        )}
      </Suspense>
    </Page>
  );
}

function PeopleTabs({ people, tab }: { readonly people: People; readonly tab: string }) {
  const { counts } = people;
  const [address] = useSearchParams();
  const all = counts === undefined ? undefined : counts.active + counts.invited + counts.removed;
  return (
    <Tabs
      label={messages.tabs}
      selected={tab}
      items={peopleTabs.map((id) => ({
        id,
        label: listPeopleMessages.tabs[id],
        count: id === 'all' ? all : counts?.[id],
        href: `/organization/iam/users?${withQuery(address, 'tab', id).toString()}`,
      }))}
    />
  );
}

function withQuery(query: URLSearchParams, name: string, value: string | null): URLSearchParams {
  const next = new URLSearchParams(query);
  if (value === null) next.delete(name);
  else next.set(name, value);
  return next;
}

function targetOf(row: PersonRow): BulkTarget {
  return row.kind === 'member'
    ? { kind: 'member', id: row.member.id, name: row.member.name }
    : { kind: 'invitation', id: row.invitation.id, name: row.invitation.email };
}

interface RefusalFacts {
  readonly mayRemove: boolean;
  readonly isAbove: boolean;
  readonly ownId: string;
}

function refusalFor(row: PersonRow, { mayRemove, isAbove, ownId }: RefusalFacts): string | undefined {
  if (!mayRemove) return messages.removeRefused;
  if (isAbove) return messages.holdsMore;
  return row.kind === 'member' && row.member.id === ownId ? messages.leaveSelf : undefined;
}
