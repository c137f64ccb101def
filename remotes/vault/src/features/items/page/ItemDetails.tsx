import type { ReactNode } from 'react';
import { formatAbsolute, KeyValueList, LabelList, RelativeTime, Section } from '@cofferdam/ui/base';
import { useUi } from '@cofferdam/ui/theme';
import type { WorkspaceScope } from '../calls/useWorkspaceScope.ts';
import { itemDetailsMessages as messages } from './itemDetails.messages.ts';
import styles from './ItemDetails.module.css';

/** A fact that only some things have. */
export interface MoreFact {
  readonly key: string;
  readonly value: ReactNode;
}

/** Props of ItemDetails. */
export interface ItemDetailsProps {
  readonly place: WorkspaceScope;
  readonly thing: {
    readonly createdAt: string;
    readonly createdBy: { readonly name: string };
    readonly updatedAt: string;
    readonly updatedBy: { readonly name: string };
    readonly labels: readonly string[];
  };
  readonly more: readonly MoreFact[];
  /** A button at the end of the head of the labels. */
  readonly labelsAction?: ReactNode;
}

/** Facts about a thing of a workspace: where, when, by whom, its own ones, its labels. */
export function ItemDetails({ place, thing, more, labelsAction }: ItemDetailsProps) {
  const { locale } = useUi();
  const { createdAt, createdBy, updatedAt, updatedBy, labels } = thing;
  return (
    <>
      <Section title={messages.details}>
        <KeyValueList
          items={[
            { key: messages.workspace, value: place.workspaceName },
            { key: messages.created, value: formatAbsolute(new Date(createdAt).getTime(), locale) },
            { key: messages.createdBy, value: createdBy.name || messages.deleted },
            {
              key: messages.updated,
              value: (
                <>
                  <RelativeTime at={updatedAt} />, {updatedBy.name || messages.deleted}
                </>
              ),
            },
            ...more,
          ]}
        />
      </Section>
      <Section title={messages.labels} extra={labelsAction}>
        {labels.length === 0 ? (
          <span className={styles.none}>{messages.noLabels}</span>
        ) : (
          <span className={styles.labels}>
            <LabelList labels={labels} max={labels.length} />
          </span>
        )}
      </Section>
    </>
  );
}
