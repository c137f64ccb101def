import { Avatar, Button, formatAbsolute, Link, RelativeTime, Section } from '@cofferdam/ui/base';
import { useUi } from '@cofferdam/ui/theme';
import { SideLine } from '../../items/page/SideLine.tsx';
import { secretPath } from '../secretPath.ts';
import { groupReads } from './groupReads.ts';
import styles from './recentReads.module.css';
import { recentReadsMessages as messages } from './recentReads.messages.ts';
import type { SecretReads } from './useSecretReads.ts';

/** Props of RecentReads. */
export interface RecentReadsProps {
  readonly name: string;
  readonly reads: SecretReads;
}

/** Who read a secret last and when. Who may not see that, or has a plan without a log, sees no such part. */
export function RecentReads({ name, reads: { list, hasFailed, retry } }: RecentReadsProps) {
  const { locale } = useUi();
  if (hasFailed && list === undefined) {
    return (
      <Section title={messages.title}>
        <SideLine
          action={
            <Button size="small" onClick={retry}>
              {messages.retry}
            </Button>
          }
        >
          {messages.failed}
        </SideLine>
      </Section>
    );
  }
  if (list === undefined) return null;
  return (
    <Section title={messages.title} aside={<Link href={`${secretPath(name)}?tab=log`}>{messages.all}</Link>}>
      {list.reads.length === 0 && (
        <span className="cd-dim">{messages.none(formatAbsolute(Date.parse(list.since), locale))}</span>
      )}
      {list.reads.length > 0 && (
        <ul className={styles.list} aria-label={messages.title}>
          {groupReads(list.reads).map((group) => (
            <li key={group.read.id} className={styles.read}>
              <Avatar name={messages.who(group.read)} size={24} />
              <span>
                <strong>{messages.who(group.read)}</strong> {messages.what(group)}
                <span className={styles.when}>
                  <RelativeTime at={group.read.at} />
                </span>
              </span>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
