import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { includesAll, organizationRoles, type OrganizationRoleName } from '@cofferdam/domain';
import type { PageAction, SessionOrganization } from '@cofferdam/remote-contract';
import { useDisabledReason, useHost, usePageActions, useSession } from '@cofferdam/remote-contract/react';
import { ActionButton, Page, PageHeader, SkeletonRows, Tabs, lazyPart } from '@cofferdam/ui/base';
import { UserPlus } from '@cofferdam/ui/icons';
import { SidePanel, WithSidePanel } from '@cofferdam/ui/page-parts';
import { useSelection } from '@cofferdam/ui/table';
import { lazyDialog } from '@cofferdam/ui/overlay';
import { OverLimitNote } from '../../components/limits/OverLimitNote.tsx';
import { useAddressSwitch } from '../../components/lists/useAddressSwitch.ts';
import { withQuery } from '../../components/lists/withQuery.ts';
import type { Invitation, Member } from '../../components/people/peopleQueries.ts';
import { BulkBar } from '../../features/bulk-people/BulkBar.tsx';
import type { RequestedAction, BulkTarget } from '../../features/bulk-people/bulkAction.ts';
import { useBulkRun } from '../../features/bulk-people/useBulkRun.ts';
import { readQuestion, withQuestion, type AccessQuestion } from '../../features/explain-access/accessQuestion.ts';
import { listPeopleMessages } from '../../features/list-people/listPeople.messages.ts';
import { peopleColumns } from '../../features/list-people/peopleColumns.tsx';
import { PeopleFilters } from '../../features/list-people/PeopleFilters.tsx';
import { PeopleTable } from '../../features/list-people/PeopleTable.tsx';
import { keyOfPerson, peopleTabs, roleOfPerson, type PersonRow } from '../../features/list-people/personRow.ts';
import { createRoleChoices } from '../../features/list-people/roleChoices.ts';
import { usePeople, type People } from '../../features/list-people/usePeople.ts';
import { usePeopleView } from '../../features/list-people/usePeopleView.ts';
import { useRenewInvitation } from '../../features/renew-invitation/useRenewInvitation.ts';
import { personActions, personMenu, type PersonActionsContext } from './personActions.tsx';
import { usersMessages as messages } from './users.messages.ts';

const InviteDrawer = lazyDialog(() => import('../../features/invite-people/InviteDrawer.tsx'));
const ChangeRoleDialog = lazyDialog(() => import('../../features/change-role/ChangeRoleDialog.tsx'));
const ExplainAccess = lazyPart(() => import('../../features/explain-access/ExplainAccess.tsx'), {
  loading: <SkeletonRows rows={3} />,
});
const BulkDialog = lazyDialog(() => import('../../features/bulk-people/BulkDialog.tsx'));
const OffboardDrawer = lazyDialog(() => import('../../features/offboard/OffboardDrawer.tsx'));

type Asked =
  | { readonly kind: 'role'; readonly member: Member; readonly role: OrganizationRoleName }
  | { readonly kind: 'offboard'; readonly member: Member }
  | { readonly kind: 'bulk'; readonly action: RequestedAction; readonly targets: readonly BulkTarget[] }
  /** The running bulk action. */
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
  const inviteReason = useDisabledReason('organization:member:invite');
  const removeReason = useDisabledReason('organization:member:remove');
  const assignReason = useDisabledReason('organization:role:assign');
  const [isInviting, showInvite] = useAddressSwitch('invite');

  const question = readQuestion(address);
  const explain = (next: AccessQuestion | null): void =>
    setAddress((now) => withQuestion(now, next), { replace: true });
  const explained = people.rows.find((row) => row.kind === 'member' && row.member.id === question.person);

  const ask = (action: RequestedAction, targets: readonly BulkTarget[]): void => {
    // One bulk action at a time: show the running one first.
    if (bulk.progress?.isRunning === true) return setAsked({ kind: 'running' });
    bulk.clear();
    setAsked({ kind: 'bulk', action, targets });
  };
  const { id: ownId } = user;
  const ownRole = assignReason === undefined ? organization.role : null;
  const choices = useMemo(() => createRoleChoices(ownRole), [ownRole]);
  const showsSecondFactor = view.secondFactor !== null || people.rows.some(hasSecondFactor);
  const columns = useMemo(
    () =>
      peopleColumns({
        ownId,
        choices,
        onRole: ([member], role) => {
          if (member !== undefined) setAsked({ kind: 'role', member, role });
        },
        showsSecondFactor,
      }),
    [ownId, choices, showsSecondFactor],
  );
  const removeReasonOf = (row: PersonRow): string | undefined => {
    if (removeReason !== undefined) return removeReason;
    if (!includesAll(organizationRoles[organization.role], organizationRoles[roleOfPerson(row)])) {
      return messages.higherRole;
    }
    return row.kind === 'member' && row.member.id === user.id ? messages.leaveSelf : undefined;
  };
  const selection = useSelection({
    query: JSON.stringify(view),
    rows: people.rows,
    rowKey: keyOfPerson,
    isSelectable: (row) =>
      removeReasonOf(row) === undefined && (row.kind === 'invitation' || row.member.state === 'ACTIVE'),
  });
  const context: PersonActionsContext = {
    choices,
    onRole: (members, role) => {
      const [only] = members;
      if (members.length === 1 && only !== undefined) setAsked({ kind: 'role', member: only, role });
      else ask({ kind: 'role', role }, members.map(targetOfMember));
    },
    assignReason,
    inviteReason,
    canReadReports: host.session.can('organization:audit:read'),
    canReadLog: organization.hasAuditLog && host.session.can('organization:audit:read'),
    removeReasonOf,
    onExplain: ({ id }) => explain({ ...question, person: id }),
    onOffboard: (member) => setAsked({ kind: 'offboard', member }),
    onAddToWorkspace: (members) => ask({ kind: 'workspace' }, members.map(targetOfMember)),
    onRenew: (invitations) => {
      const [only] = invitations;
      if (invitations.length === 1 && only !== undefined) void renew.run(only.id);
      else ask({ kind: 'renew' }, invitations.map(targetOfInvitation));
    },
    onRemove: (rows) => ask({ kind: 'remove' }, rows.map(targetOf)),
  };
  const inviteAction: PageAction = {
    id: 'invite',
    label: messages.invite,
    icon: <UserPlus />,
    key: 'c',
    permission: 'organization:member:invite',
    perform: () => showInvite(true),
  };
  const [invite] = usePageActions([inviteAction]);
  const { progress } = bulk;
  const closeAsked = (): void => {
    setAsked(null);
    selection.clear();
  };
  const inviteButton = <ActionButton variant="primary" action={invite} />;
  return (
    <WithSidePanel>
      <Page>
        <PageHeader
          title={messages.title}
          primaryAction={inviteButton}
          tabs={<PeopleTabs people={people} tab={view.tab} />}
        />
        <PeopleFilters
          view={view}
          showsSecondFactor={showsSecondFactor}
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
          rowActions={(row) => personMenu(row, context)}
          bulkActions={(rows) => personActions(rows, context)}
          {...(explained === undefined ? {} : { activeKey: keyOfPerson(explained) })}
          selection={selection}
          onClear={state.clear}
          inviteButton={inviteButton}
        />

        {isInviting && inviteReason === undefined && (
          <InviteDrawer open organization={organization} onClose={() => showInvite(false)} />
        )}
        {asked?.kind === 'role' && (
          <ChangeRoleDialog organization={organization} member={asked.member} role={asked.role} onClose={closeAsked} />
        )}
        {asked?.kind === 'offboard' && (
          <OffboardDrawer organization={organization} member={asked.member} onClose={() => setAsked(null)} />
        )}
        {(asked?.kind === 'bulk' || asked?.kind === 'running') && (
          <BulkDialog
            organization={organization}
            run={bulk}
            asked={asked.kind === 'bulk' ? asked : null}
            onClose={closeAsked}
          />
        )}
      </Page>
      {question.person !== null && (
        <SidePanel title={messages.explain} onClose={() => explain(null)}>
          <ExplainAccess
            organization={organization}
            question={question}
            onChange={explain}
            {...(explained?.kind === 'member' ? { person: explained.member } : {})}
          />
        </SidePanel>
      )}
    </WithSidePanel>
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

function hasSecondFactor(row: PersonRow): boolean {
  return row.kind === 'member' && row.member.hasSecondFactor;
}

function targetOfMember({ id, name }: Member): BulkTarget {
  return { kind: 'member', id, name };
}

function targetOfInvitation({ id, email }: Invitation): BulkTarget {
  return { kind: 'invitation', id, name: email };
}

function targetOf(row: PersonRow): BulkTarget {
  return row.kind === 'member' ? targetOfMember(row.member) : targetOfInvitation(row.invitation);
}
