import { Fragment } from 'react';
import type { CallOutput } from '@cofferdam/api-contract';
import { planLimitScopes, type OrganizationId } from '@cofferdam/domain';
import { useHost, useSession } from '@cofferdam/remote-contract/react';
import { Link } from '@cofferdam/ui/base';
import { limitsMessages as messages } from './limits.messages.ts';
import styles from './OverLimitList.module.css';
import { findItemPath, findListPath } from './overLimitPlaces.ts';

/** A limit that is exceeded. */
export type OverLimitItem = CallOutput<'billing', 'overLimits'>['items'][number];

/** Props of OverLimitList. */
export interface OverLimitListProps {
  readonly organizationId: OrganizationId;
  readonly items: readonly OverLimitItem[];
}

/** Each limit that is exceeded: by how much, and the newest items that it makes read-only, with links. */
export function OverLimitList({ organizationId, items }: OverLimitListProps) {
  return (
    <ul className={styles.list}>
      {items.map((item) => (
        <li key={`${item.limit} ${item.workspaceId ?? ''} ${item.newest.join()}`} className={styles.row}>
          <span className="cd-strong">{messages.limits[item.limit]}</span>{' '}
          <span>{messages.used(item.used, item.allowed)}</span>
          <Newest organizationId={organizationId} item={item} />
          <ListLink organizationId={organizationId} item={item} />
        </li>
      ))}
    </ul>
  );
}

interface OverLimitPartProps {
  readonly organizationId: OrganizationId;
  readonly item: OverLimitItem;
}

/** The names of the newest items, each with a link if it has its own page. */
function Newest({ organizationId, item }: OverLimitPartProps) {
  const { newest } = item;
  if (newest.length === 0) return null;
  const more = moreThanShown(item);
  const paths = newest.map((name) => findItemPath({ ...item, organizationId }, name));
  if (paths.includes(null)) return <span className={styles.names}>{messages.newest(newest, more)}</span>;
  return (
    <span className={`${styles.names} cd-underlined`}>
      {newest.map((name, index) => (
        <Fragment key={name}>
          {index > 0 && ', '}
          <Link href={paths[index] ?? ''}>{name}</Link>
        </Fragment>
      ))}
      {more > 0 && messages.more(more)}
    </span>
  );
}

/** A link to the page that lists all items, for people who can open it. */
function ListLink({ organizationId, item }: OverLimitPartProps) {
  const { session } = useHost();
  useSession();
  const path = findListPath({ ...item, organizationId }, (permission) => session.can(permission));
  // No link into a workspace whose name the person can't see.
  if (path === null || (isInWorkspace(item.limit) && item.workspaceName === null)) return null;
  return (
    <Link href={path}>
      {item.workspaceName === null ? messages.openList[item.limit] : messages.openPlace(item.workspaceName)}
    </Link>
  );
}

const isInWorkspace = (limit: OverLimitItem['limit']): boolean => planLimitScopes[limit] !== 'organization';

/** A secret with too many versions counts as one item, no matter how many versions are too many. */
function moreThanShown({ limit, used, allowed, newest }: OverLimitItem): number {
  return limit === 'versionsPerSecret' ? 0 : used - allowed - newest.length;
}
