import type { CallOutput } from '@cofferdam/api-contract';
import type { OrganizationId } from '@cofferdam/domain';
import { Link } from '@cofferdam/ui/base';
import { limitsMessages as messages } from './limits.messages.ts';
import styles from './OverLimitList.module.css';

/** A limit that is exceeded. */
export type OverLimitItem = CallOutput<'billing', 'overLimits'>['items'][number];

/** Props of OverLimitList. */
export interface OverLimitListProps {
  readonly organizationId: OrganizationId;
  readonly items: readonly OverLimitItem[];
}

/** Each limit that is exceeded: by how much, where, and the newest items that it makes read-only. */
export function OverLimitList({ organizationId, items }: OverLimitListProps) {
  return (
    <ul className={styles.list}>
      {items.map((item) => (
        <li key={`${item.limit} ${item.workspaceId ?? ''} ${item.newest.join()}`} className={styles.row}>
          <span className="cd-strong">{messages.limits[item.limit]}</span>{' '}
          <span>{messages.used(item.used, item.allowed)}</span>
          {item.newest.length > 0 && (
            <span className={styles.names}>{messages.newest(item.newest, moreThanShown(item))}</span>
          )}
          {item.workspaceId !== null && item.workspaceName !== null && (
            <Link href={`/r/secrets?organizationId=${organizationId}&workspaceId=${item.workspaceId}`}>
              {messages.openPlace(item.workspaceName)}
            </Link>
          )}
        </li>
      ))}
    </ul>
  );
}

/** A secret with too many versions counts as one item, no matter how many versions are too many. */
function moreThanShown({ limit, used, allowed, newest }: OverLimitItem): number {
  return limit === 'versionsPerSecret' ? 0 : used - allowed - newest.length;
}
