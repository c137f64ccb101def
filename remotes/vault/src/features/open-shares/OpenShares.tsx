import { Button, formatAbsolute, Section } from '@cofferdam/ui/base';
import { useUi } from '@cofferdam/ui/theme';
import { SideLine } from '../../components/facts/SideLine.tsx';
import type { Place } from '../../components/place/usePlace.ts';
import { RevokeQuestion } from '../../components/shares/RevokeQuestion.tsx';
import type { Share, ShareKind } from '../../components/shares/shareQueries.ts';
import { sharesWords } from '../../components/shares/shares.messages.ts';
import { ShareStateTag } from '../../components/shares/ShareStateTag.tsx';
import { useOpenShares } from '../../components/shares/useOpenShares.ts';
import { useShareNews } from '../../components/shares/useShareNews.ts';
import { useRevokeShare } from '../../components/shares/useRevokeShare.ts';
import { openSharesMessages as messages } from './openShares.messages.ts';
import styles from './openShares.module.css';

/** Props of OpenShares. */
export interface OpenSharesProps {
  readonly place: Place;
  readonly kind: ShareKind;
  readonly name: string;
}

/** Through which links a thing can be read at the moment, whoever made them, and the way to end each. */
export function OpenShares({ place, kind, name }: OpenSharesProps) {
  const { organizationId } = place;
  const revoking = useRevokeShare(organizationId);
  useShareNews(organizationId);
  const list = useOpenShares(place, kind, name);
  return (
    <Section title={messages.title}>
      {list.isError && (
        <SideLine
          action={
            <Button size="small" onClick={() => void list.refetch()}>
              {messages.retry}
            </Button>
          }
        >
          {messages.failed}
        </SideLine>
      )}
      {list.data?.length === 0 && <span className="cd-dim">{messages.none}</span>}
      {list.data !== undefined && list.data.length > 0 && (
        <ul className={styles.list}>
          {list.data.map((share) => (
            <li key={share.id}>
              <SideLine
                action={
                  <Button size="small" variant="text" onClick={() => revoking.ask(share)}>
                    {sharesWords.revoke}
                  </Button>
                }
              >
                <OpenShare share={share} />
              </SideLine>
            </li>
          ))}
        </ul>
      )}
      <RevokeQuestion {...revoking} />
    </Section>
  );
}

function OpenShare({ share }: { readonly share: Share }) {
  const { locale } = useUi();
  const { version, views, viewsLeft, hasPassword, attempts, attemptsLeft, expiresAt, createdBy } = share;
  const until = sharesWords.until(formatAbsolute(new Date(expiresAt).getTime(), locale));
  return (
    <span>
      {version !== null && sharesWords.version(version)} <ShareStateTag share={share} />
      <span className={styles.meta}>
        {sharesWords.viewsLeft(viewsLeft, views)}, {hasPassword && `${sharesWords.attempts(attemptsLeft, attempts)}, `}
        {until}, {messages.by(createdBy.name || messages.deletedAccount)}
      </span>
    </span>
  );
}
