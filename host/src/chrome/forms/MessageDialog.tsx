import { messageLimits } from '@cofferdam/domain';
import { FormDialog } from '@cofferdam/ui/overlay';
import { TextArea } from '@cofferdam/ui/page-parts';
import type { ReactNode } from 'react';
import { useShell } from '../../app/shell.ts';
import { useShellCommand } from '../../app/useShellCommand.ts';
import type { OutgoingMessage } from '../../offline/outbox/outboxAtom.ts';
import { sendOrKeep } from './sendOrKeep.ts';
import { useMessageText } from './useMessageText.ts';

interface MessageDialogProps {
  readonly title: string;
  readonly field: { readonly label: string; readonly hint: string };
  readonly submitLabel: string;
  readonly messageOf: (text: string) => OutgoingMessage;
  /** Closes the dialog. `isSent` is false while the message waits on this device. */
  readonly onDone: (isSent: boolean) => void;
  readonly onClose: () => void;
  /** Rendered below the text. */
  readonly children?: ReactNode;
}

/** A message to the operator, which is sent now or stored on this device until it can be sent. */
export function MessageDialog(props: MessageDialogProps) {
  const shell = useShell();
  const text = useMessageText();
  const command = useShellCommand({
    run: (written: string) => sendOrKeep(shell, props.messageOf(written)),
    onDone: (isSent) => {
      props.onClose();
      props.onDone(isSent);
    },
  });
  const submit = (): void => {
    const written = text.take();
    if (written !== null) void command.run(written);
  };
  return (
    <FormDialog
      open
      title={props.title}
      onClose={props.onClose}
      submit={{ label: props.submitLabel, loading: command.isRunning, onSubmit: submit }}
    >
      <TextArea
        {...props.field}
        value={text.value}
        onChange={text.change}
        limit={messageLimits.textLength}
        rows={6}
        autoFocus
        {...(text.error === undefined ? {} : { error: text.error })}
      />
      {props.children}
    </FormDialog>
  );
}
