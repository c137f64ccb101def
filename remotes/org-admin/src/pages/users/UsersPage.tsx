import { lazy, Suspense, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { holdsEverythingOf, organizationRoles, type OrganizationRoleName } from '@cofferdam/domain';
import type { SessionOrganization } from '@cofferdam/remote-contract';
import { useHost, useSession } from '@cofferdam/remote-contract/react';
import { Button, Page, PageHeader, Tabs } from '@cofferdam/ui/base';
import type { MenuEntry } from '@cofferdam/ui/floating';
import { CircleQuestionMark, Link2, Trash2, UserPlus } from '@cofferdam/ui/icons';
import { emptySelection, isRowSelected, SelectionBar, type Selection } from '@cofferdam/ui/table';
import type { Member } from '../../components/people/peopleQueries.ts';
import { listPeopleMessages } from '../../features/list-people/listPeople.messages.ts';
import { peopleColumns } from '../../features/list-people/peopleColumns.tsx';
import { PeopleFilters } from '../../features/list-people/PeopleFilters.tsx';
import { PeopleTable } from '../../features/list-people/PeopleTable.tsx';
import { keyOfPerson, peopleTabs, roleOfPerson, type PersonRow } from '../../features/list-people/personRow.ts';
import { makeRoleChoices } from '../../features/list-people/roleChoices.ts';
import { usePeople, type People } from '../../features/list-people/usePeople.ts';
import { usePeopleView } from '../../features/list-people/usePeopleView.ts';
import type { Leaver } from '../../features/remove-people/useRemovePeople.ts';
import { useRenewInvitation } from '../../features/renew-invitation/useRenewInvitation.ts';
import { usersMessages as messages } from './users.messages.ts';

const InviteDrawer = lazy(() => import('../../features/invite-people/InviteDrawer.tsx'));
const ChangeRoleDialog = lazy(() => import('../../features/change-role/ChangeRoleDialog.tsx'));
const RemovePeopleDialog = lazy(() => import('../../features/remove-people/RemovePeopleDialog.tsx'));

type Asked =
  | { readonly kind: 'role'; readonly member: Member; readonly role: OrganizationRoleName }
  | { readonly kind: 'remove'; readonly leavers: readonly Leaver[] };

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
  const [selection, setSelection] = useState<Selection>(emptySelection);
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
    !holdsEverythingOf(organizationRoles[organization.role], organizationRoles[roleOfPerson(row)]);
  const isRemovable = (row: PersonRow): boolean =>
    mayRemove &&
    !isAbove(row) &&
    (row.kind === 'invitation' || (row.member.state === 'ACTIVE' && row.member.id !== user.id));
  const menu = (row: PersonRow): readonly MenuEntry[] => {
    const refusal = refusalOf(row, { mayRemove, isAbove: isAbove(row), ownId: user.id });
    if (row.kind === 'member') {
      const { member } = row;
      const explain: MenuEntry = {
        id: 'explain',
        label: messages.explain,
        icon: <CircleQuestionMark />,
        href: `/organization/iam/permissions?tab=explain&person=${member.id}`,
      };
      if (member.state === 'REMOVED') return [explain];
      const leavers: readonly Leaver[] = [{ kind: 'member', id: member.id, name: member.name }];
      const roles: readonly MenuEntry[] = choices.mayChange(member)
        ? [{ kind: 'group', id: 'roles', label: messages.changeRole }, ...choices.entriesFor(member)]
        : [];
      return [
        explain,
        ...roles,
        { kind: 'divider', id: 'line' },
        {
          id: 'remove',
          label: messages.remove,
          icon: <Trash2 />,
          danger: true,
          disabledReason: refusal,
          onSelect: () => setAsked({ kind: 'remove', leavers }),
        },
      ];
    }
    const { id, email } = row.invitation;
    const leavers: readonly Leaver[] = [{ kind: 'invitation', id, name: email }];
    return [
      {
        id: 'link',
        label: messages.newLink,
        icon: <Link2 />,
        disabledReason: mayInvite ? refusal : messages.inviteRefused,
        onSelect: () => void renew(id),
      },
      { kind: 'divider', id: 'line' },
      {
        id: 'revoke',
        label: messages.revoke,
        icon: <Trash2 />,
        danger: true,
        disabledReason: refusal,
        onSelect: () => setAsked({ kind: 'remove', leavers }),
      },
    ];
  };
  const chosen = people.rows.filter((row) => isRemovable(row) && isRowSelected(selection, keyOfPerson(row)));
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
      <PeopleFilters view={view} typed={state.typed} onSearch={state.type} onRole={state.chooseRole} />
      <PeopleTable
        people={people}
        view={view}
        columns={columns}
        menu={menu}
        selection={selection}
        onSelectionChange={setSelection}
        isSelectable={isRemovable}
        onClear={state.clear}
        inviteButton={inviteButton}
        selectionBar={
          chosen.length === 0 ? undefined : (
            <SelectionBar text={messages.selected(chosen.length)} onClear={() => setSelection(emptySelection)}>
              <Button
                variant="text"
                size="small"
                icon={<Trash2 />}
                onClick={() => setAsked({ kind: 'remove', leavers: chosen.map(leaverOf) })}
              >
                {messages.remove}
              </Button>
            </SelectionBar>
          )
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
        {asked?.kind === 'remove' && (
          <RemovePeopleDialog
            organization={organization}
            leavers={asked.leavers}
            onClose={() => {
              setAsked(null);
              setSelection(emptySelection);
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

function leaverOf(row: PersonRow): Leaver {
  return row.kind === 'member'
    ? { kind: 'member', id: row.member.id, name: row.member.name }
    : { kind: 'invitation', id: row.invitation.id, name: row.invitation.email };
}

interface RefusalFacts {
  readonly mayRemove: boolean;
  readonly isAbove: boolean;
  readonly ownId: string;
}

function refusalOf(row: PersonRow, { mayRemove, isAbove, ownId }: RefusalFacts): string | undefined {
  if (!mayRemove) return messages.removeRefused;
  if (isAbove) return messages.holdsMore;
  return row.kind === 'member' && row.member.id === ownId ? messages.leaveSelf : undefined;
}
