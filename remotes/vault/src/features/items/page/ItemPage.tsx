import { type ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useHost, usePageActions } from '@cofferdam/remote-contract/react';
import {
  ActionButton,
  ActionIcon,
  IconButton,
  Page,
  PageBody,
  PageHeader,
  SkeletonRows,
  Tabs,
  type TabItem,
  lazyPart,
} from '@cofferdam/ui/base';
import { Menu, toMenuEntries } from '@cofferdam/ui/floating';
import { formatNumber } from '@cofferdam/ui/format';
import { Ellipsis } from '@cofferdam/ui/icons';
import { useIsPhone } from '@cofferdam/ui/theme';
import { useItemDialogs } from '../actions/useItemDialogs.tsx';
import type { WorkspaceScope } from '../calls/useWorkspaceScope.ts';
import { itemRefs, type ItemKind, type NamedItem } from '../kinds/ItemKind.ts';
import { itemActions, type ItemAction, type ItemActionsOptions } from './itemActions.tsx';
import styles from './ItemPage.module.css';
import { itemPageMessages as messages } from './itemPage.messages.ts';
import { ResourceLoadError } from './ResourceLoadError.tsx';
import type { Resource } from './useResource.ts';

const FavoriteStar = lazyPart(() => import('../favorites/FavoriteStar.tsx'), { isOptional: true });

/** A tab with a count. */
export interface CountedTab {
  /** Undefined until known, null for people who can't know it. */
  readonly count: number | null | undefined;
  readonly content: ReactNode;
}

/** Props of ItemPage. */
export interface ItemPageProps extends Pick<
  ItemActionsOptions,
  'edit' | 'details' | 'sharePermission' | 'readOnlyReason'
> {
  readonly kind: ItemKind;
  readonly scope: WorkspaceScope;
  /** The name in the URL. */
  readonly name: string;
  readonly resource: Resource<NamedItem>;
  /** Shown before the name in the title. */
  readonly lead?: ReactNode;
  /** Tells it from others of this name, as an account does. */
  readonly detail?: string | undefined;
  readonly description?: string | null | undefined;
  /** The primary button on a phone, if it isn't Edit. */
  readonly phonePrimary?: ReactNode;
  readonly notice?: ReactNode;
  /** The content of the first tab, beside the side column: value, text or code, and versions. */
  readonly label: string;
  readonly content: ReactNode;
  readonly side: ReactNode;
  readonly activity: ReactNode;
  readonly access: CountedTab;
  /** Omitted for items that can't be shared. */
  readonly links?: CountedTab;
  /** The kind's own actions in the More menu. */
  readonly more?: readonly ItemAction[];
  /** Dialogs. */
  readonly children?: ReactNode;
}

/** The page of one secret, note or code: header, tabs, the content of the kind and a column with its details. */
export function ItemPage(props: ItemPageProps) {
  const { kind, scope, resource, phonePrimary, access, links } = props;
  const item = resource.thing;
  const name = item?.name ?? props.name;
  const path = kind.paths.item(name);
  const { navigate } = useHost();
  const isPhone = useIsPhone();
  const [address] = useSearchParams();
  // The item was moved or deleted: the page has nothing more to show.
  const { ask, dialogs } = useItemDialogs(
    { [kind.id]: kind },
    { onDone: () => navigate(kind.paths.list, { replace: true }) },
  );
  const common = itemActions({
    ...props,
    path,
    deletePermission: kind.permissions.delete,
    loadingReason: item === undefined ? messages.isLoading(kind.words.one) : undefined,
    onAsk: (question) => {
      if (item !== undefined) ask(question, itemRefs(kind, scope, [item]));
    },
  });
  const offered = [...common.slice(0, -2), ...(props.more ?? []), ...common.slice(-2)];
  const actions = usePageActions(offered);
  if (item === undefined && resource.hasFailed) {
    return <ResourceLoadError kind={kind} name={name} resource={resource} />;
  }
  const parts: readonly {
    readonly id: string;
    readonly label: string;
    readonly content: ReactNode;
    count?: ReactNode;
  }[] = [
    { id: '', label: props.label, content: props.content },
    { id: 'activity', label: messages.tabs.activity, content: props.activity },
    { id: 'access', label: messages.tabs.access, ...countedTab(access) },
    ...(links === undefined ? [] : [{ id: 'links', label: messages.tabs.links, ...countedTab(links) }]),
  ];
  const part = parts.find(({ id }) => id === address.get('tab')) ?? parts[0];
  const size = isPhone ? 'large' : 'medium';
  const primary = actions.find(({ at }) => at === 'primary');
  const others = actions.filter(({ at }) => at === 'header');
  const star = item !== undefined && (
    <FavoriteStar organizationId={scope.organizationId} id={item.id} size={isPhone ? 'large' : 'small'} />
  );
  const moreMenu = (
    <Menu
      placement="bottomRight"
      trigger={<IconButton size={size} label={messages.more} icon={<Ellipsis />} />}
      items={toMenuEntries(actions.filter(({ at }) => at === 'more'))}
    />
  );
  return (
    <Page>
      <PageHeader
        mono={kind.isNameCode}
        title={
          props.lead === undefined || isPhone ? (
            name
          ) : (
            <span className={styles.title}>
              {props.lead}
              {name}
            </span>
          )
        }
        titleAction={
          <>
            {props.detail !== undefined && <span className={styles.detail}>{props.detail}</span>}
            {star}
          </>
        }
        crumbs={[{ label: kind.words.title, href: kind.paths.list }, { label: name }]}
        phoneSubtitle={props.detail ?? scope.workspaceName}
        {...describe({ kind, name, isPhone, description: props.description ?? '' })}
        actions={others.map((action) => (
          <ActionButton key={action.id} size={size} action={action} />
        ))}
        moreAction={isPhone ? undefined : moreMenu}
        phoneHead={{
          back: { label: messages.back(kind.words.title), href: kind.paths.list },
          lead: props.lead,
          actions: (
            <>
              {star}
              {others.map((action) => (
                <ActionIcon key={action.id} size="large" action={action} />
              ))}
              {moreMenu}
            </>
          ),
        }}
        primaryAction={
          <>
            {primary !== undefined && (
              <ActionButton
                variant={!isPhone || phonePrimary === undefined ? 'primary' : 'default'}
                size={size}
                action={primary}
              />
            )}
            {isPhone && phonePrimary}
          </>
        }
        tabs={
          <Tabs
            inset
            label={messages.tabsLabel}
            selected={part?.id ?? ''}
            items={parts.map(({ id, label, count }): TabItem => ({
              id,
              label,
              href: id === '' ? path : `${path}?tab=${id}`,
              ...(count === undefined ? {} : { count }),
            }))}
          />
        }
      />
      {props.notice}
      <PageBody {...(part?.id === '' && item !== undefined ? { aside: props.side } : {})}>
        {item === undefined ? <SkeletonRows rows={6} /> : part?.content}
      </PageBody>
      {props.children}
      {dialogs}
    </Page>
  );
}

/** Names with more characters are truncated in a phone's header at 360 pixels. */
const phoneTitleLength = 18;

/** The description; on phones below the whole name, if the header has no room for it. */
function describe(item: {
  readonly kind: ItemKind;
  readonly name: string;
  readonly isPhone: boolean;
  readonly description: string;
}): { description?: ReactNode } {
  const { kind, name, isPhone, description } = item;
  if (!isPhone || name.length <= phoneTitleLength) return description === '' ? {} : { description };
  return {
    description: (
      <>
        <div className={kind.isNameCode ? 'cd-name' : 'cd-strong'} aria-hidden="true">
          {name}
        </div>
        {description}
      </>
    ),
  };
}

/** Reserves room for a count until it is known, so that the next tabs don't move. */
function countedTab({ count, content }: CountedTab) {
  if (count === null) return { content };
  return { content, count: <span className={styles.count}>{count === undefined ? '' : formatNumber(count)}</span> };
}
