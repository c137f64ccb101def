import { otpAlgorithms, otpTypes } from '@cofferdam/domain/otp';
import { Button } from '@cofferdam/ui/base';
import { Select, TextField } from '@cofferdam/ui/form';
import { ChevronDown, ChevronRight } from '@cofferdam/ui/icons';
import { twoFactorWords } from '../../reading/codes/twoFactors.messages.ts';
import styles from './addTwoFactor.module.css';
import { addTwoFactorMessages as messages } from './addTwoFactor.messages.ts';
import type { DraftFaults, EntryDraft } from './entryDraft.ts';

/** Props of AdvancedFields. */
export interface AdvancedFieldsProps {
  readonly draft: EntryDraft;
  readonly faults: DraftFaults;
  readonly isOpen: boolean;
  readonly onOpen: (isOpen: boolean) => void;
  readonly onChange: (part: Partial<EntryDraft>) => void;
}

/** Settings that few codes need, collapsed to a summary line. */
export function AdvancedFields({ draft, faults, isOpen, onOpen, onChange }: AdvancedFieldsProps) {
  return (
    <>
      <div className={styles.advanced}>
        <Button
          variant="text"
          size="small"
          icon={isOpen ? <ChevronDown /> : <ChevronRight />}
          expanded={isOpen}
          onClick={() => onOpen(!isOpen)}
        >
          {messages.advanced}
        </Button>
        {!isOpen && <span className={styles.summary}>{messages.summary(draft)}</span>}
      </div>
      {isOpen && (
        <div className={styles.pair}>
          <TextField
            optional
            label={messages.issuer}
            hint={messages.issuerHint}
            value={draft.issuer}
            error={faults.issuer}
            onChange={(issuer) => onChange({ issuer })}
          />
          <Select
            label={messages.type}
            value={draft.type}
            options={otpTypes.map((value) => ({ value, label: twoFactorWords.types[value] }))}
            onChange={(type) => onChange({ type })}
          />
          {draft.type !== 'STEAM' && (
            <>
              <Select
                label={messages.algorithm}
                value={draft.algorithm}
                options={otpAlgorithms.map((value) => ({ value, label: twoFactorWords.algorithm(value) }))}
                onChange={(algorithm) => onChange({ algorithm })}
              />
              <Select
                label={messages.digits}
                value={draft.digits}
                options={['6', '7', '8'].map((value) => ({ value, label: value }))}
                onChange={(digits) => onChange({ digits })}
              />
            </>
          )}
          {draft.type === 'TOTP' && (
            <TextField
              inputMode="numeric"
              label={messages.period}
              value={draft.period}
              error={faults.period}
              onChange={(period) => onChange({ period })}
            />
          )}
          {draft.type === 'HOTP' && (
            <TextField
              inputMode="numeric"
              label={messages.counter}
              hint={messages.counterHint}
              value={draft.counter}
              error={faults.counter}
              onChange={(counter) => onChange({ counter })}
            />
          )}
        </div>
      )}
    </>
  );
}
