import type { ItemDialogProps } from './ItemActionDialog.tsx';
import { itemActionMessages as messages } from './itemActions.messages.ts';

/** Props of ScopeSentence. */
export interface ScopeSentenceProps extends Pick<ItemDialogProps, 'items' | 'organizationName'> {
  /** Before the workspace, between it and the organization, and after it. */
  readonly words: readonly [string, string, string];
}

/** A sentence that names the workspace and the organization of items. */
export function ScopeSentence({ items, organizationName, words: [before, between, after] }: ScopeSentenceProps) {
  const workspaces = new Set(items.map(({ workspace }) => workspace.id));
  return (
    <>
      {before}
      <strong>{workspaces.size === 1 ? items[0].workspace.name : messages.workspaces(workspaces.size)}</strong>
      {between}
      <strong>{organizationName}</strong>
      {after}
    </>
  );
}
