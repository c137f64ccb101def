import { useState } from 'react';
import { limits } from '@cofferdam/domain';
import { otpAlgorithms, otpLimits, otpTypes } from '@cofferdam/domain/otp';
import { Button, Section } from '@cofferdam/ui/base';
import { Checkbox, Form, Select, TextArea, TextField } from '@cofferdam/ui/form';
import { LabelsField } from '../../items/forms/LabelsField.tsx';
import { twoFactorWords } from '../../reading/codes/twoFactors.messages.ts';
import { addTwoFactorMessages as messages } from './addTwoFactor.messages.ts';
import { changeDraft, findDraftFaults, type DraftFaults, type DraftField, type EntryDraft } from './entryDraft.ts';

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
        {hasMore || draft.type !== 'TOTP' ? (
          <Settings draft={draft} change={change} errorOf={errorOf} />
        ) : (
          <div>
            <Button variant="text" size="small" onClick={() => setHasMore(true)}>
              {messages.more}
            </Button>
          </div>
        )}
        <TextField
          mono
          optional={draft.isRead || draft.isUnchecked}
          inputMode={draft.type === 'STEAM' ? 'text' : 'numeric'}
          label={messages.code}
          hint={messages.codeHint}
          value={draft.code}
          onChange={(code) => change({ code })}
          {...errorOf('code')}
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
      </Form>
    </Section>
  );
}

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
