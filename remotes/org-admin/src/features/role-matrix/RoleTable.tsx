import { VisuallyHidden } from '@cofferdam/ui/base';
import { Check } from '@cofferdam/ui/icons';
import { keyboardScroll } from '@cofferdam/ui/theme';
import { wordsOfPermission } from '../../components/roles/roles.messages.ts';
import type { MatrixRole, PermissionGroup } from './permissionGroups.ts';
import styles from './RoleMatrix.module.css';
import { roleMatrixMessages as messages } from './roleMatrix.messages.ts';

/** Props of RoleTable. */
export interface RoleTableProps {
  readonly label: string;
  readonly roles: readonly MatrixRole[];
  readonly groups: readonly PermissionGroup[];
}

/** Permissions by role. The header and first column are sticky. */
export function RoleTable({ label, roles, groups }: RoleTableProps) {
  return (
    <div className={styles.scroll} ref={keyboardScroll} role="region" aria-label={label}>
      <table className={styles.table}>
        <caption className="cd-hidden">{label}</caption>
        <thead>
          <tr>
            <th scope="col">{messages.permission}</th>
            {roles.map(({ name, word, isYours, people }) => (
              <th key={name} scope="col" className={isYours ? styles.yours : undefined}>
                <span className="cd-strong">{word}</span>
                <span className={styles.people}>{messages.people(people, isYours)}</span>
              </th>
            ))}
          </tr>
        </thead>
        {groups.map(({ title, permissions }) => (
          <tbody key={title}>
            <tr className={styles.group}>
              <th scope="rowgroup" colSpan={roles.length + 1}>
                {title}
              </th>
            </tr>
            {permissions.map((permission) => (
              <tr key={permission}>
                <th scope="row">{wordsOfPermission(permission)}</th>
                {roles.map(({ name, word, isYours, permissions: held }) => (
                  <td key={name} className={isYours ? styles.yours : undefined}>
                    <PermissionMark
                      isHeld={held.includes(permission)}
                      role={word}
                      permission={wordsOfPermission(permission)}
                    />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </div>
  );
}

interface PermissionMarkProps {
  readonly isHeld: boolean;
  readonly role: string;
  readonly permission: string;
}

/** A check or a dash, with a sentence for screen readers. */
function PermissionMark({ isHeld, role, permission }: PermissionMarkProps) {
  return (
    <span className={isHeld ? styles.mark : styles.none}>
      {isHeld ? <Check aria-hidden="true" /> : <span aria-hidden="true">–</span>}
      <VisuallyHidden>{isHeld ? messages.holds(role, permission) : messages.lacks(role, permission)}</VisuallyHidden>
    </span>
  );
}
