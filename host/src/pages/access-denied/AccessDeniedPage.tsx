import { levelOfPermission, organizationRolesWith, workspaceRolesWith, type PermissionName } from '@cofferdam/domain';
import { roleNames } from '@cofferdam/remote-contract/actions';
import { EmptyState, Page, PageHeader } from '@cofferdam/ui/base';
import { formatList } from '@cofferdam/ui/format';
import { Lock } from '@cofferdam/ui/icons';
import { useAtomValue } from 'jotai';
import { pageMessages } from '../../messages/pages.ts';
import { sessionViewAtom } from '../../session/sessionAtoms.ts';

interface AccessDeniedPageProps {
  /** Title of the requested page. */
  readonly page: string;
  readonly permission: PermissionName;
}

/** Shown instead of a page without access: the roles that have access and whom to ask. */
export function AccessDeniedPage({ page, permission }: AccessDeniedPageProps) {
  const view = useAtomValue(sessionViewAtom);
  const isOrganization = levelOfPermission(permission) === 'ORGANIZATION';
  const scope = isOrganization ? view?.organization : view?.workspace;
  const roles = isOrganization ? organizationRolesWith(permission) : workspaceRolesWith(permission);
  return (
    <Page>
      <PageHeader title={page} />
      <EmptyState icon={<Lock />} title={pageMessages.accessDenied(page)}>
        {scope === null || scope === undefined
          ? pageMessages.needsScope
          : pageMessages.needsRole(formatList(roles.map((role) => roleNames[role])), scope.name)}
      </EmptyState>
    </Page>
  );
}
