import { lazy, Suspense } from 'react';
import type { SecretDeed } from '../../components/deeds/secretDeed.ts';
import type { Place } from '../../components/place/usePlace.ts';

const dialogs = {
  label: lazy(() => import('../../features/label-secrets/LabelSecretsDialog.tsx')),
  move: lazy(() => import('../../features/move-secrets/MoveSecretsDialog.tsx')),
  delete: lazy(() => import('../../features/delete-secrets/DeleteSecretsDialog.tsx')),
  export: lazy(() => import('../../features/export-secrets/ExportSecretsDialog.tsx')),
} as const satisfies Record<SecretDeed, unknown>;

/** A deed that was asked for, with the secrets that it is about. */
export interface AskedDeed {
  readonly deed: SecretDeed;
  readonly names: readonly string[];
}

/** Props of SecretDeeds. */
export interface SecretDeedsProps {
  readonly place: Place;
  readonly asked: AskedDeed | null;
  readonly onClose: () => void;
  readonly onDone: (deed: SecretDeed) => void;
}

/** The dialog of a deed, loaded when it is first asked for. */
export function SecretDeeds({ place, asked, onClose, onDone }: SecretDeedsProps) {
  if (asked === null) return null;
  const DeedDialog = dialogs[asked.deed];
  return (
    <Suspense fallback={null}>
      <DeedDialog place={place} names={asked.names} onClose={onClose} onDone={() => onDone(asked.deed)} />
    </Suspense>
  );
}
