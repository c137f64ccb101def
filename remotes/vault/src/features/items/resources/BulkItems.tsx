import type { OrganizationId } from '@cofferdam/domain';
import type { BulkItem } from './bulkAction.ts';
import { BulkDialogs } from './BulkDialogs.tsx';
import { BulkProgressDialog } from './BulkProgressDialog.tsx';
import { useBulk } from './useBulk.ts';
import { useVisibleWorkspaces } from './useVisibleWorkspaces.ts';

/** What was asked for, and the items that it is about. */
export interface AskedBulk {
  readonly action: 'move' | 'delete';
  readonly items: readonly BulkItem[];
}

/** Props of BulkItems. */
export interface BulkItemsProps {
  readonly organizationId: OrganizationId;
  readonly organizationName: string;
  readonly asked: AskedBulk | null;
  readonly onClose: () => void;
  /** The question was answered with yes. */
  readonly onStart: () => void;
}

/** Asks before many items are moved or deleted, does it, and shows how far it is. */
export function BulkItems({ organizationId, organizationName, asked, onClose, onStart }: BulkItemsProps) {
  const workspaces = useVisibleWorkspaces(organizationId, asked?.action === 'move');
  const { progress, run, stop, close } = useBulk(organizationId);
  const items = asked?.items ?? [];
  const start = (...call: Parameters<typeof run>): void => {
    onStart();
    onClose();
    void run(...call);
  };
  return (
    <>
      <BulkDialogs
        open={asked?.action ?? null}
        items={items}
        organizationName={organizationName}
        workspaces={workspaces.filter(
          ({ id, type }) => type === 'STANDARD' && items.some(({ workspace }) => workspace.id !== id),
        )}
        onMove={(to) =>
          start(
            items.filter(({ workspace }) => workspace.id !== to),
            { kind: 'move', to },
          )
        }
        onDelete={() => start(items, { kind: 'delete' })}
        onClose={onClose}
      />
      {progress !== null && <BulkProgressDialog progress={progress} onStop={stop} onClose={close} />}
    </>
  );
}
