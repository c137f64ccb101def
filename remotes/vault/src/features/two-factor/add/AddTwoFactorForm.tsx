import { useRef, useState } from 'react';
import { useUnsavedChanges } from '@cofferdam/remote-contract/react';
import { Button, Note } from '@cofferdam/ui/base';
import { Checkbox } from '@cofferdam/ui/form';
import { Pencil } from '@cofferdam/ui/icons';
import { PageForm } from '../../items/forms/PageForm.tsx';
import { useUsage } from '../../items/calls/useUsage.ts';
import type { WorkspaceScope } from '../../items/calls/useWorkspaceScope.ts';
import { QrSources } from '../../reading/qr/QrSources.tsx';
import { AddTwoFactorAside } from './AddTwoFactorAside.tsx';
import styles from './addTwoFactor.module.css';
import { addTwoFactorMessages as messages } from './addTwoFactor.messages.ts';
import { changeDraft, emptyDraft, fillDraft, findDraftFaults, type EntryDraft } from './entryDraft.ts';
import { NewCodeCard } from './NewCodeCard.tsx';
import { readSetupText, type SetupText } from './readSetupText.ts';
import { useAddTwoFactor } from './useAddTwoFactor.ts';

/** Props of AddTwoFactorForm. */
export interface AddTwoFactorFormProps {
  readonly scope: WorkspaceScope;
  /** The code's service, if it's in the URL. */
  readonly initialIssuer: string;
  readonly onAdded: (name: string) => void;
  /** Called for a text or file with more than one code, which the import handles. */
  readonly onImport: (source: string | File) => void;
  readonly onCancel: () => void;
}

type Trouble = Extract<SetupText, { kind: 'fault' | 'clash' }> & { readonly from: string };

/** A new two-factor entry: scanned, dropped, pasted or typed. */
export function AddTwoFactorForm({ scope, initialIssuer, onAdded, onImport, onCancel }: AddTwoFactorFormProps) {
  const start = changeDraft(emptyDraft, { issuer: initialIssuer });
  const [draft, setDraft] = useState(start);
  const [isManual, setIsManual] = useState(false);
  const [isTried, setIsTried] = useState(false);
  const [hasMore, setHasMore] = useState(false);
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const [addsAnother, setAddsAnother] = useState(false);
  const area = useRef<HTMLDivElement>(null);
  const adding = useAddTwoFactor(scope);
  const usage = useUsage(scope, 'twoFactor');
  const release = useUnsavedChanges(draft.seed !== '', {
    title: messages.discardTitle,
    description: messages.discard,
  });
  const isFull = usage?.allowed != null && usage.used >= usage.allowed;
  const disabledReason = isFull ? messages.limitReached(scope.workspaceName, usage.allowed) : undefined;
  const hasCard = isManual || draft.from !== null;

  const change = (next: EntryDraft): void => {
    adding.clearRefusal();
    setDraft(next);
  };
  const restart = (next: EntryDraft): void => {
    change(next);
    setIsManual(false);
    setIsTried(false);
    setTrouble(null);
    area.current?.focus();
  };
  const leaveToImport = (source: string | File): void => {
    release();
    onImport(source);
  };
  const take = (texts: readonly string[], from: string, issuerFrom?: 'label' | 'parameter'): void => {
    const result = readSetupText(texts, issuerFrom === undefined ? {} : { issuerFrom });
    if (result.kind === 'export') return leaveToImport(result.text);
    if (result.kind === 'fault' || result.kind === 'clash') return setTrouble({ ...result, from });
    setTrouble(null);
    setIsTried(false);
    change(
      result.kind === 'entry'
        ? fillDraft(draft, result.entry, from)
        : { ...changeDraft(draft, { seed: result.seed }), from },
    );
  };
  const submit = async (): Promise<void> => {
    if (isFull || !hasCard) return;
    setIsTried(true);
    const found = findDraftFaults(draft);
    if (found.period !== undefined || found.counter !== undefined || found.issuer !== undefined) setHasMore(true);
    if (Object.keys(found).length > 0) return;
    const result = await adding.run(draft);
    if (result.kind !== 'done') return;
    if (addsAnother) return restart({ ...emptyDraft, labels: draft.labels });
    release();
    onAdded(result.output);
  };
  return (
    <PageForm
      width="form"
      label={messages.title}
      aside={<AddTwoFactorAside scope={scope} issuer={draft.issuer} usage={usage} disabledReason={disabledReason} />}
      before={
        <>
          <QrSources
            area={{ title: messages.dropTitle, hint: messages.dropHint, ref: area }}
            onTexts={take}
            onFile={leaveToImport}
            more={
              !hasCard && (
                <Button variant="text" size="small" icon={<Pencil />} onClick={() => setIsManual(true)}>
                  {messages.manual}
                </Button>
              )
            }
          />
          {trouble !== null && (
            <Note tone="warn" live="assertive">
              {trouble.kind === 'fault' ? trouble.words : messages.twoIssuers(trouble.issuers)}
            </Note>
          )}
          {trouble?.kind === 'clash' && (
            <div className={styles.clash}>
              {(['label', 'parameter'] as const).map((which, index) => (
                <Button key={which} size="small" onClick={() => take([trouble.text], trouble.from, which)}>
                  {trouble.issuers[index]}
                </Button>
              ))}
            </div>
          )}
        </>
      }
      footStart={<Checkbox label={messages.another} checked={addsAnother} onChange={setAddsAnother} />}
      cancel={{ label: messages.cancel, onClick: onCancel }}
      submit={{
        label: messages.save,
        loading: adding.isRunning,
        disabledReason: disabledReason ?? (hasCard ? undefined : messages.nothing),
        onSubmit: submit,
      }}
    >
      {hasCard && (
        <NewCodeCard
          key={draft.from}
          draft={draft}
          faults={{ ...(isTried ? findDraftFaults(draft) : {}), ...adding.refusal }}
          hasMore={hasMore}
          onChange={change}
          onMore={setHasMore}
          onDiscard={() => restart(start)}
        />
      )}
    </PageForm>
  );
}
