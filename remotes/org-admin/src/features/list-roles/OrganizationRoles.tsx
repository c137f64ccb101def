import { useQuery } from '@tanstack/react-query';
import { organizationRoleNames, type OrganizationId } from '@cofferdam/domain';
import { roleNames, useHost } from '@cofferdam/remote-contract/react';
import { Avatar, Card, ErrorState, SkeletonRows } from '@cofferdam/ui/base';
import { organizationRoleHints } from '../../components/roles/roles.messages.ts';
import { listRolesMessages as messages } from './listRoles.messages.ts';
import styles from './listRoles.module.css';

/** The people with each organization role, one card per role in use. */
export function OrganizationRoles({ organizationId }: { readonly organizationId: OrganizationId }) {
  const { api } = useHost();
  const list = useQuery({
    queryKey: ['org-admin', 'people', organizationId, 'roles'],
    queryFn: ({ signal }) => api.userRole.organization({ organizationId }, { signal }),
  });
  if (list.isError) {
    return (
      <ErrorState title={messages.failedTitle} onRetry={() => void list.refetch()}>
        {messages.failed}
      </ErrorState>
    );
  }
  if (list.data === undefined) return <SkeletonRows rows={6} />;
  const { assignments } = list.data;
  return (
    <div className={styles.roles}>
      {organizationRoleNames.map((role) => {
        const holders = assignments.filter((one) => one.role === role);
        if (holders.length === 0) return null;
        return (
          <Card key={role} title={roleNames[role]} count={messages.count(holders.length)}>
            <p className="cd-muted">{organizationRoleHints[role]}</p>
            <ul className={styles.holders}>
              {holders.map(({ person, email }) => (
                <li key={person.id} className={styles.holder}>
                  <Avatar name={person.name} />
                  <span className={styles.words}>
                    <span className="cd-strong">{person.name}</span>
                    <span className="cd-small cd-dim">{email}</span>
                  </span>
                </li>
              ))}
            </ul>
          </Card>
        );
      })}
    </div>
  );
}
