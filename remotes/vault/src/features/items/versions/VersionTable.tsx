import type { ReactNode } from 'react';
import { ActionButton, Button, formatAbsolute, IconButton, Link, Tooltip } from '@cofferdam/ui/base';
import { Menu, toMenuEntries } from '@cofferdam/ui/floating';
import { Checkbox } from '@cofferdam/ui/form';
import { Ellipsis } from '@cofferdam/ui/icons';
import { GitCompare } from '@cofferdam/ui/page-icons';
import { type Column } from '@cofferdam/ui/table';
import { useIsPhone, useUi, type Action } from '@cofferdam/ui/theme';
import { SimpleTable } from '@cofferdam/ui/page-parts';
import { PersonName } from '../page/PersonName.tsx';
import type { ItemVersion } from './itemVersion.ts';
import { newestPair, useCompareChoice, type CompareChoice, type VersionPair } from './useCompareChoice.ts';
import type { VersionPages } from './useVersionPages.ts';
import { versionsMessages as messages } from './versions.messages.ts';
import { VersionsSection } from './VersionsSection.tsx';
import styles from './VersionTable.module.css';
import { VersionTag } from './VersionTag.tsx';

/** An action on a version. */
export type VersionAction = Action & {
  /** Also a button in the row. */
  isOnRow?: boolean;
  isRunning?: boolean;
};

/** Props of VersionTable. */
export interface VersionTableProps<Version extends ItemVersion> {
  /** Address of the item. */
  readonly path: string;
  readonly list: VersionPages<Version>;
  /** The version that is shown above; null for none. */
  readonly shown: number | null;
  /** The two versions that are compared above; null while none are. */
  readonly compared: VersionPair | null;
  readonly onCompare: (pair: VersionPair) => void;
  /** Why the person can't read versions. */
  readonly readReason: string | undefined;
  /** Empty for a version without actions. */
  readonly actionsOf: (version: Version) => readonly VersionAction[];
}

/** The versions of an item, newest first, with their actions. Two checked ones can be compared. */
export function VersionTable<Version extends ItemVersion>(props: VersionTableProps<Version>) {
  const { path, list, shown, compared, onCompare, readReason, actionsOf } = props;
  const { rows } = list;
  const choice = useCompareChoice(rows, compared);
  const current = rows.find(({ isCurrent }) => isCurrent)?.version ?? null;
  const link = ({ version, isCurrent, state }: Version) => (
    <Link
      quiet
      href={isCurrent ? path : `${path}?version=${version}`}
      className={state === 'DESTROYED' ? `${styles.version} ${styles.gone}` : styles.version}
      current={version === shown ? 'step' : undefined}
    >
      {messages.version(version)}
    </Link>
  );
  // The current version is shown above by default, so only another shown or chosen version is highlighted.
  const isMarked = ({ version, isCurrent }: Version): boolean =>
    choice.chosen.has(version) || (version === shown && !isCurrent);
  return (
    <VersionsSection
      list={list}
      extra={
        rows.length > 1 && (
          <CompareButton
            choice={choice}
            newest={newestPair(rows, current)}
            disabledReason={readReason}
            onCompare={onCompare}
          />
        )
      }
    >
      <SimpleTable
        label={messages.versions}
        columns={columnsOf(link, choice, actionsOf)}
        rows={rows}
        rowKey={({ version }) => String(version)}
        isSelected={isMarked}
        phoneRow={(version) => ({
          title: (
            <span className={styles.phoneTitle}>
              {link(version)} <VersionTag version={version} />
            </span>
          ),
          meta: (
            <>
              <SavedAt at={version.createdAt} />, {version.createdBy.name || messages.deletedAccount}
              {version.changeNote !== null && <> · {version.changeNote}</>}
            </>
          ),
          action: <VersionMenu size="touch" version={version.version} actions={actionsOf(version)} />,
        })}
      />
    </VersionsSection>
  );
}

function columnsOf<Version extends ItemVersion>(
  link: (version: Version) => ReactNode,
  choice: CompareChoice,
  actionsOf: (version: Version) => readonly VersionAction[],
): readonly Column<Version>[] {
  const words = messages.columns;
  return [
    {
      id: 'compare',
      header: words.compare,
      hideHeader: true,
      width: 44,
      cell: ({ version, state }) =>
        state !== 'DESTROYED' && (
          <Checkbox
            hideLabel
            label={messages.choose(messages.version(version))}
            checked={choice.chosen.has(version)}
            onChange={(isChosen) => choice.choose(version, isChosen)}
          />
        ),
    },
    { id: 'version', header: words.version, width: 72, cell: link },
    { id: 'state', header: words.state, width: 164, cell: (version) => <VersionTag version={version} /> },
    {
      id: 'author',
      header: words.author,
      minWidth: 140,
      giveWay: 1,
      cell: ({ state, createdBy, changeNote }) =>
        state === 'DESTROYED' ? (
          <span className={styles.gone}>{createdBy.name || messages.deletedAccount}</span>
        ) : (
          <span className={changeNote === null ? undefined : styles.noted}>
            <PersonName person={createdBy} />
            {changeNote !== null && (
              <Tooltip text={changeNote}>
                <span className={styles.note}>{changeNote}</span>
              </Tooltip>
            )}
          </span>
        ),
    },
    { id: 'saved', header: words.saved, width: 176, giveWay: 2, cell: ({ createdAt }) => <SavedAt at={createdAt} /> },
    {
      id: 'actions',
      header: '',
      width: 188,
      align: 'end',
      cell: (version) => {
        const actions = actionsOf(version);
        return (
          <span className={styles.actions}>
            {actions
              .filter(({ isOnRow = false }) => isOnRow)
              .map(({ isRunning = false, ...action }) => (
                <ActionButton
                  key={action.id}
                  variant="text"
                  size="small"
                  loading={isRunning}
                  action={{ ...action, icon: null }}
                />
              ))}
            <VersionMenu size="small" version={version.version} actions={actions} />
          </span>
        );
      },
    },
  ];
}

/** Exact, because it distinguishes versions. */
function SavedAt({ at }: { readonly at: string }) {
  const { locale } = useUi();
  return (
    <time className={styles.saved} dateTime={at}>
      {formatAbsolute(Date.parse(at), locale)}
    </time>
  );
}

interface VersionMenuProps {
  readonly version: number;
  readonly actions: readonly VersionAction[];
  readonly size: 'small' | 'touch';
}

function VersionMenu({ version, actions, size }: VersionMenuProps) {
  if (actions.length === 0) return null;
  return (
    <Menu
      placement="bottomRight"
      trigger={<IconButton size={size} label={messages.more(messages.version(version))} icon={<Ellipsis />} />}
      items={toMenuEntries(actions)}
    />
  );
}

interface CompareButtonProps {
  readonly choice: CompareChoice;
  /** The pair for phones, which have no room for checkboxes. Others are chosen in the comparison. */
  readonly newest: VersionPair | null;
  readonly disabledReason: string | undefined;
  readonly onCompare: (pair: VersionPair) => void;
}

/** Compares the two chosen versions, and says why it can't. */
function CompareButton({ choice, newest, disabledReason, onCompare }: CompareButtonProps) {
  const isPhone = useIsPhone();
  const pair = isPhone ? newest : choice.pair;
  const reason = isPhone ? (newest === null ? messages.onlyOne : undefined) : choice.reason;
  return (
    <span className={styles.compare}>
      {!isPhone && disabledReason === undefined && (
        <span className={styles.hint} role="status">
          {choice.hint}
        </span>
      )}
      <Button
        size="small"
        icon={<GitCompare />}
        disabledReason={disabledReason ?? reason}
        onClick={() => {
          if (pair !== null) onCompare(pair);
        }}
      >
        {pair === null ? messages.compare : messages.comparePair(messages.version(pair[0]), messages.version(pair[1]))}
      </Button>
    </span>
  );
}
