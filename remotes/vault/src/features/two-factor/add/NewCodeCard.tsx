import { useEffect, useRef } from 'react';
import { Button } from '@cofferdam/ui/base';
import { TextField } from '@cofferdam/ui/form';
import { CircleCheck, Pencil } from '@cofferdam/ui/icons';
import { LabelsField } from '../../items/forms/LabelsField.tsx';
import { AdvancedFields } from './AdvancedFields.tsx';
import styles from './addTwoFactor.module.css';
import { addTwoFactorMessages as messages } from './addTwoFactor.messages.ts';
import { ConfirmingCode } from './ConfirmingCode.tsx';
import { changeDraft, type DraftFaults, type EntryDraft } from './entryDraft.ts';
import { LiveCode } from './LiveCode.tsx';
import { useCodePreview } from './useCodePreview.ts';

/** Props of NewCodeCard. */
export interface NewCodeCardProps {
  readonly draft: EntryDraft;
  readonly onChange: (draft: EntryDraft) => void;
  readonly faults: DraftFaults;
  readonly hasMore: boolean;
  readonly onMore: (hasMore: boolean) => void;
  readonly onDiscard: () => void;
}

/** A new entry before it's saved: its source, live code, and fields. Remounted for the next one. */
export function NewCodeCard({ draft, onChange, faults, hasMore, onMore, onDiscard }: NewCodeCardProps) {
  const preview = useCodePreview(draft);
  const { from } = draft;
  const first = useRef<HTMLInputElement>(null);
  // Focus the first missing field: for a link the confirming code, for a key the name, otherwise the key.
  useEffect(() => first.current?.focus(), []);
  const change = (part: Partial<EntryDraft>): void => onChange(changeDraft(draft, part));
  return (
    <div className={styles.card} data-read={from !== null}>
      <div className={styles.head}>
        {from === null ? <Pencil aria-hidden="true" /> : <CircleCheck aria-hidden="true" />}
        <span className={styles.source} role="status">
          <span className="cd-strong">{from === null ? messages.manual : messages.read(from)}</span>
          {from !== null && (
            <span className={styles.found}> {draft.isRead ? messages.oneFound : messages.keyFound}</span>
          )}
        </span>
        <Button variant="text" size="small" onClick={onDiscard}>
          {messages.discardRead}
        </Button>
      </div>
      {preview !== null && <LiveCode name={draft.name} issuer={draft.issuer || draft.name || '?'} preview={preview} />}
      <div className={styles.fields}>
        {from === null && (
          <TextField
            mono
            type="password"
            label={messages.seed}
            hint={messages.seedHint}
            value={draft.seed}
            inputRef={first}
            error={faults.seed}
            onChange={(seed) => change({ seed })}
          />
        )}
        <div className={styles.pair}>
          <TextField
            label={messages.name}
            value={draft.name}
            inputRef={from !== null && !draft.isRead ? first : undefined}
            error={faults.name}
            onChange={(name) => change({ name, isNamed: name !== '' })}
          />
          <TextField
            optional
            label={messages.account}
            value={draft.account}
            error={faults.account}
            onChange={(account) => change({ account })}
          />
        </div>
        <LabelsField optional values={draft.labels} onChange={(labels) => change({ labels })} />
        <ConfirmingCode
          draft={draft}
          preview={preview}
          error={faults.code}
          inputRef={draft.isRead ? first : undefined}
          onChange={change}
        />
        <AdvancedFields draft={draft} faults={faults} isOpen={hasMore} onOpen={onMore} onChange={change} />
      </div>
    </div>
  );
}
