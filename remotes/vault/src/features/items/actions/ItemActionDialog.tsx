import { useQueryClient } from '@tanstack/react-query';
import { useId, type ReactNode } from 'react';
import type { OrganizationId, WorkspaceId } from '@cofferdam/domain';
import { useBatch, useHost } from '@cofferdam/remote-contract/react';
import { Note } from '@cofferdam/ui/base';
import { Form } from '@cofferdam/ui/form';
import { Dialog, NameBox } from '@cofferdam/ui/overlay';
import { refreshItems } from '../calls/refreshItems.ts';
import {
  kindOf,
  type ItemCallContext,
  type ItemFailure,
  type ItemFault,
  type ItemKind,
  type ItemKinds,
  type ItemRef,
  type ItemRefs,
  type NamedItem,
} from '../kinds/ItemKind.ts';
import styles from './itemAction.module.css';
import { itemActionMessages as messages } from './itemActions.messages.ts';

/** Common props of dialogs about items. */
export interface ItemDialogProps {
  readonly kinds: ItemKinds;
  readonly organizationId: OrganizationId;
  readonly organizationName: string;
  readonly items: ItemRefs;
  readonly onClose: () => void;
  /** Called when all of them were changed. */
  readonly onDone: () => void;
}

/** Props of ItemActionDialog. */
export interface ItemActionDialogProps extends ItemDialogProps {
  readonly title: string;
  readonly confirmLabel: string;
  readonly cancelLabel?: string;
  readonly isDanger?: boolean;
  /** Why it can't be done yet. */
  readonly disabledReason?: string | undefined;
  /** Whether something was chosen that closing it loses. It also asks about typed text. */
  readonly isChanged?: boolean;
  /** Above the names. */
  readonly children?: ReactNode;
  /** The text after a name. */
  readonly renderDetail?: (item: ItemRef) => ReactNode;
  /** Below the names. */
  readonly below?: ReactNode;
  readonly send: (
    kind: ItemKind,
    context: ItemCallContext,
    part: readonly NamedItem[],
  ) => Promise<readonly ItemFailure[]>;
  /** Whether the items are gone from their workspaces afterward. */
  readonly isGone?: boolean;
  /** Another workspace whose lists change. */
  readonly alsoIn?: WorkspaceId | undefined;
  readonly doneTitle: string;
  /** How many items one call changes, if it differs from the kind's. */
  readonly batchSize?: number;
}

const shownNames = 6;

/**
 * Asks before items are changed, then shows progress and the items that weren't changed, with the reason. A retry continues
 * with the rest.
 */
export function ItemActionDialog(props: ItemActionDialogProps) {
  const { kinds, organizationId, items, renderDetail, disabledReason, isGone = false, alsoIn, onClose } = props;
  const host = useHost();
  const queries = useQueryClient();
  const form = useId();
  const isOneWorkspace = items.every(({ workspace }) => workspace.id === items[0].workspace.id);
  const batch = useBatch<ItemRef, ItemFault>({
    size: (waiting) => sizeOfCall(kinds, waiting, props.batchSize),
    send: async (part, signal) => {
      const [group] = groupItems(part);
      if (group === undefined) return [];
      const scope = { organizationId, workspaceId: group.workspaceId };
      const refused = await props.send(kindOf(kinds, group), { api: host.api, scope, signal }, group.items);
      return refused.map(({ item, fault }) => ({ item: item as ItemRef, reason: fault }));
    },
    onSettled: () => {
      for (const { workspaceId, items: changed, kind } of groupItems(items)) {
        const keys = kindOf(kinds, { kind }).queries;
        const names = isGone ? changed.map(({ name }) => name) : [];
        void refreshItems(queries, { organizationId, workspaceId }, keys, names);
        if (alsoIn !== undefined) void refreshItems(queries, { organizationId, workspaceId: alsoIn }, keys);
      }
      const workspaces = new Set([
        ...items.map(({ workspace }) => workspace.id),
        ...(alsoIn === undefined ? [] : [alsoIn]),
      ]);
      for (const workspaceId of workspaces)
        host.events.emit('workspace.contents.changed', { organizationId, workspaceId });
    },
  });
  const run = async (): Promise<void> => {
    if (disabledReason !== undefined || !(await (batch.isStarted ? batch.resume() : batch.start(inCallOrder(items)))))
      return;
    const [{ workspace }] = items;
    host.notify({ type: 'INFO', title: props.doneTitle, ...(isOneWorkspace ? { description: workspace.name } : {}) });
    props.onDone();
  };
  const isLong = batch.isRunning && items.length > 1;
  return (
    <Dialog
      open
      title={props.title}
      onClose={isLong ? batch.stop : onClose}
      unsaved={props.isDanger === true || batch.isStarted ? false : props.isChanged || undefined}
      cancelLabel={isLong ? messages.stop : batch.isStarted ? messages.close : (props.cancelLabel ?? messages.cancel)}
      footStart={isLong ? messages.progress(batch.done, items.length, batch.isPaused) : undefined}
      primary={{
        label: props.confirmLabel,
        danger: props.isDanger === true,
        loading: batch.isRunning,
        disabledReason: disabledReason,
        form,
        onRun: () => undefined,
      }}
    >
      <Form id={form} label={props.title} onSubmit={() => void run()}>
        <div className={styles.body}>
          {props.children}
          {items.length > 1 && (
            <NameBox>
              {items.slice(0, shownNames).map((item) => (
                <div key={item.id} className={kindOf(kinds, item).isNameCode ? styles.name : styles.title}>
                  {item.name} {renderDetail !== undefined && <span className={styles.more}>{renderDetail(item)}</span>}
                </div>
              ))}
              {items.length > shownNames && (
                <div className={styles.more}>{messages.more(items.length - shownNames)}</div>
              )}
            </NameBox>
          )}
          {props.below}
          {batch.failures.length > 0 && (
            <Note tone="bad" live="assertive" title={messages.notChanged(batch.failures.length)}>
              <ul className={styles.faults}>
                {batch.failures.map(({ item, reason }) => (
                  <li key={item.id}>
                    <span className={styles.name}>{item.name}</span>{' '}
                    {messages.failure(isOneWorkspace ? null : item.workspace.name, reason)}
                  </li>
                ))}
              </ul>
            </Note>
          )}
        </div>
      </Form>
    </Dialog>
  );
}

/** The items in a title: the name of a single one, otherwise the count by kind. */
export function describeItems(kinds: ItemKinds, items: ItemRefs): string {
  const [first, ...others] = items;
  if (others.length === 0) return first.name;
  const isOneKind = others.every(({ kind }) => kind === first.kind);
  return isOneKind ? kindOf(kinds, first).words.count(items.length) : messages.items(items.length);
}

interface ItemGroup {
  readonly kind: ItemRef['kind'];
  readonly workspaceId: WorkspaceId;
  readonly items: ItemRef[];
}

/** Sorts items so that those changed by one call are adjacent. */
const inCallOrder = (items: readonly ItemRef[]): readonly ItemRef[] =>
  groupItems(items).flatMap((group) => group.items);

/** How many of the first items one call changes: a retried batch changes completely or not at all. */
function sizeOfCall(kinds: ItemKinds, items: readonly ItemRef[], batchSize?: number): number {
  const [first] = items;
  if (first === undefined) return 1;
  const end = items.findIndex(({ kind, workspace }) => kind !== first.kind || workspace.id !== first.workspace.id);
  return Math.min(batchSize ?? kindOf(kinds, first).batchSize, end === -1 ? items.length : end);
}

/** Groups items that one call can change. */
function groupItems(items: readonly ItemRef[]): readonly ItemGroup[] {
  const groups = new Map<string, ItemGroup>();
  for (const item of items) {
    const key = `${item.kind} ${item.workspace.id}`;
    const group = groups.get(key) ?? { kind: item.kind, workspaceId: item.workspace.id, items: [] };
    groups.set(key, group);
    group.items.push(item);
  }
  return [...groups.values()];
}
