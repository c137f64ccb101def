import { itemPath } from '@cofferdam/domain';
import { Card, Link, RelativeTime } from '@cofferdam/ui/base';
import type { OpenLinks } from './useWorkspaceDetails.ts';
import { openLinksHref } from './openLinksHref.ts';
import { workspaceDetailsMessages as messages } from './workspaceDetails.messages.ts';
import styles from './workspaceDetails.module.css';

const shownLinks = 3;

/** The open links that end first, each a way to all links of its item; nothing while there are none. */
export function LinksCard({ links: { open, shares } }: { readonly links: OpenLinks }) {
  if (open === 0) return null;
  return (
    <Card title={messages.nextLinks} extra={<Link href={openLinksHref}>{messages.allLinks(open)}</Link>}>
      <ul className={styles.lines}>
        {shares.slice(0, shownLinks).map(({ id, kind, name, views, viewsLeft, expiresAt }) => (
          <li key={id}>
            <span className={styles.words}>
              <span>
                <Link className="cd-mono" href={itemPath(kind, name, '?tab=links')}>
                  {name}
                </Link>{' '}
                <span className="cd-small cd-muted">{messages.opened(views - viewsLeft)}</span>
              </span>
            </span>
            <span className={styles.when}>
              <RelativeTime at={expiresAt} />
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
