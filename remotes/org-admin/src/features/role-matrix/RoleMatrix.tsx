import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { PermissionName, RoleLevel } from '@cofferdam/domain';
import { roleNames, useHost, useSession } from '@cofferdam/remote-contract/react';
import { ErrorState, PageBody, SkeletonRows } from '@cofferdam/ui/base';
import { Switch } from '@cofferdam/ui/form';
import { useIsPhone } from '@cofferdam/ui/theme';
import { permissionGroups, type MatrixRole } from './permissionGroups.ts';
import styles from './RoleMatrix.module.css';
import { roleMatrixMessages as messages } from './roleMatrix.messages.ts';
import { RoleList } from './RoleList.tsx';
import { RoleTable } from './RoleTable.tsx';
import { useRoleCounts } from './useRoleCounts.ts';

/** The server's dictionary can have roles that this build doesn't know. */
const knownNames: Readonly<Record<string, string>> = roleNames;

/**
 * What each role of a level can do, according to the server's dictionary: a table that fills the page, or one role at a
 * time on phones.
 */
export function RoleMatrix({ level }: { readonly level: RoleLevel }) {
  const { api } = useHost();
  const { organization, workspace } = useSession();
  const isPhone = useIsPhone();
  const [onlyDifferences, setOnlyDifferences] = useState(false);
  const counts = useRoleCounts(level);
  const dictionary = useQuery({
    queryKey: ['org-admin', 'roles', level],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: ({ signal }) => api.dictionary.roleType({ type: level }, { signal }),
  });
  if (dictionary.isError) {
    return (
      <PageBody>
        <ErrorState title={messages.failedTitle} onRetry={() => void dictionary.refetch()}>
          {messages.failed}
        </ErrorState>
      </PageBody>
    );
  }
  if (dictionary.data === undefined) {
    return (
      <PageBody>
        <SkeletonRows rows={8} />
      </PageBody>
    );
  }
  const own = level === 'ORGANIZATION' ? organization?.role : workspace?.role;
  const roles: readonly MatrixRole[] = dictionary.data.roles.map(({ name, permissions }) => ({
    name,
    word: knownNames[name] ?? name,
    isYours: name === own,
    people: counts?.of(name),
    permissions,
  }));
  const label = level === 'ORGANIZATION' ? messages.organization : messages.workspace;
  if (isPhone) {
    return (
      <PageBody>
        <RoleList label={label} level={level} roles={roles} groups={permissionGroups(level)} />
      </PageBody>
    );
  }
  const differs = (permission: PermissionName): boolean =>
    new Set(roles.map(({ permissions }) => permissions.includes(permission))).size > 1;
  const groups = permissionGroups(level)
    .map(({ title, permissions }) => ({
      title,
      permissions: onlyDifferences ? permissions.filter(differs) : permissions,
    }))
    .filter(({ permissions }) => permissions.length > 0);
  return (
    <div className={styles.matrix}>
      <div className={styles.bar}>
        <div className="cd-muted">
          <p>{level === 'ORGANIZATION' ? messages.organizationHint : messages.workspaceHint}</p>
          {counts !== null && <p className="cd-small">{messages.counted(counts.placeName)}</p>}
        </div>
        <Switch label={messages.onlyDifferences} checked={onlyDifferences} onChange={setOnlyDifferences} />
      </div>
      <RoleTable label={label} roles={roles} groups={groups} />
    </div>
  );
}
