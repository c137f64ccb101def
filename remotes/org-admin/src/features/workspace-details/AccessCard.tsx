import type { CallOutput } from '@cofferdam/api-contract';
import { workspaceRoleNames } from '@cofferdam/domain';
import { roleNames } from '@cofferdam/remote-contract/react';
import { Avatar, Card, Link } from '@cofferdam/ui/base';
import { formatNumber } from '@cofferdam/ui/format';
import { workspaceDetailsMessages as messages } from './workspaceDetails.messages.ts';
import styles from './workspaceDetails.module.css';

type Assignments = CallOutput<'userRole', 'workspace'>['assignments'];

const shownPeople = 5;

/** How many people have each role in a workspace, highest role first. */
export function AccessCard({ assignments }: { readonly assignments: Assignments }) {
  return (
    <Card title={messages.access} extra={<Link href="/workspace/iam/permissions">{messages.permissions}</Link>}>
      <ul className={styles.lines}>
        {workspaceRoleNames.map((role) => {
          const people = assignments.filter((one) => one.role === role);
          if (people.length === 0) return null;
          return (
            <li key={role}>
              <span className={styles.role}>{roleNames[role]}</span>
              <span className={styles.people}>
                {people.slice(0, shownPeople).map(({ person }) => (
                  <Avatar key={person.id} name={person.name} />
                ))}
              </span>
              <span>{formatNumber(people.length)}</span>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
