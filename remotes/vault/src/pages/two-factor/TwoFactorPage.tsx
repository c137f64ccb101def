import { useState } from 'react';
import { useDisabledReason, useHost } from '@cofferdam/remote-contract/react';
import type { WorkspaceScope } from '../../features/items/calls/useWorkspaceScope.ts';
import { CloudOff } from '@cofferdam/ui/icons';
import { SkeletonRows, lazyPart } from '@cofferdam/ui/base';
import { lazyDialog } from '@cofferdam/ui/overlay';
import { overLimitMessages } from '../../features/items/limits/overLimit.messages.ts';
import { OneOverLimitNote } from '../../features/items/limits/OneOverLimitNote.tsx';
import { useIsOverLimit } from '../../features/items/limits/useIsOverLimit.ts';
import { ItemAtAddress } from '../../features/items/page/ItemAtAddress.tsx';
import type { ItemAction } from '../../features/items/page/itemActions.tsx';
import { ItemPage } from '../../features/items/page/ItemPage.tsx';
import { itemPageMessages } from '../../features/items/page/itemPage.messages.ts';
import { useAccess } from '../../features/reading/access/useAccess.ts';
import { LiveCodesProvider } from '../../features/reading/codes/CodeCells.tsx';
import { CodesNote } from '../../features/reading/codes/CodesNote.tsx';
import { IssuerTile } from '../../features/reading/codes/IssuerTile.tsx';
import { useLiveCodes } from '../../features/reading/codes/useLiveCodes.ts';
import { RenameDialog } from '../../features/two-factor/dialogs/RenameDialog.tsx';
import { CopyCode } from '../../features/two-factor/page/CopyCode.tsx';
import { EntryCode } from '../../features/two-factor/page/EntryCode.tsx';
import { EntrySide } from '../../features/two-factor/page/EntrySide.tsx';
import { RecoveryCodes } from '../../features/two-factor/page/RecoveryCodes.tsx';
import { SecretKey } from '../../features/two-factor/page/SecretKey.tsx';
import { showTwoFactorMessages as messages } from '../../features/two-factor/page/showTwoFactor.messages.ts';
import { twoFactorKind } from '../../features/two-factor/twoFactorKind.ts';
import { twoFactorPath } from '../../features/two-factor/twoFactorPath.ts';
import { useEntryPins } from '../../features/two-factor/usePins.ts';
import { useEntry } from '../../features/two-factor/useEntry.ts';

const AccessTab = lazyPart(() => import('../../features/reading/access/AccessTab.tsx'), {
  loading: <SkeletonRows rows={6} />,
});
const EditDialog = lazyDialog(() => import('../../features/two-factor/dialogs/EditDialog.tsx'));
const EditLabelsDialog = lazyDialog(() => import('../../features/items/labels/EditLabelsDialog.tsx'));
const ActivityTab = lazyPart(() => import('../../features/reading/activity/ActivityTab.tsx'), {
  loading: <SkeletonRows rows={6} />,
});

/** One two-factor entry. */
export default function TwoFactorPage() {
  return (
    <ItemAtAddress param="twoFactorName">{(scope, name) => <EntryByName scope={scope} name={name} />}</ItemAtAddress>
  );
}

function EntryByName({ scope, name }: { readonly scope: WorkspaceScope; readonly name: string }) {
  const { navigate } = useHost();
  const resource = useEntry(scope, name);
  const codes = useLiveCodes(scope);
  const access = useAccess(scope, 'two-factor', name);
  const canUse = useDisabledReason('two-factor:code:use') === undefined;
  const isOver = useIsOverLimit('two-factor', scope, name);
  const readOnlyReason = isOver ? overLimitMessages.reason : undefined;
  const [asking, setAsking] = useState<'edit' | 'rename' | 'labels' | null>(null);
  const close = (): void => setAsking(null);
  const entry = resource.thing;
  const pins = useEntryPins(scope);
  const parts = entry === undefined ? undefined : { scope, entry };
  const pin: ItemAction[] =
    pins === null || entry === undefined
      ? []
      : [
          {
            id: 'pin',
            at: 'more',
            label: pins.labelOf(entry),
            icon: <CloudOff />,
            permission: 'two-factor:seed:access',
            disabledReason: pins.reasonAgainst(entry),
            perform: () => pins.toggle(entry),
          },
        ];
  return (
    <LiveCodesProvider book={canUse ? codes : null}>
      <ItemPage
        kind={twoFactorKind}
        scope={scope}
        name={name}
        resource={resource}
        lead={entry && <IssuerTile name={entry.issuer || entry.name} />}
        detail={entry === undefined || entry.account === '' ? undefined : entry.account}
        edit={{ permission: 'two-factor:update', perform: () => setAsking('edit') }}
        details={{ permission: 'two-factor:update', label: messages.rename, perform: () => setAsking('rename') }}
        readOnlyReason={readOnlyReason}
        more={pin}
        phonePrimary={parts && <CopyCode isPrimary {...parts} />}
        notice={isOver && <OneOverLimitNote kind="code" />}
        label={itemPageMessages.tabs.code}
        content={
          parts && (
            <>
              {canUse && <CodesNote book={codes} />}
              <EntryCode {...parts} codes={codes} />
              <RecoveryCodes {...parts} readOnlyReason={readOnlyReason} />
              <SecretKey {...parts} />
            </>
          )
        }
        side={
          parts && (
            <EntrySide
              {...parts}
              access={access}
              readOnlyReason={readOnlyReason}
              onEditLabels={() => setAsking('labels')}
            />
          )
        }
        activity={<ActivityTab scope={scope} kind="two-factor" name={name} />}
        access={{ count: access.count, content: <AccessTab scope={scope} kind="two-factor" name={name} /> }}
      >
        {entry !== undefined && asking === 'edit' && (
          <EditDialog
            scope={scope}
            entry={entry}
            onClose={() => {
              close();
              codes.forget(entry.name);
            }}
          />
        )}
        {entry !== undefined && asking === 'labels' && (
          <EditLabelsDialog kind={twoFactorKind} scope={scope} item={entry} onClose={close} />
        )}
        {entry !== undefined && asking === 'rename' && (
          <RenameDialog
            scope={scope}
            name={entry.name}
            onClose={close}
            onRenamed={(renamed) => navigate(twoFactorPath(renamed), { replace: true })}
          />
        )}
      </ItemPage>
    </LiveCodesProvider>
  );
}
