import type { WorkspaceId } from '@cofferdam/domain';
import { kindOf } from '../kinds/ItemKind.ts';
import { describeItems, ItemActionDialog, type ItemDialogProps } from './ItemActionDialog.tsx';
import { ScopeSentence } from './ScopeSentence.tsx';
import { itemActionMessages as messages } from './itemActions.messages.ts';

/** Asks before items go to the trash. */
export function DeleteItemsDialog(props: ItemDialogProps) {
  const { kinds, organizationId, items } = props;
  const what = describeItems(kinds, items);
  const effects = new Set(items.flatMap((item) => kindOf(kinds, item).words.deleteEffect?.(items.length) ?? []));
  const [first] = items;
  // Look up dependents only if all items are of one kind and workspace.
  const isAlike = items.every(({ kind, workspace }) => kind === first.kind && workspace.id === first.workspace.id);
  const { BeforeDelete, DeleteDetail } = isAlike ? kindOf(kinds, first) : {};
  const scopeOf = (workspaceId: WorkspaceId) => ({ organizationId, workspaceId });
  return (
    <ItemActionDialog
      {...props}
      isDanger
      isGone
      title={messages.deleteTitle(what)}
      confirmLabel={messages.delete(items.length === 1 ? kindOf(kinds, first).words.one : what)}
      cancelLabel={messages.keep(items.length)}
      doneTitle={messages.deleted(what)}
      send={(kind, context, part) => kind.change(context, part, { action: 'delete' })}
      {...(DeleteDetail === undefined
        ? {}
        : {
            renderDetail: ({ name, workspace }) => <DeleteDetail scope={scopeOf(workspace.id)} name={name} />,
          })}
      below={
        BeforeDelete !== undefined && (
          <BeforeDelete scope={scopeOf(first.workspace.id)} names={items.map(({ name }) => name)} />
        )
      }
    >
      <p>
        <ScopeSentence {...props} words={messages.deleteText(items.length)} />
        {[...effects].map((effect) => ` ${effect}`)}
      </p>
    </ItemActionDialog>
  );
}
