import { lazy, Suspense } from 'react';
import type { SecretAction } from '../../features/secrets/bulk/secretAction.ts';
import type { WorkspaceScope } from '../../features/items/calls/useWorkspaceScope.ts';

const dialogs = {
  label: lazy(() => import('../../features/secrets/bulk/LabelSecretsDialog.tsx')),
  move: lazy(() => import('../../features/secrets/bulk/MoveSecretsDialog.tsx')),
  delete: lazy(() => import('../../features/secrets/bulk/DeleteSecretsDialog.tsx')),
  export: lazy(() => import('../../features/import-export/export/ExportSecretsDialog.tsx')),
} as const satisfies Record<SecretAction, unknown>;

/** A deed that was asked for, with the secrets that it is about. */
export interface AskedAction {
  readonly deed: SecretAction;
  readonly names: readonly string[];
}

/** Props of SecretActions. */
export interface SecretActionsProps {
  readonly place: WorkspaceScope;
  readonly asked: AskedAction | null;
  readonly onClose: () => void;
  readonly onDone: (deed: SecretAction) => void;
}

/** The dialog of a deed, loaded when it is first asked for. */
export function SecretActions({ place, asked, onClose, onDone }: SecretActionsProps) {
  if (asked === null) return null;
  const ActionDialog = dialogs[asked.deed];
  return (
    <Suspense fallback={null}>
      <ActionDialog place={place} names={asked.names} onClose={onClose} onDone={() => onDone(asked.deed)} />
    </Suspense>
  );
}
