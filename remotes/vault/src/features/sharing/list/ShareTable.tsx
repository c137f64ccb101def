import type { OrganizationId, WorkspaceId } from '@cofferdam/domain';
import { Button, EmptyState, RelativeTime } from '@cofferdam/ui/base';
import { Ban, Share2 } from '@cofferdam/ui/icons';
import { DataTable, type Column, type ListAction } from '@cofferdam/ui/table';
import { ListFailed } from '../../items/list/ListFailed.tsx';
import { RevokeQuestion } from '../RevokeQuestion.tsx';
import type { Share } from '../../items/calls/shareQueries.ts';
import { sharesWords as words } from '../shares.messages.ts';
import { ShareStateTag } from '../ShareStateTag.tsx';
import { useShareNews } from '../useShareNews.ts';
import { useRevokeRefusal } from '../useRevokeRefusal.ts';
import { useRevokeShare } from '../useRevokeShare.ts';
import { listSharesMessages as messages } from './listShares.messages.ts';
import styles from './listShares.module.css';
import { useShareList } from './useShareList.ts';

const columns: readonly Column<Share>[] = [
  {
    id: 'name',
    header: messages.columns.name,
    cell: ({ name, version, noteToSelf }) => (
      <>
        <span className={styles.name}>
          {name} {version !== null && <span className={styles.fact}>{words.version(version)}</span>}
        </span>
        {noteToSelf !== null && (
          <span className={styles.note} data-tip={noteToSelf}>
            {noteToSelf}
          </span>
        )}
      </>
    ),
  },
  {
    id: 'workspace',
    header: messages.columns.workspace,
    width: 150,
    giveWay: 20,
    cell: ({ workspaceName }) => workspaceName,
  },
  { id: 'state', header: messages.columns.state, width: 236, cell: (share) => <ShareStateTag share={share} /> },
  {
    id: 'views',
    header: messages.columns.views,
    width: 100,
    align: 'end',
    cell: ({ viewsLeft, views, state }) => (state === 'OPEN' ? words.views(viewsLeft, views) : ''),
    skeleton: 'short',
  },
  {
    id: 'password',
    header: messages.columns.password,
    width: 160,
    giveWay: 10,
    cell: ({ hasPassword, attempts, attemptsLeft, state }) => (
      <span className={styles.fact}>
        {!hasPassword
          ? words.noPassword
          : state === 'OPEN'
            ? words.attempts(attemptsLeft, attempts)
            : words.withPassword}
      </span>
    ),
  },
  {
    id: 'opened',
    header: messages.columns.opened,
    width: 112,
    giveWay: 40,
    cell: ({ lastOpenedAt }) =>
      lastOpenedAt === null ? (
        <span className={styles.fact}>{messages.never}</span>
      ) : (
        <RelativeTime at={lastOpenedAt} />
      ),
    skeleton: 'short',
  },
  {
    id: 'expires',
    header: messages.columns.expires,
    width: 112,
    giveWay: 50,
    cell: ({ expiresAt, state }) => (state === 'OPEN' ? <RelativeTime at={expiresAt} /> : ''),
    skeleton: 'short',
  },
  {
    id: 'created',
    header: messages.columns.created,
    width: 112,
    giveWay: 30,
    cell: ({ createdAt }) => <RelativeTime at={createdAt} />,
    skeleton: 'short',
  },
];

const columnsOfWorkspace = columns.map((column) =>
  column.id === 'workspace'
    ? { ...column, id: 'by', giveWay: 45, header: messages.columns.by, cell: ({ createdBy }: Share) => createdBy.name }
    : column,
);

/** Props of ShareTable. */
export interface ShareTableProps {
  readonly organizationId: OrganizationId;
  /** Lists the open links of this workspace, by any sender. If null: the person's own, open or not. */
  readonly workspaceId: WorkspaceId | null;
}

/** One-time links with their state, and a way to revoke open ones. */
export function ShareTable({ organizationId, workspaceId }: ShareTableProps) {
  const list = useShareList(organizationId, workspaceId);
  const refusalOf = useRevokeRefusal();
  const revoking = useRevokeShare(organizationId);
  useShareNews(organizationId);
  const { ask } = revoking;
  const rowActions = (share: Share): readonly ListAction[] => [
    {
      id: 'revoke',
      label: words.revoke,
      icon: <Ban />,
      at: 'always',
      isDangerous: true,
      disabledReason: share.state === 'OPEN' ? refusalOf(share) : words.isOver,
      perform: () => ask(share),
    },
  ];
  return (
    <>
      <DataTable
        label={messages.table}
        columns={workspaceId === null ? columns : columnsOfWorkspace}
        rows={list.rows}
        rowKey={({ id }) => id}
        rowName={({ name }) => name}
        status={list.status}
        hasMore={list.hasMore}
        isReading={list.isReading}
        onNeedMore={list.loadMore}
        onRetry={list.retry}
        rowActions={rowActions}
        phoneRow={(share) => ({
          title: share.name,
          meta: <PhoneLine share={share} />,
          state: <ShareStateTag share={share} />,
        })}
        empty={
          <EmptyState
            icon={<Share2 />}
            title={workspaceId === null ? messages.emptyTitle : messages.emptyInWorkspace}
            action={<Button href="/r/secrets">{messages.toSecrets}</Button>}
          >
            {messages.empty}
          </EmptyState>
        }
        error={<ListFailed list={list} words={messages.couldNotLoad} />}
      />
      <RevokeQuestion {...revoking} />
    </>
  );
}

/** Details that have no column on a phone: what is left of a link, or when it was last opened, and the sender's note. */
function PhoneLine({ share }: { readonly share: Share }) {
  const { noteToSelf } = share;
  return (
    <>
      <Left share={share} />
      {noteToSelf !== null && `, ${noteToSelf}`}
    </>
  );
}

function Left({ share }: { readonly share: Share }) {
  const { workspaceName, state, views, viewsLeft, hasPassword, attemptsLeft, lastOpenedAt } = share;
  if (state === 'OPEN') {
    return hasPassword ? messages.phoneLeft(viewsLeft, attemptsLeft) : words.viewsLeft(viewsLeft, views);
  }
  if (lastOpenedAt === null) return workspaceName;
  return (
    <>
      {messages.phoneOpened} <RelativeTime at={lastOpenedAt} />
    </>
  );
}
