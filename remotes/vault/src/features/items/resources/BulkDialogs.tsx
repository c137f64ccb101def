import { useState } from 'react';
import type { ResourceKind, WorkspaceId } from '@cofferdam/domain';
import { Select } from '@cofferdam/ui/form';
import { ConfirmDialog, Dialog } from '@cofferdam/ui/overlay';
import { formatNumber } from '@cofferdam/ui/format';
import type { BulkItem } from './bulkAction.ts';
import { bulkResourcesMessages as messages } from './bulkResources.messages.ts';

/** Props of BulkDialogs. */
export interface BulkDialogsProps {
  /** Which question is open; null for none. */
  readonly open: 'move' | 'delete' | null;
  readonly items: readonly BulkItem[];
  readonly organizationName: string;
  readonly workspaces: readonly { readonly id: WorkspaceId; readonly name: string }[];
  readonly onMove: (to: WorkspaceId) => void;
  readonly onDelete: () => void;
  readonly onClose: () => void;
}

/** The questions before items are moved or deleted. */
export function BulkDialogs({
  open,
  items,
  organizationName,
  workspaces,
  onMove,
  onDelete,
  onClose,
}: BulkDialogsProps) {
  const [to, setTo] = useState('');
  const things = messages.things(formatNumber(items.length), kindOfAll(items));
  const target = workspaces.find(({ id }) => id === to);
  return (
    <>
      <ConfirmDialog
        open={open === 'delete'}
        title={messages.deleteTitle(things)}
        confirmLabel={messages.deleteLabel(things)}
        keepLabel={messages.keep}
        onConfirm={onDelete}
        onClose={onClose}
      >
        {messages.delete(organizationName)}
      </ConfirmDialog>
      <Dialog
        open={open === 'move'}
        title={messages.moveTitle(things)}
        cancelLabel={messages.cancel}
        onClose={onClose}
        primary={{
          label: messages.moveLabel,
          onRun: () => {
            if (target !== undefined) onMove(target.id);
          },
          ...(target === undefined ? { disabledReason: messages.chooseFirst } : {}),
        }}
      >
        <div className="cd-stack cd-gap-16">
          <p className="cd-muted">{messages.moveHint}</p>
          <Select
            label={messages.to}
            value={to}
            options={[
              { value: '', label: messages.choose },
              ...workspaces.map(({ id, name }) => ({ value: String(id), label: name })),
            ]}
            onChange={setTo}
          />
        </div>
      </Dialog>
    </>
  );
}

/** The kind that all of them are of, if they are of one. */
function kindOfAll([first, ...others]: readonly BulkItem[]): ResourceKind | undefined {
  return others.every(({ kind }) => kind === first?.kind) ? first?.kind : undefined;
}
