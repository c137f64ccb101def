import { useState } from 'react';
import { limits } from '@cofferdam/domain';
import { foldCode, otpAlgorithms, otpLimits, otpTypes } from '@cofferdam/domain/otp';
import { Button, Section } from '@cofferdam/ui/base';
import { ChevronDown, ChevronRight } from '@cofferdam/ui/icons';
import { Checkbox, Form, Select, TextArea, TextField } from '@cofferdam/ui/form';
import { LabelsField } from '../../items/forms/LabelsField.tsx';
import { twoFactorWords } from '../../reading/codes/twoFactors.messages.ts';
import styles from './addTwoFactor.module.css';
import { addTwoFactorMessages as messages } from './addTwoFactor.messages.ts';
import { CodePreviewCard } from './CodePreviewCard.tsx';
import { changeDraft, findDraftFaults, type DraftFaults, type DraftField, type EntryDraft } from './entryDraft.ts';
import { useCodePreview, type CodePreview } from './useCodePreview.ts';

/** Props of AddTwoFactorForm. */
export interface AddTwoFactorFormProps {
  readonly id: string;
  readonly draft: EntryDraft;
  readonly onChange: (draft: EntryDraft) => void;
  /** What the server said against fields. */
  readonly refused: DraftFaults;
  /** Called with a form without faults. */
  readonly onSubmit: () => void;
}

/** The fields of a new entry, filled by hand or by what was read. */
export function AddTwoFactorForm({ id, draft, onChange, refused, onSubmit }: AddTwoFactorFormProps) {
  const [isTried, setIsTried] = useState(false);
  const [hasMore, setHasMore] = useState(false);
  const faults: DraftFaults = { ...(isTried ? findDraftFaults(draft) : {}), ...refused };
  const preview = useCodePreview(draft);
  const confirmation = confirmationOf(draft, preview);
  const change = (part: Partial<EntryDraft>): void => onChange(changeDraft(draft, part));
  const errorOf = (field: DraftField): { error?: string } => {
    const error = faults[field];
    return error === undefined ? {} : { error };
  };
  const submit = (): void => {
    setIsTried(true);
    const found = findDraftFaults(draft);
    if (found.period !== undefined || found.counter !== undefined) setHasMore(true);
    if (Object.keys(found).length === 0) onSubmit();
  };
  return (
    <Section title={draft.isRead ? messages.readTitle : messages.handTitle}>
      <Form id={id} label={messages.title} onSubmit={submit}>
        {preview !== null && <CodePreviewCard issuer={draft.issuer || draft.name || '?'} preview={preview} />}
        <TextField
          label={messages.issuer}
          optional
          hint={messages.issuerHint}
          limit={otpLimits.textLength}
          value={draft.issuer}
          onChange={(issuer) => change({ issuer })}
          {...errorOf('issuer')}
        />
        <TextField
          label={messages.account}
          optional
          hint={messages.accountHint}
          limit={otpLimits.textLength}
          value={draft.account}
          onChange={(account) => change({ account })}
          {...errorOf('account')}
        />
        <TextField
          label={messages.name}
          hint={messages.nameHint}
          limit={limits.nameLength}
          value={draft.name}
          onChange={(name) => change({ name, isNamed: name !== '' })}
          {...errorOf('name')}
        />
        <LabelsField optional values={draft.labels} onChange={(labels) => change({ labels })} />
        <TextField
          mono
          type="password"
          label={messages.seed}
          hint={draft.isRead ? messages.read : messages.seedHint}
          value={draft.seed}
          onChange={(seed) => change({ seed })}
          {...errorOf('seed')}
        />
        <TextField
          mono
          optional={draft.isRead || draft.isUnchecked}
          inputMode={draft.type === 'STEAM' ? 'text' : 'numeric'}
          label={messages.code}
          hint={confirmation === 'matches' ? matchWords(draft.issuer) : messages.codeHint}
          value={draft.code}
          onChange={(code) => change({ code })}
          {...(confirmation === 'differs' && faults.code === undefined
            ? { error: messages.codeDiffers }
            : errorOf('code'))}
        />
        {!draft.isRead && (
          <Checkbox
            label={messages.unchecked}
            checked={draft.isUnchecked}
            onChange={(isUnchecked) => change({ isUnchecked })}
          />
        )}
        <TextArea
          mono
          masked
          optional
          rows={3}
          label={messages.recovery}
          hint={messages.recoveryHint}
          value={draft.recovery}
          onChange={(recovery) => change({ recovery })}
        />
        <div className={styles.advanced}>
          <Button
            variant="text"
            size="small"
            icon={hasMore ? <ChevronDown /> : <ChevronRight />}
            expanded={hasMore}
            onClick={() => setHasMore(!hasMore)}
          >
            {messages.advanced}
          </Button>
          {!hasMore && <span className={styles.summary}>{messages.summary(draft)}</span>}
        </div>
        {hasMore && <Settings draft={draft} change={change} errorOf={errorOf} />}
      </Form>
    </Section>
  );
}

/** Whether a confirming code that was typed is that of the key; null while that can't be told. */
function confirmationOf({ code }: EntryDraft, preview: CodePreview | null): 'matches' | 'differs' | null {
  const typed = foldCode(code);
  if (preview === null || typed.length < preview.code.length) return null;
  return typed === preview.code || typed === preview.previous ? 'matches' : 'differs';
}

const matchWords = (issuer: string): string =>
  issuer.trim() === '' ? messages.codeMatchesAny : messages.codeMatches(issuer.trim());

interface SettingsProps {
  readonly draft: EntryDraft;
  readonly change: (part: Partial<EntryDraft>) => void;
  readonly errorOf: (field: DraftField) => { error?: string };
}

function Settings({ draft, change, errorOf }: SettingsProps) {
  return (
    <>
      <Select
        label={messages.type}
        value={draft.type}
        options={otpTypes.map((value) => ({ value, label: twoFactorWords.types[value] }))}
        onChange={(type) => change({ type })}
      />
      {draft.type !== 'STEAM' && (
        <>
          <Select
            label={messages.algorithm}
            value={draft.algorithm}
            options={otpAlgorithms.map((value) => ({ value, label: value }))}
            onChange={(algorithm) => change({ algorithm })}
          />
          <Select
            label={messages.digits}
            value={draft.digits}
            options={['6', '7', '8'].map((value) => ({ value, label: value }))}
            onChange={(digits) => change({ digits })}
          />
        </>
      )}
      {draft.type === 'TOTP' && (
        <TextField
          inputMode="numeric"
          label={messages.period}
          value={draft.period}
          onChange={(period) => change({ period })}
          {...errorOf('period')}
        />
      )}
      {draft.type === 'HOTP' && (
        <TextField
          inputMode="numeric"
          label={messages.counter}
          hint={messages.counterHint}
          value={draft.counter}
          onChange={(counter) => change({ counter })}
          {...errorOf('counter')}
        />
      )}
    </>
  );
}
