import { useEffect, useRef, useState } from 'react';
import { useUnsavedChanges } from '@cofferdam/remote-contract/react';
import { Note, PageBody, SkeletonRows } from '@cofferdam/ui/base';
import { formatNumber } from '@cofferdam/ui/format';
import { PageForm } from '../../items/forms/PageForm.tsx';
import { ChangeNoteField, changeNoteFault } from '../../items/versions/ChangeNoteField.tsx';
import { ConflictHint } from '../../items/versions/ConflictHint.tsx';
import { versionsMessages } from '../../items/versions/versions.messages.ts';
import { takePageTransfer } from '../../items/page/pageTransfer.ts';
import type { WorkspaceScope } from '../../items/calls/useWorkspaceScope.ts';
import type { Secret } from '../../items/calls/secretQueries.ts';
import type { Access } from '../../reading/access/useAccess.ts';
import { LiveChanges } from '../../reading/diff/LiveChanges.tsx';
import { describeValueFault } from '../../reading/value/describeValueFault.ts';
import { ValueEditor } from '../../reading/value/ValueEditor.tsx';
import { checkValue, draftOf } from '../../reading/value/valueDraft.ts';
import { addVersionMessages as messages } from './addVersion.messages.ts';
import { PreviousVersionField, type PreviousVersionChoice } from './PreviousVersionField.tsx';
import { secretsWords } from '../secrets.messages.ts';
import { SecretSide } from '../page/SecretSide.tsx';
import { valueKind } from '../page/valueKind.ts';
import { StaleVersion } from './StaleVersion.tsx';
import { useStartValue } from './useStartValue.ts';
import { useAddVersion } from './useAddVersion.ts';
import { useVersionLimit } from './useVersionLimit.ts';

/** Props of AddVersionForm. */
export interface AddVersionFormProps {
  readonly scope: WorkspaceScope;
  readonly secret: Secret;
  /** Who can read it, beside the form. */
  readonly access: Access;
  /** Called after adding or canceling. */
  readonly onDone: () => void;
}

/** A new value for a secret, based on the version that was current when the page was opened. */
export function AddVersionForm(props: AddVersionFormProps) {
  const { scope, secret } = props;
  // Taken once: a text from another page takes precedence over the current value.
  const [transferred] = useState(() => takePageTransfer((transfer) => transfer.kind === 'version-value'));
  const left = transferred?.secretName === secret.name ? transferred.value : null;
  const start = useStartValue(scope, secret, left === null);
  if (start.status === 'reading') {
    return (
      <PageBody aside={<SecretSide scope={scope} secret={secret} readOnlyReason={undefined} access={props.access} />}>
        <SkeletonRows rows={4} />
      </PageBody>
    );
  }
  return <VersionForm {...props} start={start.text} initial={left ?? start.text ?? ''} />;
}

interface VersionFormProps extends AddVersionFormProps {
  /** The current value; null if it wasn't read. */
  readonly start: string | null;
  readonly initial: string;
}

function VersionForm({ scope, secret, access, onDone, start, initial }: VersionFormProps) {
  const [draft, setDraft] = useState(() => draftOf(initial, valueKind(initial) === 'json' ? 'json' : 'line'));
  const [changeNote, setChangeNote] = useState('');
  const [previous, setPrevious] = useState<PreviousVersionChoice>('KEEP');
  // Fixed at the start: a later response must not make a stale edit look current.
  const [basedOn] = useState(secret.currentVersion);
  const [stale, setStale] = useState<{ readonly newer: number | null } | null>(null);
  /** The base of the text: after a merge, the newer version. */
  const [madeOf, setMadeOf] = useState(basedOn);
  const [isTried, setIsTried] = useState(false);
  const [isRefused, setIsRefused] = useState(false);
  const input = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  const release = useUnsavedChanges(draft.text !== (start ?? '') || changeNote !== '', {
    title: messages.discardTitle,
    description: messages.discard(secret.name),
  });
  const limit = useVersionLimit(scope, secret.name, stale === null ? basedOn : stale.newer);
  const adding = useAddVersion(scope, secret);

  useEffect(() => {
    if (initial === (start ?? '')) input.current?.focus();
  }, [initial, start]);

  /** The current version, as known to this page. */
  const current = stale === null ? basedOn : stale.newer;
  const nextNumber = limit === undefined ? null : Math.max(limit.newest, current ?? 0) + 1;
  const next = nextNumber === null ? null : secretsWords.version(nextNumber);
  const fault = checkValue(draft);
  const noteFault = changeNoteFault(changeNote);
  const isFull = limit !== undefined && limit.allowed !== null && limit.kept >= limit.allowed;
  const isUnchanged = draft.text === start;
  const disabledReason = isFull ? messages.limitReached(formatNumber(limit.allowed ?? 0)) : undefined;
  const submit = async (): Promise<void> => {
    if (isFull || isUnchanged || noteFault !== undefined) return;
    setIsTried(true);
    if (fault !== null) return input.current?.focus();
    const outcome = await adding.run({ value: draft.text, basedOn: current, changeNote, previous });
    if (outcome.kind === 'refused') {
      if (outcome.refusal.kind === 'stale') {
        setStale({ newer: outcome.refusal.newer });
        // The choice was about an earlier current version.
        setPrevious('KEEP');
      } else setIsRefused(true);
    }
    if (outcome.kind !== 'done') return;
    release();
    onDone();
  };
  const discard = (): void => {
    release();
    onDone();
  };
  const isMerged = stale !== null && stale.newer !== null && madeOf === stale.newer;
  const verb =
    stale === null ? versionsMessages.save : isMerged ? versionsMessages.saveMerge : versionsMessages.saveMine;
  const error = isRefused
    ? messages.valueRefused
    : fault !== null && (isTried || fault.kind === 'too-large')
      ? describeValueFault(fault)
      : undefined;

  return (
    <PageForm
      label={messages.form(secret.name)}
      aside={<SecretSide scope={scope} secret={secret} readOnlyReason={undefined} access={access} next={next} />}
      before={
        <>
          {disabledReason !== undefined && (
            <Note tone="bad" live="polite">
              {disabledReason}
            </Note>
          )}
          {stale !== null && (
            <StaleVersion
              scope={scope}
              secret={secret}
              mine={draft.text}
              basedOn={madeOf}
              newer={stale.newer}
              onMerge={(text) => {
                setDraft(draftOf(text, draft.kind));
                setMadeOf(stale.newer);
                input.current?.focus();
              }}
            />
          )}
        </>
      }
      footStart={stale === null && <ConflictHint />}
      cancel={
        stale === null ? { label: messages.cancel, onClick: onDone } : { label: messages.discardMine, onClick: discard }
      }
      submit={{
        label: verb(nextNumber),
        loading: adding.isRunning,
        disabledReason: disabledReason ?? (isUnchanged ? messages.unchanged : noteFault),
        onSubmit: submit,
      }}
    >
      <ValueEditor
        draft={draft}
        onChange={(typed) => {
          setIsRefused(false);
          setDraft(typed);
        }}
        error={error}
        inputRef={input}
        sizeAbove
        start={start === null || basedOn === null ? undefined : messages.startsFrom(secretsWords.version(basedOn))}
      />
      {start !== null && basedOn !== null && !isUnchanged && stale === null && (
        <LiveChanges
          before={start}
          after={draft.text}
          labels={[secretsWords.version(basedOn), next ?? messages.newVersion]}
          restoreLabel={messages.restore(secretsWords.version(basedOn))}
          onRestore={() => setDraft(draftOf(start, draft.kind))}
        />
      )}
      {current !== null && (
        <PreviousVersionField previous={current} next={next} value={previous} onChange={setPrevious} />
      )}
      <ChangeNoteField value={changeNote} onChange={setChangeNote} />
    </PageForm>
  );
}
