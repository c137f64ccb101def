import { includesAll, organizationRoleNames, organizationRoles, type OrganizationRoleName } from '@cofferdam/domain';
import { Button } from '@cofferdam/ui/base';
import { Menu, type MenuEntry } from '@cofferdam/ui/floating';
import { ChevronDown, Link2, Trash2, UserPlus } from '@cofferdam/ui/icons';
import { SelectionBar } from '@cofferdam/ui/table';
import { organizationRoleWords } from '../../components/roles/roles.messages.ts';
import type { RequestedAction, BulkTarget } from '../../features/bulk-people/bulkAction.ts';
import { usersMessages as messages } from './users.messages.ts';

/** Props of SelectedPeople. */
export interface SelectedPeopleProps {
  readonly chosen: readonly BulkTarget[];
  readonly ownRole: OrganizationRoleName;
  readonly mayAssign: boolean;
  readonly mayInvite: boolean;
  readonly onAsk: (action: RequestedAction, targets: readonly BulkTarget[]) => void;
  readonly onClear: () => void;
}

/** What can be done to the chosen people. Roles and workspaces are members', new links are those of the invited. */
export function SelectedPeople({ chosen, ownRole, mayAssign, mayInvite, onAsk, onClear }: SelectedPeopleProps) {
  const members = chosen.filter(({ kind }) => kind === 'member');
  const invited = chosen.filter(({ kind }) => kind === 'invitation');
  const roleRefusal = !mayAssign ? messages.assignRefused : members.length === 0 ? messages.noMembers : undefined;
  const linkRefusal = !mayInvite ? messages.inviteRefused : invited.length === 0 ? messages.noInvited : undefined;
  const entries: readonly MenuEntry[] = [
    { kind: 'group', id: 'roles', label: messages.changeRole },
    ...organizationRoleNames.map((role) => {
      const isHeld = includesAll(organizationRoles[ownRole], organizationRoles[role]);
      return {
        id: role,
        label: organizationRoleWords[role],
        disabledReason: roleRefusal ?? (isHeld ? undefined : messages.needsOwner(organizationRoleWords[role])),
        onSelect: () => onAsk({ kind: 'role', role }, members),
      };
    }),
    { kind: 'divider', id: 'line' },
    {
      id: 'workspace',
      label: messages.addToWorkspace,
      icon: <UserPlus />,
      disabledReason: roleRefusal,
      onSelect: () => onAsk({ kind: 'workspace' }, members),
    },
    {
      id: 'renew',
      label: messages.renewMany,
      icon: <Link2 />,
      disabledReason: linkRefusal,
      onSelect: () => onAsk({ kind: 'renew' }, invited),
    },
  ];
  return (
    <SelectionBar text={messages.selected(chosen.length)} onClear={onClear}>
      <Menu
        items={entries}
        trigger={
          <Button variant="text" size="small">
            {messages.change}
            <ChevronDown aria-hidden="true" />
          </Button>
        }
      />
      <Button variant="text" size="small" icon={<Trash2 />} onClick={() => onAsk({ kind: 'remove' }, chosen)}>
        {messages.remove}
      </Button>
    </SelectionBar>
  );
}
