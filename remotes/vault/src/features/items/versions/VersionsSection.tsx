import type { ReactNode } from 'react';
import { Button, Card, ErrorState, Section, SkeletonRows } from '@cofferdam/ui/base';
import { useIsPhone } from '@cofferdam/ui/theme';
import { formatNumber } from '@cofferdam/ui/format';
import type { VersionPages } from './useVersionPages.ts';
import { versionsMessages as messages } from './versions.messages.ts';
import styles from './VersionsSection.module.css';

/** Props of VersionsSection. */
export interface VersionsSectionProps {
  readonly list: VersionPages<unknown>;
  /** Buttons at the end of the head. */
  readonly extra?: ReactNode;
  /** The table of loaded versions. */
  readonly children: ReactNode;
}

function keptOf({ kept, allowed }: { readonly kept: number; readonly allowed: number | null }): string {
  const said = messages.kept(formatNumber(kept), allowed === null ? null : formatNumber(allowed));
  return allowed !== null && kept > allowed ? `${said}, ${messages.over}` : said;
}

/** Frame of a list of versions: how many are kept, a placeholder while loading, a button for older ones. */
export function VersionsSection({ list, extra, children }: VersionsSectionProps) {
  const { first } = list;
  return (
    <Section title={messages.versions} {...(first === undefined ? {} : { aside: keptOf(first) })} extra={extra}>
      <VersionFrame>
        {list.status === 'loading' && (
          <div className={styles.loading}>
            <SkeletonRows rows={3} />
          </div>
        )}
        {list.status === 'error' && list.rows.length === 0 && (
          <ErrorState title={messages.failedTitle} onRetry={list.retry}>
            {messages.failed}
          </ErrorState>
        )}
        {list.rows.length > 0 && children}
      </VersionFrame>
      {list.hasMore && (
        <div className={styles.older}>
          <Button size="small" loading={list.isLoadingMore} onClick={list.loadMore}>
            {messages.older}
          </Button>
        </div>
      )}
    </Section>
  );
}

/** On phones the rows go from edge to edge; on wide screens a frame holds them. */
function VersionFrame({ children }: { readonly children: ReactNode }) {
  const isPhone = useIsPhone();
  return isPhone ? <div className={styles.edges}>{children}</div> : <Card flush>{children}</Card>;
}
