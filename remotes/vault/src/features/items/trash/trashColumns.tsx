import { useSyncExternalStore } from 'react';
import { currentTick, formatAbsolute, RelativeTime, StateText, subscribeToTicks, Tag } from '@cofferdam/ui/base';
import { formatNumber } from '@cofferdam/ui/format';
import { Timer } from '@cofferdam/ui/icons';
import type { Column, PhoneRow } from '@cofferdam/ui/table';
import { useUi } from '@cofferdam/ui/theme';
import { splitTimeLeft } from '../format/splitTimeLeft.ts';
import { kindOf, type ItemKinds } from '../kinds/ItemKind.ts';
import { ItemName } from '../kinds/ItemName.tsx';
import { PersonName } from '../page/PersonName.tsx';
import styles from './TrashTable.module.css';
import { trashMessages as messages } from './trash.messages.ts';
import type { TrashedItem } from './useTrash.ts';

/** At this many days, the time left is shown as a warning. */
const soonDays = 3;

const words = messages.columns;

/** Columns of the trash. */
export function createTrashColumns(kinds: ItemKinds): readonly Column<TrashedItem>[] {
  return [
    {
      id: 'name',
      header: words.name,
      grow: 1.6,
      cell: (item) => (
        <ItemName kinds={kinds} item={item}>
          <Details item={item} />
        </ItemName>
      ),
    },
    {
      id: 'kind',
      header: words.kind,
      width: 92,
      giveWay: 20,
      look: 'quiet',
      skeleton: 'short',
      cell: (item) => kindOf(kinds, item).words.kind,
    },
    {
      id: 'deletedBy',
      header: words.deletedBy,
      width: 172,
      giveWay: 10,
      skeleton: 'person',
      cell: ({ deletedBy }) => <PersonName person={deletedBy} />,
    },
    {
      id: 'deletedAt',
      header: words.deletedAt,
      width: 130,
      giveWay: 30,
      look: 'quiet',
      skeleton: 'short',
      cell: ({ deletedAt }) => <RelativeTime at={deletedAt} />,
    },
    {
      id: 'timeLeft',
      header: words.timeLeft,
      width: 104,
      skeleton: 'short',
      cell: ({ destroyAt }) => <TimeLeft at={destroyAt} />,
    },
  ];
}

/** A row of the trash on a phone. */
export function phoneRowOf(kinds: ItemKinds, item: TrashedItem): PhoneRow {
  const { isNameCode, words: kindWords } = kindOf(kinds, item);
  return {
    mono: isNameCode,
    title: item.name,
    meta: (
      <>
        {kindWords.kind} · {words.deletedAt} <RelativeTime at={item.deletedAt} />
      </>
    ),
    state: <TimeLeft isAlone at={item.destroyAt} />,
  };
}

function Details({ item: { versionCount, account, isNameTaken } }: { readonly item: TrashedItem }) {
  const fact = versionCount === null ? account : messages.versions(formatNumber(versionCount));
  return (
    <>
      {fact !== null && fact !== '' && <span className={styles.fact}>{fact}</span>}
      {isNameTaken && <Tag>{messages.nameInUse}</Tag>}
    </>
  );
}

/** How long an item stays in the trash, counted down; the moment is in the tooltip. Without a header it says "left". */
function TimeLeft({ at, isAlone = false }: { readonly at: string; readonly isAlone?: boolean }) {
  const { locale, now } = useUi();
  useSyncExternalStore(subscribeToTicks, currentTick, currentTick);
  const atMs = Date.parse(at);
  const left = splitTimeLeft(atMs, now());
  const text = messages.timeLeft(left);
  const time = (
    <time dateTime={at} data-tip={formatAbsolute(atMs, locale)}>
      {isAlone ? messages.left(text) : text}
    </time>
  );
  const isSoon = left.days < soonDays || (left.days === soonDays && left.hours === 0);
  return isSoon ? (
    <StateText tone="warn" icon={<Timer />}>
      {time}
    </StateText>
  ) : (
    time
  );
}
