import { RelativeTime } from '@cofferdam/ui/base';
import { ItemDetails, ItemLabels } from '../../items/page/ItemDetails.tsx';
import { AccessSection } from '../../reading/access/AccessSection.tsx';
import type { Access } from '../../reading/access/useAccess.ts';
import { ActivitySection, sectionOfLog } from '../../reading/activity/ActivitySection.tsx';
import { useActivity } from '../../reading/activity/useActivity.ts';
import { twoFactorWords } from '../../reading/codes/twoFactors.messages.ts';
import { twoFactorPath } from '../twoFactorPath.ts';
import type { EntryPartProps } from './CopyCode.tsx';
import { showTwoFactorMessages as messages } from './showTwoFactor.messages.ts';

/** Props of EntrySide. */
export interface EntrySideProps extends EntryPartProps {
  readonly access: Access;
  readonly readOnlyReason: string | undefined;
  readonly onEditLabels: () => void;
}

/** The details of an entry. */
export function EntrySide({ scope, entry, access, readOnlyReason, onEditLabels }: EntrySideProps) {
  const { name, issuer, account, type, algorithm, digits, periodSeconds, lastUsedAt, lastUsedBy } = entry;
  const path = twoFactorPath(name);
  const activity = useActivity(scope, { kind: 'two-factor', name }, 'glance');
  return (
    <>
      <ItemDetails
        scope={scope}
        item={entry}
        more={[
          ...(issuer === '' ? [] : [{ key: messages.issuer, value: issuer }]),
          ...(account === '' ? [] : [{ key: messages.account, value: account }]),
          { key: messages.type, value: twoFactorWords.types[type] },
          ...(type === 'STEAM'
            ? []
            : [{ key: messages.format, value: messages.formatOf(digits, algorithm, periodSeconds) }]),
          {
            key: messages.lastUsed,
            value:
              lastUsedAt === null || lastUsedBy === null ? (
                twoFactorWords.never
              ) : (
                <>
                  <RelativeTime at={lastUsedAt} />, {lastUsedBy.name || twoFactorWords.gone}
                </>
              ),
          },
        ]}
      />
      <ItemLabels
        labels={entry.labels}
        permission="two-factor:update"
        readOnlyReason={readOnlyReason}
        onEdit={onEditLabels}
      />
      <AccessSection kind="two-factor" access={access} path={path} />
      <ActivitySection {...sectionOfLog(activity)} path={path} />
    </>
  );
}
