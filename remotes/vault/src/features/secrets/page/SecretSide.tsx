import { formatAbsolute, RelativeTime } from '@cofferdam/ui/base';
import { useUi } from '@cofferdam/ui/theme';
import { ItemDetails, ItemLabels } from '../../items/page/ItemDetails.tsx';
import { AccessSection } from '../../reading/access/AccessSection.tsx';
import type { Access } from '../../reading/access/useAccess.ts';
import { ActivitySection } from '../../reading/activity/ActivitySection.tsx';
import { groupReads } from '../activity/groupReads.ts';
import { recentReadsMessages } from '../activity/recentReads.messages.ts';
import { useSecretReads, type SecretReadList } from '../activity/useSecretReads.ts';
import { RotationState } from '../rotation/RotationState.tsx';
import { NextDue } from '../rotation/NextDue.tsx';
import { RotationSchedule } from '../rotation/RotationSchedule.tsx';
import { scheduleMessages } from '../rotation/schedule.messages.ts';
import { ToRotateContext, useToRotate } from '../rotation/useToRotate.ts';
import { secretPath } from '../secretPath.ts';
import type { SecretVersionsProps } from './SecretVersions.tsx';
import { showSecretMessages as messages } from './showSecret.messages.ts';
import { useSecretVersions } from './useSecretVersions.ts';

/** Props of SecretSide. */
export interface SecretSideProps extends SecretVersionsProps {
  readonly access: Access;
  /** Omitted while the secret is being edited. */
  readonly onEditLabels?: () => void;
  /** The new version; null until its number is known. */
  readonly next?: string | null;
}

/** The details of a secret. */
export function SecretSide({ scope, secret, readOnlyReason, access, onEditLabels, next }: SecretSideProps) {
  const { locale } = useUi();
  const path = secretPath(secret.name);
  const { list } = useSecretVersions(scope, secret);
  const reads = useSecretReads(scope, secret.name);
  const toRotate = useToRotate(scope, list.status === 'ready');
  const rotatedAt = list.rows.find(({ isCurrent }) => isCurrent)?.createdAt;
  const dueAt = secret.rotation?.dueAt ?? null;
  // Reads before the scanned events are unknown.
  const isWhole = reads.list !== undefined && Date.parse(secret.createdAt) >= Date.parse(reads.list.since);
  const since = formatAbsolute(Date.parse(reads.list?.since ?? secret.createdAt), locale);
  return (
    <>
      <ToRotateContext value={toRotate}>
        <ItemDetails
          scope={scope}
          item={secret}
          more={[
            ...(rotatedAt === undefined
              ? []
              : [
                  {
                    key: messages.rotated,
                    value: (
                      <RotationState
                        isExplained
                        secretId={secret.id}
                        since={rotatedAt}
                        rotation={secret.rotation}
                        plain={<RelativeTime at={rotatedAt} />}
                      />
                    ),
                  },
                ]),
            {
              key: scheduleMessages.rotation,
              value:
                onEditLabels === undefined ? (
                  scheduleMessages.scheduleOf(secret.rotation?.everyDays)
                ) : (
                  <RotationSchedule scope={scope} secret={secret} since={rotatedAt} readOnlyReason={readOnlyReason} />
                ),
            },
            ...(dueAt === null ? [] : [{ key: scheduleMessages.nextDue, value: <NextDue at={dueAt} /> }]),
            ...(reads.list === undefined
              ? []
              : [
                  {
                    key: recentReadsMessages.last,
                    value: <LastRead list={reads.list} never={recentReadsMessages.notRead(isWhole ? null : since)} />,
                  },
                ]),
            { key: messages.key, value: messages.keyGeneration(secret.keyGeneration) },
          ]}
        />
      </ToRotateContext>
      <ItemLabels
        labels={secret.labels}
        permission="secret:update"
        readOnlyReason={readOnlyReason}
        onEdit={onEditLabels}
      />
      <AccessSection kind="secret" access={access} path={path} next={next} />
      <ActivitySection
        lines={reads.list && groupReads(reads.list.reads).map(toLine)}
        isNotOnPlan={reads.isNotOnPlan}
        hasFailed={reads.hasFailed}
        onRetry={reads.retry}
        none={recentReadsMessages.none(isWhole ? null : since)}
        path={path}
      />
    </>
  );
}

const toLine = (group: ReturnType<typeof groupReads>[number]) => ({
  id: group.read.id,
  who: recentReadsMessages.who(group.read),
  isPerson: group.read.actor !== null,
  what: recentReadsMessages.what(group),
  at: group.read.at,
});

function LastRead({ list: { reads }, never }: { readonly list: SecretReadList; readonly never: string }) {
  const [last] = reads;
  if (last === undefined) return never;
  return (
    <>
      <RelativeTime at={last.at} />, {recentReadsMessages.who(last)}
    </>
  );
}
