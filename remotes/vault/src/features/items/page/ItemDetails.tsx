import type { ReactNode } from 'react';
import type { PermissionName } from '@cofferdam/domain';
import { useDisabledReason } from '@cofferdam/remote-contract/react';
import { IconButton, KeyValueList, LabelList, RelativeTime, Section } from '@cofferdam/ui/base';
import { dateFormat } from '@cofferdam/ui/format';
import { Pencil } from '@cofferdam/ui/icons';
import { useUi } from '@cofferdam/ui/theme';
import type { WorkspaceScope } from '../calls/useWorkspaceScope.ts';
import { ColoredLabels } from '../labels/ColoredLabels.tsx';
import { itemDetailsMessages as messages } from './itemDetails.messages.ts';
import styles from './ItemDetails.module.css';
import { itemPageMessages } from './itemPage.messages.ts';

/** A detail that only some items have. */
export interface ItemDetail {
  readonly key: string;
  readonly value: ReactNode;
}

/** Props of ItemDetails. */
export interface ItemDetailsProps {
  readonly scope: WorkspaceScope;
  readonly item: {
    readonly createdAt: string;
    readonly createdBy: { readonly name: string };
    readonly updatedAt: string;
    readonly updatedBy: { readonly name: string };
  };
  readonly more: readonly ItemDetail[];
}

/** Details of an item: workspace, the kind's own, when and by whom. */
export function ItemDetails({ scope, item, more }: ItemDetailsProps) {
  const { locale } = useUi();
  const day = dateFormat(locale, { dateStyle: 'medium' });
  const { createdAt, createdBy, updatedAt, updatedBy } = item;
  return (
    <Section title={messages.details}>
      <KeyValueList
        items={[
          { key: messages.workspace, value: scope.workspaceName },
          ...more,
          {
            key: messages.created,
            value: `${day.format(Date.parse(createdAt))}, ${createdBy.name || messages.deleted}`,
          },
          {
            key: messages.updated,
            value: (
              <>
                <RelativeTime at={updatedAt} />, {updatedBy.name || messages.deleted}
              </>
            ),
          },
        ]}
      />
    </Section>
  );
}

/** Props of ItemLabels. */
export interface ItemLabelsProps {
  readonly labels: readonly string[];
  readonly permission: PermissionName;
  /** Why the item can't be edited, whatever the person's role is. */
  readonly readOnlyReason?: string | undefined;
  /** Omitted if labels can't be edited. */
  readonly onEdit: (() => void) | undefined;
}

/** The labels of an item, with an edit button. */
export function ItemLabels({ labels, permission, readOnlyReason, onEdit }: ItemLabelsProps) {
  const missingRole = useDisabledReason(permission);
  return (
    <Section
      title={messages.labels}
      extra={
        onEdit !== undefined && (
          <IconButton
            size="touch"
            label={itemPageMessages.editLabels}
            icon={<Pencil />}
            disabledReason={missingRole ?? readOnlyReason}
            onClick={onEdit}
          />
        )
      }
    >
      {labels.length === 0 ? (
        <span className={styles.none}>{messages.noLabels}</span>
      ) : (
        <span className={styles.labels}>
          <ColoredLabels>
            <LabelList labels={labels} max={labels.length} />
          </ColoredLabels>
        </span>
      )}
    </Section>
  );
}
