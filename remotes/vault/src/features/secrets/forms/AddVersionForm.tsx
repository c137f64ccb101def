import { useEffect, useRef, useState } from 'react';
import { useUnsavedChanges } from '@cofferdam/remote-contract/react';
import { formatNumber } from '@cofferdam/ui/format';
import { PageForm } from '../../items/forms/PageForm.tsx';
import { takePageTransfer } from '../../items/page/pageTransfer.ts';
import type { WorkspaceScope } from '../../items/calls/useWorkspaceScope.ts';
import type { Secret } from '../../items/calls/secretQueries.ts';
import { describeValueFault } from '../../reading/value/describeValueFault.ts';
import { ValueEditor } from '../../reading/value/ValueEditor.tsx';
import { checkValue, draftOf, emptyDraft } from '../../reading/value/valueDraft.ts';
import { AddVersionAside } from './AddVersionAside.tsx';
import { addVersionMessages as messages } from './addVersion.messages.ts';
import { StaleVersion } from './StaleVersion.tsx';
import { useAddVersion } from './useAddVersion.ts';
import { useVersionLimit } from './useVersionLimit.ts';

/** Props of AddVersionForm. */
export interface AddVersionFormProps {
  readonly scope: WorkspaceScope;
  readonly secret: Secret;
  /** Added or given up. */
  readonly onDone: () => void;
}

/** A new value for a secret, written against the version that was current when the page was opened. */
export function AddVersionForm({ scope, secret, onDone }: AddVersionFormProps) {
  const [draft, setDraft] = useState(emptyDraft);
  // Kept from the beginning: an answer that arrives later must not make a stale edit look fresh.
  const [basedOn] = useState(secret.currentVersion);
  const [stale, setStale] = useState<{ readonly newer: number | null } | null>(null);
  /** What the text is made of: after a merge it has the newer version in it. */
  const [madeOf, setMadeOf] = useState(basedOn);
  const [isTried, setIsTried] = useState(false);
  const [isRefused, setIsRefused] = useState(false);
  const input = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  const release = useUnsavedChanges(draft.text !== '', {
    title: messages.discardTitle,
    description: messages.discard(secret.name),
  });
  const limit = useVersionLimit(scope, secret.name);
  const adding = useAddVersion(scope, secret);

  useEffect(() => {
    const brought = takePageTransfer((handover) => handover.kind === 'version-value');
    if (brought?.secretName === secret.name) setDraft(draftOf(brought.value, 'line'));
    else input.current?.focus();
  }, [secret.name]);

  const fault = checkValue(draft);
  const isFull = limit !== undefined && limit.allowed !== null && limit.kept >= limit.allowed;
  const fullReason = isFull ? messages.limitReached(formatNumber(limit.allowed ?? 0)) : undefined;
  const submit = async (): Promise<void> => {
    if (isFull) return;
    setIsTried(true);
    if (fault !== null) return input.current?.focus();
    const outcome = await adding.run({ value: draft.text, basedOn: stale === null ? basedOn : stale.newer });
    if (outcome.kind === 'refused') {
      if (outcome.refusal.kind === 'stale') setStale({ newer: outcome.refusal.newer });
      else setIsRefused(true);
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
  const verb = stale === null ? messages.add : isMerged ? messages.addMerged : messages.addOnTop;
  const error = isRefused
    ? messages.valueRefused
    : fault !== null && (isTried || fault.kind === 'too-large')
      ? describeValueFault(fault)
      : undefined;

  return (
    <PageForm
      width="form"
      label={messages.form(secret.name)}
      aside={<AddVersionAside limit={limit} fullReason={fullReason} basedOn={stale?.newer ?? basedOn} />}
      before={
        stale !== null && (
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
        )
      }
      cancel={
        stale === null ? { label: messages.cancel, onClick: onDone } : { label: messages.discardMine, onClick: discard }
      }
      submit={{ label: verb, loading: adding.isRunning, disabledReason: fullReason, onSubmit: submit }}
    >
      <ValueEditor
        draft={draft}
        onChange={(next) => {
          setIsRefused(false);
          setDraft(next);
        }}
        error={error}
        inputRef={input}
      />
    </PageForm>
  );
}
