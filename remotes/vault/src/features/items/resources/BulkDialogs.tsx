import { useState } from 'react';
import type { WorkspaceId } from '@cofferdam/domain';
import { Select } from '@cofferdam/ui/form';
import { ConfirmDialog, Dialog } from '@cofferdam/ui/overlay';
import { formatNumber } from '@cofferdam/ui/format';
import { bulkResourcesMessages as messages } from './bulkResources.messages.ts';

/** Props of BulkDialogs. */
export interface BulkDialogsProps {
  /** Which question is open; null for none. */
  readonly open: 'move' | 'remove' | null;
  readonly count: number;
  readonly organizationName: string;
  readonly workspaces: readonly { readonly id: WorkspaceId; readonly name: string }[];
  readonly onMove: (to: WorkspaceId) => void;
  readonly onRemove: () => void;
  readonly onClose: () => void;
}

/** The questions before many things are moved or deleted. */
export function BulkDialogs({
  open,
  count,
  organizationName,
  workspaces,
  onMove,
  onRemove,
  onClose,
}: BulkDialogsProps) {
  const [to, setTo] = useState('');
  const things = messages.things(formatNumber(count));
  const target = workspaces.find(({ id }) => id === to);
  return (
    <>
      <ConfirmDialog
        open={open === 'remove'}
        title={messages.removeTitle(things)}
        confirmLabel={messages.removeLabel(things)}
        keepLabel={messages.keep}
        onConfirm={onRemove}
        onClose={onClose}
      >
        {messages.remove(organizationName)}
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
