import { useId, useState } from 'react';
import type { RoleLevel } from '@cofferdam/domain';
import { SegmentedControl } from '@cofferdam/ui/base';
import { Check } from '@cofferdam/ui/icons';
import { organizationRoleHints, wordsOfPermission, workspaceRoleHints } from '../../components/roles/roles.messages.ts';
import type { MatrixRole, PermissionGroup } from './permissionGroups.ts';
import styles from './RoleMatrix.module.css';
import { roleMatrixMessages as messages } from './roleMatrix.messages.ts';
import type { RoleTableProps } from './RoleTable.tsx';

/** Props of RoleList. */
export interface RoleListProps extends RoleTableProps {
  readonly level: RoleLevel;
}

/** One role at a time, for phones: what it can do, and what it adds to the next lower role. */
export function RoleList({ label, level, roles, groups }: RoleListProps) {
  const [chosen, setChosen] = useState(() => (roles.find(({ isYours }) => isYours) ?? roles[0])?.name ?? '');
  const id = useId();
  const at = roles.findIndex(({ name }) => name === chosen);
  const role = roles[at];
  const hints: Readonly<Record<string, string>> = level === 'ORGANIZATION' ? organizationRoleHints : workspaceRoleHints;
  if (role === undefined) return null;
  return (
    <section className={styles.list} aria-label={label}>
      <SegmentedControl
        label={messages.role}
        options={roles.map(({ name, word }) => ({ value: name, label: word }))}
        value={chosen}
        onChange={setChosen}
      />
      <p className={styles.role}>
        <span>{hints[role.name]}</span>
        <span className={styles.people}>{messages.people(role.people, role.isYours)}</span>
      </p>
      {groups.map((group, index) => (
        <section key={group.title} aria-labelledby={`${id}-${index}`}>
          <header className={styles.listHead}>
            <h2 id={`${id}-${index}`}>{group.title}</h2>
            <span>{compare(group, role, roles[at + 1])}</span>
          </header>
          <ul>
            {group.permissions
              .filter((permission) => role.permissions.includes(permission))
              .map((permission) => (
                <li key={permission}>
                  <Check aria-hidden="true" />
                  {wordsOfPermission(permission)}
                </li>
              ))}
          </ul>
        </section>
      ))}
    </section>
  );
}

/** "8 of 8 · 6 more than Reader"; the second half only if the role includes all permissions of the next lower one. */
function compare({ permissions }: PermissionGroup, role: MatrixRole, next: MatrixRole | undefined): string {
  const held = permissions.filter((permission) => role.permissions.includes(permission));
  const count = messages.count(held.length, permissions.length);
  if (next === undefined) return count;
  const ofNext = permissions.filter((permission) => next.permissions.includes(permission));
  const more = held.length - ofNext.length;
  if (more === 0 || !ofNext.every((permission) => held.includes(permission))) return count;
  return `${count} · ${messages.moreThan(more, next.word)}`;
}
