import { useInfiniteQuery } from '@tanstack/react-query';
import { useHost } from '@cofferdam/remote-contract/react';
import { Avatar, Button, Card, Link, Note, RelativeTime, SkeletonRows } from '@cofferdam/ui/base';
import { isRefusal } from '../../items/calls/fieldOfError.ts';
import { idsOf } from '../../items/calls/useWorkspaceScope.ts';
import { useDisabledReason } from '../../items/limits/useDisabledReason.ts';
import { twoFactorQueries } from '../../items/calls/twoFactorQueries.ts';
import { twoFactorWords } from '../../reading/codes/twoFactors.messages.ts';
import type { EntryPartProps } from './EntryCode.tsx';
import { deedWord, showTwoFactorMessages as messages } from './showTwoFactor.messages.ts';
import styles from './showTwoFactor.module.css';

/** Who used the entry and when, newest first. */
export function EntryLog({ place, entry }: EntryPartProps) {
  const { api } = useHost();
  const refusal = useDisabledReason('two-factor:code:use');
  const { data, error, isPending, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = useInfiniteQuery({
    queryKey: twoFactorQueries.log(place, entry.name),
    enabled: refusal === undefined,
    initialPageParam: null as string | null,
    queryFn: ({ signal, pageParam }) =>
      api.audit.twoFactorLogs(
        { ...idsOf(place), name: entry.name, ...(pageParam === null ? {} : { cursor: pageParam }) },
        { signal },
      ),
    getNextPageParam: (page) => page.nextCursor,
    retry: false,
  });
  const events = data?.pages.flatMap((page) => page.events) ?? [];
  return (
    <Card title={messages.log}>
      {refusal !== undefined && <p className={styles.hint}>{refusal}</p>}
      {refusal === undefined && isPending && <SkeletonRows rows={3} />}
      {isRefusal(error, 'subscription.audit.organization') ? (
        <Note>
          {messages.logNotOnPlan} <Link href="/organization/billing?plans">{messages.plans}</Link>
        </Note>
      ) : (
        error !== null && (
          <Note
            tone="warn"
            action={
              <Button size="small" onClick={() => void refetch()}>
                {messages.retry}
              </Button>
            }
          >
            {messages.logFailed}
          </Note>
        )
      )}
      {data !== undefined && events.length === 0 && <p className={styles.hint}>{messages.logEmpty}</p>}
      <ul className={styles.log}>
        {events.map(({ id, type, at, actor }) => (
          <li key={id}>
            <Avatar name={actor?.name || twoFactorWords.gone} size={24} />
            <span>
              <strong>{actor?.name || twoFactorWords.gone}</strong> {deedWord(type)}
            </span>
            <span className={styles.fact}>
              <RelativeTime at={at} />
            </span>
          </li>
        ))}
      </ul>
      {hasNextPage && (
        <Button size="small" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {messages.older}
        </Button>
      )}
    </Card>
  );
}
