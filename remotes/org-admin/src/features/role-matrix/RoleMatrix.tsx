import { useQuery } from '@tanstack/react-query';
import { levelOfPermission, permissionNames, type RoleLevel } from '@cofferdam/domain';
import { useHost } from '@cofferdam/remote-contract/react';
import { ErrorState, SkeletonRows, VisuallyHidden } from '@cofferdam/ui/base';
import { Check } from '@cofferdam/ui/icons';
import { keyboardScroll } from '@cofferdam/ui/theme';
import { organizationRoleWords, wordsOfPermission, workspaceRoleWords } from '../../components/roles/roles.messages.ts';
import styles from './RoleMatrix.module.css';
import { roleMatrixMessages as messages } from './roleMatrix.messages.ts';

const roleWords: Readonly<Record<RoleLevel, Readonly<Record<string, string>>>> = {
  ORGANIZATION: organizationRoleWords,
  WORKSPACE: workspaceRoleWords,
};

/** The permissions of each role of a level, from the server: rows are permissions, columns are roles. */
export function RoleMatrix({ level }: { readonly level: RoleLevel }) {
  const { api } = useHost();
  const dictionary = useQuery({
    queryKey: ['org-admin', 'roles', level],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: ({ signal }) => api.dictionary.roleType({ type: level }, { signal }),
  });
  if (dictionary.isError) {
    return (
      <ErrorState title={messages.failedTitle} onRetry={() => void dictionary.refetch()}>
        {messages.failed}
      </ErrorState>
    );
  }
  if (dictionary.data === undefined) return <SkeletonRows rows={8} />;
  const { roles } = dictionary.data;
  const nameOf = (role: string): string => roleWords[level][role] ?? role;
  const label = level === 'ORGANIZATION' ? messages.organization : messages.workspace;
  return (
    <div className={styles.matrix}>
      <p className="cd-muted">{level === 'ORGANIZATION' ? messages.organizationHint : messages.workspaceHint}</p>
      <div className={styles.scroll} ref={keyboardScroll} role="region" aria-label={label}>
        <table className={styles.table}>
          <caption className="cd-hidden">{label}</caption>
          <thead>
            <tr>
              <th scope="col">{messages.permission}</th>
              {roles.map(({ name }) => (
                <th key={name} scope="col">
                  {nameOf(name)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {permissionNames
              .filter((permission) => levelOfPermission(permission) === level)
              .map((permission) => (
                <tr key={permission}>
                  <th scope="row">
                    <span className={styles.words}>
                      {wordsOfPermission(permission)}
                      <span className={styles.id}>{permission}</span>
                    </span>
                  </th>
                  {roles.map(({ name, permissions }) => (
                    <td key={name}>
                      <Mark
                        holds={permissions.includes(permission)}
                        role={nameOf(name)}
                        words={wordsOfPermission(permission)}
                      />
                    </td>
                  ))}
                </tr>
              ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}

function Mark({ holds, role, words }: { readonly holds: boolean; readonly role: string; readonly words: string }) {
  return holds ? (
    <span className={styles.mark}>
      <Check aria-hidden="true" />
      <VisuallyHidden>{messages.holds(role, words)}</VisuallyHidden>
    </span>
  ) : (
    <span className={styles.none}>
      <span aria-hidden="true">–</span>
      <VisuallyHidden>{messages.lacks(role, words)}</VisuallyHidden>
    </span>
  );
}
