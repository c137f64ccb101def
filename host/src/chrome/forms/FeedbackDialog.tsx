import { messageLimits } from '@cofferdam/domain';
import { TextArea } from '@cofferdam/ui/page-parts';
import { FormDialog } from '@cofferdam/ui/overlay';
import { useShell } from '../../app/shell.ts';
import { useShellCommand } from '../../app/useShellCommand.ts';
import { formMessages as messages } from '../../messages/forms.ts';
import { sendOrKeep } from './sendOrKeep.ts';
import { useMessageText } from './useMessageText.ts';

/** A wish or an idea. */
export function FeedbackDialog({ onClose }: { readonly onClose: () => void }) {
  const shell = useShell();
  const text = useMessageText();
  const command = useShellCommand({
    run: (written: string) => sendOrKeep(shell, { kind: 'feedback', id: crypto.randomUUID(), content: written }),
    onDone: (isSent) => {
      onClose();
      shell.alerts.show({ type: 'INFO', title: isSent ? messages.feedbackSent : messages.feedbackKept });
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
      title={messages.feedback}
      onClose={onClose}
      submit={{ label: messages.feedbackSend, loading: command.isRunning, onSubmit: submit }}
    >
      <TextArea
        label={messages.feedbackText}
        hint={messages.feedbackHint}
        value={text.value}
        onChange={text.change}
        limit={messageLimits.textLength}
        rows={6}
        autoFocus
        {...(text.error === undefined ? {} : { error: text.error })}
      />
    </FormDialog>
  );
}
