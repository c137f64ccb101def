import { KeyValueList } from '@cofferdam/ui/base';
import { useState } from 'react';
import { useShell } from '../../app/shell.ts';
import { systemClock } from '../../app/systemClock.ts';
import { formMessages as messages } from '../../messages/forms.ts';
import { ExternalLinks } from '../frame/ExternalLinks.tsx';
import { collectDiagnostics, type Diagnostics } from './collectDiagnostics.ts';
import { MessageDialog } from './MessageDialog.tsx';
import styles from './SupportDialog.module.css';

/** A support request, which shows all diagnostics that it sends. */
export function SupportDialog({ onClose }: { readonly onClose: () => void }) {
  const shell = useShell();
  // The diagnostics at the time of opening.
  const [diagnostics] = useState(() => collectDiagnostics(shell, systemClock()));
  return (
    <MessageDialog
      title={messages.support}
      field={{ label: messages.supportText, hint: messages.supportHint }}
      submitLabel={messages.supportSend}
      messageOf={(content) => ({ kind: 'support', id: crypto.randomUUID(), content, diagnostics })}
      onDone={(isSent) => shell.navigation.go(isSent ? '/thank-you/support' : '/thank-you/support?waits=1')}
      onClose={onClose}
    >
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
    </MessageDialog>
  );
}

function describe(value: Diagnostics[keyof Diagnostics]): string {
  if (typeof value === 'boolean') return value ? messages.yes : messages.no;
  if (value === null) return messages.none;
  if (typeof value === 'string') return value;
  return value.length === 0 ? messages.none : value.join(', ');
}
