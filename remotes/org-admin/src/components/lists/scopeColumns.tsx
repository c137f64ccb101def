import type { OrganizationRoleName, WorkspaceRoleName } from '@cofferdam/domain';
import { roleNames } from '@cofferdam/remote-contract/react';
import { RelativeTime, RoleTag } from '@cofferdam/ui/base';
import type { Column } from '@cofferdam/ui/table';

/** A row of an organization or a workspace. */
interface ScopeRow {
  readonly role: OrganizationRoleName | WorkspaceRoleName;
  readonly createdAt: string;
}

/** The person's role. */
export const roleColumn = <Row extends ScopeRow>(header: string): Column<Row> => ({
  id: 'role',
  header,
  width: 120,
  cell: ({ role }) => <RoleTag role={role}>{roleNames[role]}</RoleTag>,
});

/** When it was created; the first column to be dropped on narrow screens. */
export const createdColumn = <Row extends ScopeRow>(header: string): Column<Row> => ({
  id: 'created',
  header,
  width: 130,
  giveWay: 10,
  cell: ({ createdAt }) => <RelativeTime at={createdAt} />,
  skeleton: 'short',
});
