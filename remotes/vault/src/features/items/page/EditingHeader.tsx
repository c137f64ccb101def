import { PageHeader, Tabs, Tag } from '@cofferdam/ui/base';
import { formatNumber } from '@cofferdam/ui/format';
import { Pencil } from '@cofferdam/ui/icons';
import type { ItemKind } from '../kinds/ItemKind.ts';
import { itemPageMessages as messages } from './itemPage.messages.ts';

/** Props of EditingHeader. */
export interface EditingHeaderProps {
  readonly kind: ItemKind;
  readonly name: string;
  readonly workspaceName: string;
  readonly description?: string | null | undefined;
  /** The edited tab; the others link to the item's page. */
  readonly label: string;
  /** How many people can read it; undefined while unknown, null for people who can't know. */
  readonly accessCount?: number | null | undefined;
}

/** The header of an item's edit page. */
export function EditingHeader({ kind, name, workspaceName, description, label, accessCount }: EditingHeaderProps) {
  const path = kind.paths.item(name);
  const { activity, access, links } = messages.tabs;
  return (
    <PageHeader
      mono={kind.isNameCode}
      title={name}
      phoneSubtitle={workspaceName}
      crumbs={[
        { label: kind.words.title, href: kind.paths.list },
        { label: name, href: path },
      ]}
      {...(description == null || description === '' ? {} : { description })}
      actions={
        <Tag tone="accent" icon={<Pencil />}>
          {messages.editing}
        </Tag>
      }
      tabs={
        <Tabs
          inset
          label={messages.tabsLabel}
          selected="edit"
          items={[
            { id: 'edit', label, href: path },
            { id: 'activity', label: activity, href: `${path}?tab=activity` },
            {
              id: 'access',
              label: access,
              href: `${path}?tab=access`,
              ...(accessCount == null ? {} : { count: formatNumber(accessCount) }),
            },
            { id: 'links', label: links, href: `${path}?tab=links` },
          ]}
        />
      }
    />
  );
}
