import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import type { CallOutput } from '@cofferdam/api-contract';
import { useCommand, useHost, useReportedCall } from '@cofferdam/remote-contract/react';
import { Button, Card, Note, RelativeTime, SkeletonRows } from '@cofferdam/ui/base';
import { Check, Circle, Eye, EyeOff } from '@cofferdam/ui/icons';
import { usePresentation } from '@cofferdam/ui/theme';
import { useReveal } from '@cofferdam/ui/value';
import { overLimitMessages } from '../../items/limits/overLimit.messages.ts';
import { idsOf } from '../../items/calls/useWorkspaceScope.ts';
import { useDisabledReason } from '../../items/limits/useDisabledReason.ts';
import { twoFactorQueries } from '../../items/calls/twoFactorQueries.ts';
import { useIsEntryOverLimit } from '../useIsEntryOverLimit.ts';
import { twoFactorWords } from '../../reading/codes/twoFactors.messages.ts';
import type { EntryPartProps } from './EntryCode.tsx';
import { RecoverySetDialog } from './RecoverySetDialog.tsx';
import { showTwoFactorMessages as messages } from './showTwoFactor.messages.ts';
import styles from './showTwoFactor.module.css';
import { refreshItems } from '../../items/calls/refreshItems.ts';

type Mark = CallOutput<'twoFactor', 'recoveryList'>['marks'][number];

const shownSeconds = 30;

/** The recovery codes: which are used, the codes when asked for after a fresh sign-in, and Use, which takes one for good. */
export function RecoveryCodes({ place, entry }: EntryPartProps) {
  const { api } = useHost();
  const { name } = entry;
  const seeRefused = useDisabledReason('two-factor:seed:access');
  const isOver = useIsEntryOverLimit(place, name);
  const mayNotSet = useDisabledReason('two-factor:update');
  const setRefused = mayNotSet ?? (isOver ? overLimitMessages.reason : undefined);
  const isMasked = usePresentation();
  const reportedCall = useReportedCall();
  const [isSetting, setIsSetting] = useState(false);
  const { data, isError } = useQuery({
    queryKey: twoFactorQueries.recovery(place, name),
    queryFn: async ({ signal }) => (await api.twoFactor.recoveryList({ ...idsOf(place), name }, { signal })).marks,
  });
  const onReveal = useCallback(async () => {
    const { codes } = await reportedCall((signal) =>
      api.twoFactor.recoveryAccess({ ...idsOf(place), name }, { signal }),
    );
    return codes.map(({ code }) => code).join('\n');
  }, [api, reportedCall, place, name]);
  const { text, busy, secondsLeft, reveal, hide } = useReveal({
    onReveal,
    hideAfterSeconds: shownSeconds,
    resetKey: `${name} ${entry.revision}`,
  });
  const { total, used } = entry.recoveryCodes;
  const hasSome = total > 0;
  return (
    <Card
      title={messages.recovery}
      {...(hasSome ? { count: messages.left(total - used, total) } : {})}
      extra={
        <span className={styles.actions}>
          {hasSome &&
            (text === undefined ? (
              <Button
                size="small"
                icon={<Eye />}
                loading={busy}
                disabledReason={isMasked ? messages.masked : seeRefused}
                onClick={() => void reveal()}
              >
                {messages.seeRecovery}
              </Button>
            ) : (
              <Button size="small" icon={<EyeOff />} onClick={hide}>
                {messages.hideSeed(secondsLeft)}
              </Button>
            ))}
          <Button size="small" disabledReason={setRefused} onClick={() => setIsSetting(true)}>
            {hasSome ? messages.replaceRecovery : messages.addRecovery}
          </Button>
        </span>
      }
    >
      {!hasSome && <p className={styles.hint}>{messages.noRecovery}</p>}
      {hasSome && isError && <Note tone="warn">{messages.recoveryFailed}</Note>}
      {hasSome && data === undefined && !isError && <SkeletonRows rows={2} />}
      {hasSome && data !== undefined && (
        <ol className={styles.marks}>
          {data.map((mark) => (
            <RecoveryLine
              key={mark.position}
              place={place}
              entry={entry}
              mark={mark}
              code={text?.split('\n')[mark.position - 1]}
            />
          ))}
        </ol>
      )}
      {isSetting && <RecoverySetDialog place={place} entry={entry} onClose={() => setIsSetting(false)} />}
    </Card>
  );
}

interface RecoveryLineProps extends EntryPartProps {
  readonly mark: Mark;
  readonly code: string | undefined;
}

function RecoveryLine({ place, entry, mark, code }: RecoveryLineProps) {
  const host = useHost();
  const queries = useQueryClient();
  const refusal = useDisabledReason('two-factor:seed:access');
  const isMasked = usePresentation();
  const { position, usedAt, usedBy } = mark;
  const isUsed = usedAt !== null;
  const command = useCommand({
    run: async (_: void, signal) => {
      const input = { ...idsOf(place), name: entry.name, position };
      const answer = host.api.twoFactor.recoveryUse(input, { signal });
      await host.copy(
        answer.then((used) => used.code),
        { isSecret: true },
      );
      return (await answer).remaining;
    },
    onDone: (remaining) =>
      host.notify({ type: 'INFO', title: messages.recoveryUsed(position), description: messages.remaining(remaining) }),
  });
  const use = async (): Promise<void> => {
    await command.run();
    // Also after a failure: another person may have used it.
    void refreshItems(queries, place, twoFactorQueries);
  };
  return (
    <li className={isUsed ? styles.used : undefined}>
      {isUsed ? <Check aria-hidden="true" /> : <Circle aria-hidden="true" />}
      <code>{code ?? '•••• ••••'}</code>
      <span className={styles.fact}>
        {isUsed ? (
          <>
            {messages.usedBy(usedBy?.name || twoFactorWords.gone)} <RelativeTime at={usedAt} />
          </>
        ) : (
          messages.unused
        )}
      </span>
      {!isUsed && (
        <Button
          size="small"
          loading={command.isRunning}
          disabledReason={isMasked ? messages.masked : refusal}
          aria-label={messages.recoveryUseOf(position)}
          onClick={() => void use()}
        >
          {messages.recoveryUse}
        </Button>
      )}
    </li>
  );
}
