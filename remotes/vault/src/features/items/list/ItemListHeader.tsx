import type { ReactNode } from 'react';
import type { PageAction } from '@cofferdam/remote-contract';
import { disabledReasonFor } from '@cofferdam/remote-contract/actions';
import { useHost, usePageActions, useSession } from '@cofferdam/remote-contract/react';
import { Button, IconButton, PageHeader } from '@cofferdam/ui/base';
import type { MenuEntry } from '@cofferdam/ui/floating';
import { formatNumber } from '@cofferdam/ui/format';
import { useIsPhone, useMediaQuery } from '@cofferdam/ui/theme';
import { MoreMenu } from '../dialogs/MoreMenu.tsx';
import styles from './ItemListHeader.module.css';
import { itemListMessages as messages } from './itemList.messages.ts';

/** An action of a list's page, and its button style. Text buttons move into More if space is tight. */
export type ListPageAction = PageAction & { readonly look: 'text' | 'outlined' | 'icon' };

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
  readonly tabs?: ReactNode;
}

/** Header of a kind's list page. Its actions are registered, so that shortcuts and palette have them, too. */
export function ItemListHeader(props: ItemListHeaderProps) {
  const { title, workspaceName, total, allowed, aside, create, others = [], isEmpty, tabs } = props;
  const { session } = useHost();
  useSession();
  const isPhone = useIsPhone();
  const isNarrow = useMediaQuery('(max-width: 899.98px)');
  usePageActions([create, ...others]);

  const reasonOf = ({ disabledReason, permission }: PageAction): string | undefined =>
    disabledReason ?? (permission === undefined ? undefined : disabledReasonFor(permission, session));
  const targetOf = ({ href, perform }: PageAction) => (href === undefined ? { onClick: perform } : { href });
  const toEntry = (action: ListPageAction): MenuEntry => ({
    id: action.id,
    label: action.label,
    icon: action.icon,
    disabledReason: reasonOf(action),
    ...(action.href === undefined ? { onSelect: action.perform } : { href: action.href }),
  });
  const inMore = isNarrow ? others.filter(({ look }) => look === 'text') : [];
  const shown = others.filter((action) => !inMore.includes(action));
  return (
    <PageHeader
      title={title}
      phoneSubtitle={workspaceName}
      {...(total === undefined
        ? {}
        : {
            subtitle: (
              <span className={styles.subtitle}>
                {messages.count(formatNumber(total), allowed == null ? null : formatNumber(allowed), workspaceName)}
                {aside}
              </span>
            ),
          })}
      actions={shown.map((action) => {
        const common = {
          icon: action.icon,
          disabledReason: reasonOf(action),
          ...targetOf(action),
        };
        return action.look === 'icon' ? (
          <IconButton key={action.id} variant="outlined" label={action.label} {...common} />
        ) : (
          <Button key={action.id} {...(action.look === 'text' ? { variant: 'text' } : {})} {...common}>
            {action.label}
          </Button>
        );
      })}
      primaryAction={
        <Button
          variant={isEmpty ? 'default' : 'primary'}
          size={isPhone ? 'large' : 'medium'}
          block={isPhone}
          icon={create.icon}
          {...(isPhone || create.key === undefined ? {} : { keyHint: create.key.toUpperCase() })}
          disabledReason={reasonOf(create)}
          {...targetOf(create)}
        >
          {create.label}
        </Button>
      }
      {...(inMore.length === 0 || isPhone
        ? {}
        : { moreAction: <MoreMenu label={messages.more} items={inMore.map(toEntry)} /> })}
      {...(others.length === 0 ? {} : { phoneMenu: others.map(toEntry) })}
      tabs={tabs}
    />
  );
}
