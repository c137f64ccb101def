import { useState } from 'react';
import { useSession } from '@cofferdam/remote-contract/react';
import { ItemActionDialog } from '../actions/ItemActionDialog.tsx';
import type { WorkspaceScope } from '../calls/useWorkspaceScope.ts';
import { LabelsField } from '../forms/LabelsField.tsx';
import type { ItemKind, NamedItem } from '../kinds/ItemKind.ts';
import { labelItemsMessages as messages } from './labelItems.messages.ts';

/** Props of EditLabelsDialog. */
export interface EditLabelsDialogProps {
  readonly kind: ItemKind;
  readonly scope: WorkspaceScope;
  readonly item: NamedItem & { readonly labels: readonly string[] };
  readonly onClose: () => void;
}

/** The labels of one item. Sends what was added and removed, so that a change by someone else is kept. */
export default function EditLabelsDialog({ kind, scope, item, onClose }: EditLabelsDialogProps) {
  const { organization } = useSession();
  const [labels, setLabels] = useState(item.labels);
  const add = labels.filter((label) => !item.labels.includes(label));
  const remove = item.labels.filter((label) => !labels.includes(label));
  const isChanged = add.length + remove.length > 0;
  const { id, name } = item;
  return (
    <ItemActionDialog
      kinds={{ [kind.id]: kind }}
      organizationId={scope.organizationId}
      organizationName={organization?.name ?? ''}
      items={[{ kind: kind.id, id, name, workspace: { id: scope.workspaceId, name: scope.workspaceName } }]}
      onClose={onClose}
      onDone={onClose}
      title={messages.title(name)}
      confirmLabel={messages.confirm}
      doneTitle={messages.done(name)}
      isChanged={isChanged}
      disabledReason={isChanged ? undefined : messages.wait}
      send={(ofKind, context, part) => ofKind.label(context, part, { add, remove })}
    >
      <LabelsField optional autoFocus values={labels} onChange={setLabels} />
    </ItemActionDialog>
  );
}
