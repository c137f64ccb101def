import { useQuery } from '@tanstack/react-query';
import { useHost } from '@cofferdam/remote-contract/react';
import { Button, EmptyState, ErrorState, formatAbsolute, SkeletonRows } from '@cofferdam/ui/base';
import { Trash2, Undo2 } from '@cofferdam/ui/icons';
import { Drawer } from '@cofferdam/ui/overlay';
import { useUi } from '@cofferdam/ui/theme';
import { idsOf, type Place } from '../../components/place/usePlace.ts';
import { IssuerTile } from '../../components/two-factors/IssuerTile.tsx';
import { twoFactorQueries } from '../../components/two-factors/twoFactorQueries.ts';
import { changeTwoFactorMessages as messages } from './changeTwoFactor.messages.ts';
import styles from './changeTwoFactor.module.css';
import { useChange } from './useChange.ts';

/** Props of TrashDrawer. */
export interface TrashDrawerProps {
  readonly place: Place;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** What was deleted in the last 30 days, to bring it back. */
export function TrashDrawer({ place, open, onClose }: TrashDrawerProps) {
  const { api } = useHost();
  const { locale } = useUi();
  const { run, isBusy, refusal } = useChange(place, 'stays', ['two-factor.exist.name']);
  const { data, isError, refetch, isRefetching } = useQuery({
    queryKey: twoFactorQueries.trash(place),
    enabled: open,
    queryFn: async ({ signal }) => (await api.twoFactor.trashList(idsOf(place), { signal })).rows,
  });
  return (
    <Drawer open={open} title={messages.trashTitle(place.workspaceName)} onClose={onClose}>
      {data === undefined && !isError && <SkeletonRows rows={3} />}
      {isError && (
        <ErrorState title={messages.trashFailed} onRetry={() => void refetch()} retrying={isRefetching}>
          {messages.trashFailedText}
        </ErrorState>
      )}
      {data?.length === 0 && (
        <EmptyState icon={<Trash2 />} title={messages.trashEmpty}>
          {messages.trashEmptyText}
        </EmptyState>
      )}
      {refusal !== null && <p role="alert">{messages.restoreTaken}</p>}
      <ul className={styles.trash}>
        {data?.map((row) => (
          <li key={row.id}>
            <IssuerTile name={row.issuer || row.name} />
            <span className={styles.words}>
              <span className={styles.name}>{row.name}</span>
              <span className={styles.until}>
                {messages.until(
                  row.deletedBy.name || messages.gone,
                  formatAbsolute(new Date(row.restorableUntil).getTime(), locale),
                )}
              </span>
            </span>
            <Button
              size="small"
              icon={<Undo2 />}
              loading={isBusy}
              aria-label={messages.restoreOf(row.name)}
              onClick={() =>
                void run(
                  (signal) => api.twoFactor.restore({ ...idsOf(place), name: row.name, id: row.id }, { signal }),
                  messages.restored(row.name),
                )
              }
            >
              {messages.restore}
            </Button>
          </li>
        ))}
      </ul>
    </Drawer>
  );
}
