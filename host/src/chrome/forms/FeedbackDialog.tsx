import { useShell } from '../../app/shell.ts';
import { formMessages as messages } from '../../messages/forms.ts';
import { MessageDialog } from './MessageDialog.tsx';

/** The form for feedback. */
export function FeedbackDialog({ onClose }: { readonly onClose: () => void }) {
  const { alerts } = useShell();
  return (
    <MessageDialog
      title={messages.feedback}
      field={{ label: messages.feedbackText, hint: messages.feedbackHint }}
      submitLabel={messages.feedbackSend}
      messageOf={(content) => ({ kind: 'feedback', id: crypto.randomUUID(), content })}
      onDone={(isSent) => alerts.show({ type: 'INFO', title: isSent ? messages.feedbackSent : messages.feedbackKept })}
      onClose={onClose}
    />
  );
}
