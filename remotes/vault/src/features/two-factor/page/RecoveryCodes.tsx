import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import type { CallOutput } from '@cofferdam/api-contract';
import { useCommand, useDisabledReason, useHost, useReportedCall } from '@cofferdam/remote-contract/react';
import { Button, Card, IconButton, Note, RelativeTime, Section, SkeletonRows } from '@cofferdam/ui/base';
import { Copy, Eye, EyeOff, Pencil, Plus } from '@cofferdam/ui/icons';
import { useIsPhone, usePresentation } from '@cofferdam/ui/theme';
import { useReveal } from '@cofferdam/ui/value';
import { copiedMessages } from '../../reading/copied.messages.ts';
import { refreshItems } from '../../items/calls/refreshItems.ts';
import { twoFactorQueries } from '../../items/calls/twoFactorQueries.ts';
import { idsOf } from '../../items/calls/useWorkspaceScope.ts';
import { twoFactorWords } from '../../reading/codes/twoFactors.messages.ts';
import type { EntryPartProps } from './CopyCode.tsx';
import { RecoverySetDialog } from './RecoverySetDialog.tsx';
import { shownSeconds } from './SecretKey.tsx';
import { showTwoFactorMessages as messages } from './showTwoFactor.messages.ts';
import styles from './showTwoFactor.module.css';

type Mark = CallOutput<'twoFactor', 'recoveryList'>['marks'][number];

const shownOnPhone = 3;

/** Props of RecoveryCodes. */
export interface RecoveryCodesProps extends EntryPartProps {
  /** Why the entry can't be edited, whatever the person's role is. */
  readonly readOnlyReason: string | undefined;
}

/** The recovery codes as dots, revealed after a fresh sign-in. Copying one marks it as used. */
export function RecoveryCodes({ scope, entry, readOnlyReason }: RecoveryCodesProps) {
  const { api } = useHost();
  const { name } = entry;
  const isPhone = useIsPhone();
  const revealReason = useDisabledReason('two-factor:seed:access');
  const updateReason = useDisabledReason('two-factor:update');
  const isPresenting = usePresentation();
  const reportedCall = useReportedCall();
  const [isSetting, setIsSetting] = useState(false);
  const [isWhole, setIsWhole] = useState(false);
  const { data, isError } = useQuery({
    queryKey: twoFactorQueries.recovery(scope, name),
    queryFn: async ({ signal }) => (await api.twoFactor.recoveryList({ ...idsOf(scope), name }, { signal })).marks,
  });
  const onReveal = useCallback(async () => {
    const { codes } = await reportedCall((signal) =>
      api.twoFactor.recoveryAccess({ ...idsOf(scope), name }, { signal }),
    );
    return codes.map(({ code }) => code).join('\n');
  }, [api, reportedCall, scope, name]);
  const { text, busy, secondsLeft, reveal, hide } = useReveal({
    onReveal,
    hideAfterSeconds: shownSeconds,
    resetKey: `${name} ${entry.revision}`,
  });
  const { total, used } = entry.recoveryCodes;
  const hasSome = total > 0;
  const setLabel = hasSome ? messages.replaceRecovery : messages.addRecovery;
  const setProps = {
    icon: hasSome ? <Pencil /> : <Plus />,
    disabledReason: updateReason ?? readOnlyReason,
    onClick: () => setIsSetting(true),
  };
  const shown = data !== undefined && isPhone && !isWhole ? data.slice(0, shownOnPhone) : data;
  return (
    <Section
      title={messages.recovery}
      {...(hasSome ? { aside: messages.left(total - used, total) } : {})}
      extra={
        <span className={styles.actions}>
          {hasSome && (
            <Button
              variant="text"
              size="small"
              icon={text === undefined ? <Eye /> : <EyeOff />}
              loading={busy}
              disabledReason={isPresenting ? messages.presenting : revealReason}
              onClick={() => (text === undefined ? void reveal() : hide())}
            >
              {text === undefined ? messages.reveal : messages.hide(secondsLeft)}
            </Button>
          )}
          {isPhone ? (
            <IconButton size="touch" label={setLabel} {...setProps} />
          ) : (
            <Button variant="text" size="small" {...setProps}>
              {setLabel}
            </Button>
          )}
        </span>
      }
    >
      {hasSome && isError && <Note tone="warn">{messages.recoveryFailed}</Note>}
      {hasSome && shown === undefined && !isError && <SkeletonRows rows={2} />}
      {hasSome && shown !== undefined && (
        <Card flush>
          <ol className={styles.marks}>
            {shown.map((mark) => (
              <RecoveryCode
                key={mark.position}
                scope={scope}
                entry={entry}
                mark={mark}
                code={text?.split('\n')[mark.position - 1]}
              />
            ))}
          </ol>
          {shown.length < total && (
            <div className={styles.showAll}>
              <Button variant="text" onClick={() => setIsWhole(true)}>
                {messages.showAll(total)}
              </Button>
            </div>
          )}
        </Card>
      )}
      <p className={styles.hint}>{hasSome ? messages.recoveryEach : messages.noRecovery}</p>
      {isSetting && <RecoverySetDialog scope={scope} entry={entry} onClose={() => setIsSetting(false)} />}
    </Section>
  );
}

interface RecoveryCodeProps extends EntryPartProps {
  readonly mark: Mark;
  readonly code: string | undefined;
}

function RecoveryCode({ scope, entry, mark, code }: RecoveryCodeProps) {
  const host = useHost();
  const isPhone = useIsPhone();
  const queries = useQueryClient();
  const copyReason = useDisabledReason('two-factor:seed:access');
  const isPresenting = usePresentation();
  const { position, usedAt, usedBy } = mark;
  const isUsed = usedAt !== null;
  const command = useCommand({
    run: async (_: void, signal) => {
      const input = { ...idsOf(scope), name: entry.name, position };
      const answer = host.api.twoFactor.recoveryUse(input, { signal });
      await host.copy(
        answer.then((used) => used.code),
        { isSecret: true, what: copiedMessages.recoveryCode(position, entry.name) },
      );
      return (await answer).remaining;
    },
    onDone: (remaining) =>
      host.notify({
        type: 'INFO',
        title: messages.recoveryUsed(position),
        description: messages.remaining(remaining),
      }),
  });
  const use = async (): Promise<void> => {
    await command.run();
    // Also after a failure: another person may have used it.
    void refreshItems(queries, scope, twoFactorQueries);
  };
  return (
    <li className={isUsed ? styles.used : undefined}>
      <span className={styles.position}>{position}</span>
      {code === undefined ? (
        <span className={styles.dots} aria-hidden="true">
          ●●●● ●●●●
        </span>
      ) : (
        <code>{code}</code>
      )}
      {isUsed ? (
        <span className={styles.fact}>
          {isPhone ? messages.used : messages.usedBy(usedBy?.name || twoFactorWords.gone)} <RelativeTime at={usedAt} />
        </span>
      ) : (
        <IconButton
          size="touch"
          label={messages.recoveryCopy(position)}
          icon={<Copy />}
          loading={command.isRunning}
          disabledReason={isPresenting ? messages.presenting : copyReason}
          onClick={() => void use()}
        />
      )}
    </li>
  );
}
