import { Button, formatAbsolute, Link, Section } from '@cofferdam/ui/base';
import { useUi } from '@cofferdam/ui/theme';
import { SideError } from '../../items/page/SideError.tsx';
import type { WorkspaceScope } from '../../items/calls/useWorkspaceScope.ts';
import { RevokeQuestion } from '../RevokeQuestion.tsx';
import type { Share, ShareKind } from '../../items/calls/shareQueries.ts';
import { sharesWords } from '../shares.messages.ts';
import { useOpenShares } from '../useOpenShares.ts';
import { useShareNews } from '../useShareNews.ts';
import { useRevokeShare } from '../useRevokeShare.ts';
import { useRevokeRefusal } from '../useRevokeRefusal.ts';
import { openSharesMessages as messages } from './openShares.messages.ts';
import styles from './openShares.module.css';

/** Props of OpenShares. */
export interface OpenSharesProps {
  readonly scope: WorkspaceScope;
  readonly kind: ShareKind;
  readonly name: string;
}

/** The links through which an item can be read now, created by anyone, each with a way to revoke it. */
export function OpenShares({ scope, kind, name }: OpenSharesProps) {
  const { organizationId } = scope;
  const revoking = useRevokeShare(organizationId);
  useShareNews(organizationId);
  const list = useOpenShares(scope, kind, name);
  const refusalOf = useRevokeRefusal();
  return (
    <Section title={messages.title}>
      {list.isError && <SideError onRetry={() => void list.refetch()}>{messages.failed}</SideError>}
      {list.data?.length === 0 && <span className="cd-dim">{messages.none}</span>}
      {list.data !== undefined && list.data.length > 0 && (
        <ul className={`cd-card ${styles.list}`}>
          {list.data.map((share) => (
            <li key={share.id} className={styles.row}>
              <span className={styles.words}>
                <OpenShare share={share} />
              </span>
              <Button size="small" disabledReason={refusalOf(share)} onClick={() => revoking.ask(share)}>
                {sharesWords.revoke}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <p className={styles.others}>
        {messages.others} <Link href="/r/shares">{messages.mine}</Link>
      </p>
      <RevokeQuestion {...revoking} />
    </Section>
  );
}

/** The shared version, the sender's note, and the remaining views and time. */
function OpenShare({ share }: { readonly share: Share }) {
  const { locale } = useUi();
  const { version, views, viewsLeft, hasPassword, attempts, attemptsLeft, expiresAt, createdBy, noteToSelf } = share;
  const title = [
    ...(version === null ? [] : [sharesWords.version(version)]),
    ...(noteToSelf === null ? [] : [noteToSelf]),
  ];
  const details = [
    sharesWords.state(share),
    sharesWords.viewsLeft(viewsLeft, views),
    ...(hasPassword ? [sharesWords.attempts(attemptsLeft, attempts)] : []),
    sharesWords.until(formatAbsolute(new Date(expiresAt).getTime(), locale)),
    messages.by(createdBy.name || messages.deletedAccount),
  ];
  return (
    <>
      {title.length > 0 && <span className={styles.title}>{title.join(', ')}</span>}
      <span className={styles.meta}>{details.join(' · ')}</span>
    </>
  );
}
