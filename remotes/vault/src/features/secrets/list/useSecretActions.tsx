import { useHost } from '@cofferdam/remote-contract/react';
import { Copy, Download, Eye, Pencil, History, RefreshCw } from '@cofferdam/ui/icons';
import type { SecretRow } from '../../items/calls/secretQueries.ts';
import type { WorkspaceScope } from '../../items/calls/useWorkspaceScope.ts';
import { overLimitMessages } from '../../items/limits/overLimit.messages.ts';
import { useDisabledReason } from '../../items/limits/useDisabledReason.ts';
import { labelAction } from '../../items/list/labelAction.tsx';
import type { ListAction } from '../../items/list/listAction.ts';
import { moveAndDelete } from '../../items/list/moveAndDelete.tsx';
import { useCopyNameAction, useShareAction } from '../../items/list/sharedRowActions.tsx';
import { useUi } from '@cofferdam/ui/theme';
import { useValueAccess } from '../../reading/value/useValueAccess.ts';
import { secretPath } from '../secretPath.ts';
import { listSecretsMessages as messages } from './listSecrets.messages.ts';
import type { RevealedValues } from './values/RevealedValues.ts';

/** A dialog request for secrets. */
export type SecretQuestion = 'label' | 'rotate' | 'move' | 'delete' | 'export';

/** The actions on secrets of a list. */
export function useSecretActions(
  scope: WorkspaceScope,
  /** Rows over the plan's limit, by id. */
  overLimit: ReadonlySet<string>,
  values: RevealedValues,
  ask: (question: SecretQuestion, rows: readonly SecretRow[]) => void,
): readonly ListAction<SecretRow>[] {
  const host = useHost();
  const { copyValue } = useValueAccess(scope);
  const copyName = useCopyNameAction('menu');
  const share = useShareAction(useDisabledReason('secret:share'));
  const accessReason = useDisabledReason('secret:version:access');
  const addReason = useDisabledReason('secret:version:add');
  const updateReason = useDisabledReason('secret:update');
  const deleteReason = useDisabledReason('secret:delete');
  /** Changes are disabled while a secret is over the limit. */
  const unlessOver =
    (reason: string | undefined) =>
    ({ id }: SecretRow): string | undefined =>
      reason ?? (overLimit.has(id) ? overLimitMessages.reason : undefined);
  const { presentation } = useUi();
  return [
    {
      id: 'reveal',
      label: messages.reveal,
      icon: <Eye />,
      at: 'cell',
      key: 'v',
      hint: messages.keyReveal,
      disabledReason: accessReason ?? (presentation ? messages.presentation : undefined),
      perform: ([row]) => {
        if (row !== undefined) values.toggle(row);
      },
    },
    {
      id: 'copy-value',
      label: messages.copyValue,
      icon: <Copy />,
      at: 'cell',
      isForPhones: true,
      key: 'y',
      hint: messages.keyCopyValue,
      disabledReason: accessReason,
      perform: ([row]) => {
        // The central handler has shown the error.
        if (row !== undefined) void copyValue({ name: row.name }).catch(() => undefined);
      },
    },
    copyName,
    share,
    {
      id: 'edit',
      label: messages.edit,
      icon: <Pencil />,
      at: 'hover',
      key: 'e',
      disabledReason: unlessOver(addReason),
      perform: ([row]) => {
        if (row !== undefined) host.navigate(secretPath(row.name, '/new-version'));
      },
    },
    {
      id: 'versions',
      label: messages.versions,
      icon: <History />,
      at: 'menu',
      perform: ([row]) => {
        if (row !== undefined) host.navigate(`${secretPath(row.name)}#versions`);
      },
    },
    labelAction(unlessOver(updateReason), ask),
    {
      id: 'rotate',
      label: messages.rotate,
      icon: <RefreshCw />,
      at: 'menu',
      isBulk: true,
      disabledReason: unlessOver(updateReason),
      perform: (rows) => ask('rotate', rows),
    },
    {
      id: 'export',
      label: messages.export,
      icon: <Download />,
      at: 'menu',
      isBulk: true,
      disabledReason: accessReason,
      perform: (rows) => ask('export', rows),
    },
    ...moveAndDelete(deleteReason, ask),
  ];
}
