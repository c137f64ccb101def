import { useHost } from '@cofferdam/remote-contract/react';
import { Copy, Download, Eye, Pencil, History, RefreshCw } from '@cofferdam/ui/icons';
import { reasonForAll, type ListAction } from '@cofferdam/ui/table';
import { useUi } from '@cofferdam/ui/theme';
import type { SecretRow } from '../../items/calls/secretQueries.ts';
import type { WorkspaceScope } from '../../items/calls/useWorkspaceScope.ts';
import { overLimitMessages } from '../../items/limits/overLimit.messages.ts';
import { useDisabledReason } from '../../items/limits/useDisabledReason.ts';
import { labelAction, moveAndDelete, useCopyNameAction, useShareAction } from '../../items/list/sharedActions.tsx';
import { useValueAccess } from '../../reading/value/useValueAccess.ts';
import { secretPath } from '../secretPath.ts';
import { listSecretsMessages as messages } from './listSecrets.messages.ts';
import type { RevealedValues } from './values/RevealedValues.ts';

/** A dialog request for secrets. */
export type SecretQuestion = 'label' | 'rotate' | 'move' | 'delete' | 'export';

/** The actions on secrets of a list: on one, and on one or many. */
export function useSecretActions(
  scope: WorkspaceScope,
  /** Rows over the plan's limit, by id. */
  overLimit: ReadonlySet<string>,
  values: RevealedValues,
  ask: (question: SecretQuestion, rows: readonly SecretRow[]) => void,
) {
  const host = useHost();
  const { copyValue } = useValueAccess(scope);
  const copyName = useCopyNameAction();
  const share = useShareAction(useDisabledReason('secret:share'));
  const accessReason = useDisabledReason('secret:version:access');
  const addReason = useDisabledReason('secret:version:add');
  const updateReason = useDisabledReason('secret:update');
  const deleteReason = useDisabledReason('secret:delete');
  /** Changes are disabled while a secret is over the limit. */
  const overReason = ({ id }: SecretRow): string | undefined =>
    overLimit.has(id) ? overLimitMessages.reason : undefined;
  const { presentation } = useUi();
  const rowActions = (row: SecretRow): readonly ListAction[] => [
    {
      id: 'reveal',
      label: messages.reveal,
      icon: <Eye />,
      at: 'cell',
      key: 'v',
      hint: messages.keyReveal,
      disabledReason: accessReason ?? (presentation ? messages.presentation : undefined),
      perform: () => values.toggle(row),
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
      // The central handler has shown the error.
      perform: () => copyValue({ name: row.name }).catch(() => undefined),
    },
    copyName(row),
    share(row),
    {
      id: 'edit',
      label: messages.edit,
      icon: <Pencil />,
      at: 'hover',
      key: 'e',
      disabledReason: addReason ?? overReason(row),
      perform: () => host.navigate(secretPath(row.name, '/new-version')),
    },
    {
      id: 'versions',
      label: messages.versions,
      icon: <History />,
      perform: () => host.navigate(`${secretPath(row.name)}#versions`),
    },
  ];
  const bulkActions = (rows: readonly SecretRow[]): readonly ListAction[] => {
    const changeReason = updateReason ?? reasonForAll(rows, overReason);
    return [
      labelAction(changeReason, () => ask('label', rows)),
      {
        id: 'rotate',
        label: messages.rotate,
        icon: <RefreshCw />,
        disabledReason: changeReason,
        perform: () => ask('rotate', rows),
      },
      {
        id: 'export',
        label: messages.export,
        icon: <Download />,
        disabledReason: accessReason,
        perform: () => ask('export', rows),
      },
      ...moveAndDelete(deleteReason, (question) => ask(question, rows)),
    ];
  };
  return { rowActions, bulkActions };
}
