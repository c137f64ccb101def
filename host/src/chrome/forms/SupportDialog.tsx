import { messageLimits } from '@cofferdam/domain';
import { KeyValueList } from '@cofferdam/ui/base';
import { TextArea } from '@cofferdam/ui/page-parts';
import { FormDialog } from '@cofferdam/ui/overlay';
import { useState } from 'react';
import { useShell } from '../../app/shell.ts';
import { systemClock } from '../../app/systemClock.ts';
import { useShellCommand } from '../../app/useShellCommand.ts';
import { formMessages as messages } from '../../messages/forms.ts';
import { ExternalLinks } from '../frame/ExternalLinks.tsx';
import { collectDiagnostics, type Diagnostics } from './collectDiagnostics.ts';
import { sendOrKeep } from './sendOrKeep.ts';
import styles from './SupportDialog.module.css';
import { useMessageText } from './useMessageText.ts';

/** A request for support, with what is sent along in sight. */
export function SupportDialog({ onClose }: { readonly onClose: () => void }) {
  const shell = useShell();
  const text = useMessageText();
  // As they were when the form was opened.
  const [diagnostics] = useState(() => collectDiagnostics(shell, systemClock()));
  const command = useShellCommand({
    run: (written: string) =>
      sendOrKeep(shell, { kind: 'support', id: crypto.randomUUID(), content: written, diagnostics }),
    onDone: (isSent) => {
      onClose();
      shell.navigation.go(isSent ? '/thank-you/support' : '/thank-you/support?waits=1');
    },
  });
  const submit = (): void => {
    const written = text.take();
    if (written !== null) void command.run(written);
  };
  return (
    <FormDialog
      open
      keep={text.value !== ''}
      title={messages.support}
      onClose={onClose}
      submit={{ label: messages.supportSend, loading: command.isRunning, onSubmit: submit }}
    >
      <TextArea
        label={messages.supportText}
        hint={messages.supportHint}
        value={text.value}
        onChange={text.change}
        limit={messageLimits.textLength}
        rows={6}
        autoFocus
        {...(text.error === undefined ? {} : { error: text.error })}
      />
      <ExternalLinks names={['docs', 'faq', 'status', 'supportPortal']} />
      <details className={styles.details} open>
        <summary>{messages.details}</summary>
        <p className="cd-muted">{messages.detailsHint}</p>
        <KeyValueList
          items={Object.entries(messages.fields).map(([field, key]) => ({
            key,
            value: <span className="cd-breakable">{describe(diagnostics[field as keyof Diagnostics])}</span>,
          }))}
        />
      </details>
    </FormDialog>
  );
}

function describe(value: Diagnostics[keyof Diagnostics]): string {
  if (typeof value === 'boolean') return value ? messages.yes : messages.no;
  if (value === null) return messages.none;
  if (typeof value === 'string') return value;
  return value.length === 0 ? messages.none : value.join(', ');
}
