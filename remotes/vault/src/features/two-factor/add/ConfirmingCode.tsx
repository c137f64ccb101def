import type { Ref } from 'react';
import { foldCode } from '@cofferdam/domain/otp';
import { Button } from '@cofferdam/ui/base';
import { TextField } from '@cofferdam/ui/form';
import { Check, CircleAlert } from '@cofferdam/ui/icons';
import styles from './addTwoFactor.module.css';
import { addTwoFactorMessages as messages } from './addTwoFactor.messages.ts';
import type { EntryDraft } from './entryDraft.ts';
import type { CodePreview } from './useCodePreview.ts';

/** Props of ConfirmingCode. */
export interface ConfirmingCodeProps {
  readonly draft: EntryDraft;
  readonly preview: CodePreview | null;
  readonly error: string | undefined;
  readonly inputRef: Ref<HTMLInputElement> | undefined;
  readonly onChange: (part: Partial<EntryDraft>) => void;
}

/** The confirming code from another app, with the result; or the statement that there is no other app. */
export function ConfirmingCode({ draft, preview, error, inputRef, onChange }: ConfirmingCodeProps) {
  if (draft.isUnchecked) {
    return (
      <p className={styles.unchecked}>
        {messages.uncheckedText}{' '}
        <span className={styles.choice}>
          <Button variant="text" onClick={() => onChange({ isUnchecked: false })}>
            {messages.checked}
          </Button>
        </span>
      </p>
    );
  }
  const matches = doesMatch(draft.code, preview);
  const issuer = draft.issuer.trim() || draft.name.trim();
  return (
    <div className={styles.confirm}>
      <TextField
        mono
        optional={draft.isRead}
        inputMode={draft.type === 'STEAM' ? 'text' : 'numeric'}
        label={messages.code}
        hint={messages.codeHint}
        hintAside={
          draft.isRead ? undefined : (
            <span className={styles.choice}>
              <Button variant="text" onClick={() => onChange({ isUnchecked: true, code: '' })}>
                {messages.unchecked}
              </Button>
            </span>
          )
        }
        value={draft.code}
        inputRef={inputRef}
        error={error}
        onChange={(code) => onChange({ code })}
      />
      <span className={styles.answer} data-matches={matches ?? undefined} role="status">
        {matches === true && (
          <>
            <Check aria-hidden="true" />
            {issuer === '' ? messages.codeMatchesAny : messages.codeMatches(issuer)}
          </>
        )}
        {matches === false && error === undefined && (
          <>
            <CircleAlert aria-hidden="true" />
            {messages.codeDiffers}
          </>
        )}
      </span>
    </div>
  );
}

/** Whether the typed code matches the key; null while unknown. */
function doesMatch(code: string, preview: CodePreview | null): boolean | null {
  const typed = foldCode(code);
  if (preview === null || typed.length < preview.code.length) return null;
  return typed === preview.code || typed === preview.previous;
}
