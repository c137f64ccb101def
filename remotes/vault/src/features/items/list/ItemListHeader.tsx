import type { ReactNode } from 'react';
import type { PageAction } from '@cofferdam/remote-contract';
import { usePageActions } from '@cofferdam/remote-contract/react';
import { ActionButton, PageHeader } from '@cofferdam/ui/base';
import { toMenuEntries } from '@cofferdam/ui/floating';
import { formatNumber } from '@cofferdam/ui/format';
import { useIsPhone, useMediaQuery } from '@cofferdam/ui/theme';
import { MoreMenu } from '../dialogs/MoreMenu.tsx';
import { useDisabledReason } from '../limits/useDisabledReason.ts';
import styles from './ItemListHeader.module.css';
import { itemListMessages as messages } from './itemList.messages.ts';

/** An action of a list's page, and its button style. Text buttons move into More if space is tight. */
export type ListPageAction = PageAction & { readonly look: 'text' | 'outlined' };

/** Props of ItemListHeader. */
export interface ItemListHeaderProps {
  readonly title: string;
  readonly workspaceName: string;
  /** Items in the workspace; undefined until known. */
  readonly total: number | undefined;
  /** How many the plan allows. */
  readonly allowed?: number | null | undefined;
  /** Shown beside the count. */
  readonly aside?: ReactNode;
  readonly create: PageAction;
  readonly others?: readonly ListPageAction[];
  /** The empty list has its own primary button. */
  readonly isEmpty: boolean;
}

const noActions: readonly ListPageAction[] = [];

/** Header of a kind's list page. Its actions are registered, so that shortcuts and palette have them, too. */
export function ItemListHeader(props: ItemListHeaderProps) {
  const { title, workspaceName, total, allowed, aside, isEmpty } = props;
  const isPhone = useIsPhone();
  const isNarrow = useMediaQuery('(max-width: 899.98px)');
  const isFull = total !== undefined && allowed != null && total >= allowed;
  const refusal = useDisabledReason(props.create.permission);
  const disabledReason = refusal ?? (isFull ? messages.full(formatNumber(allowed), workspaceName) : undefined);
  const [create] = usePageActions([{ ...props.create, disabledReason }]);
  const others = usePageActions(props.others ?? noActions);
  const inMore = isNarrow ? others.filter(({ look }) => look === 'text') : [];
  const shown = others.filter((action) => !inMore.includes(action));
  return (
    <PageHeader
      title={title}
      phoneSubtitle={workspaceName}
      // An empty line while loading, so that nothing moves when the count is known.
      subtitle={
        total === undefined ? (
          '\u00A0'
        ) : (
          <span className={styles.subtitle}>
            {messages.count(formatNumber(total), allowed == null ? null : formatNumber(allowed), workspaceName)}
            {aside}
          </span>
        )
      }
      actions={shown.map((action) => (
        <ActionButton key={action.id} variant={action.look === 'text' ? 'text' : 'default'} action={action} />
      ))}
      primaryAction={
        <ActionButton
          variant={isEmpty ? 'default' : 'primary'}
          size={isPhone ? 'large' : 'medium'}
          block={isPhone}
          action={isPhone ? { ...create, key: undefined } : create}
        />
      }
      {...(inMore.length === 0 || isPhone
        ? {}
        : { moreAction: <MoreMenu label={messages.more} items={toMenuEntries(inMore)} /> })}
      {...(others.length === 0 ? {} : { phoneMenu: toMenuEntries(others) })}
    />
  );
}
