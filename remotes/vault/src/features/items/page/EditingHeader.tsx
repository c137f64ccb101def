import { PageHeader, Tag } from '@cofferdam/ui/base';
import { Pencil } from '@cofferdam/ui/icons';
import type { ItemKind } from '../kinds/ItemKind.ts';
import { itemPageMessages as messages } from './itemPage.messages.ts';

/** Props of EditingHeader. */
export interface EditingHeaderProps {
  readonly kind: ItemKind;
  readonly name: string;
  readonly workspaceName: string;
  readonly description?: string | null | undefined;
}

/** The head of the page on which the content of an item is edited. */
export function EditingHeader({ kind, name, workspaceName, description }: EditingHeaderProps) {
  return (
    <PageHeader
      mono={kind.isNameCode}
      title={name}
      phoneSubtitle={workspaceName}
      crumbs={[
        { label: kind.words.title, href: kind.paths.list },
        { label: name, href: kind.paths.item(name) },
      ]}
      {...(description == null || description === '' ? {} : { description })}
      actions={
        <Tag tone="accent" icon={<Pencil />}>
          {messages.editing}
        </Tag>
      }
    />
  );
}
