import type { OrganizationId } from '@cofferdam/domain';
import { useHost } from '@cofferdam/remote-contract/react';
import { TextField } from '@cofferdam/ui/form';
import { FormDialog } from '@cofferdam/ui/overlay';
import { CommandBox } from './CommandBox.tsx';
import { connectionsMessages as messages } from './connections.messages.ts';
import { grantTargetCommand } from './gcloudCommands.ts';
import { TestFailed } from './TestFailed.tsx';
import { useRefreshConnections, type Connection } from './useConnections.ts';
import { useTargetForm } from './useTargetForm.ts';

/** Props of EditConnectionDialog. */
export interface EditConnectionDialogProps {
  readonly organizationId: OrganizationId;
  readonly connection: Connection;
  readonly serviceAccount: string | null;
  readonly onClose: () => void;
}

/** Changes the account that a connection acts as, after testing it and the keys used through it. */
export default function EditConnectionDialog(props: EditConnectionDialogProps) {
  const { organizationId, connection, serviceAccount, onClose } = props;
  const host = useHost();
  const refresh = useRefreshConnections(organizationId);
  const form = useTargetForm({
    initial: connection.targetEmail,
    save: (targetEmail) =>
      host.api.connection.gcpUpdate({ organizationId, id: connection.id, targetEmail }).finally(refresh),
    onSaved: ({ targetEmail }) => {
      onClose();
      host.notify({ type: 'INFO', title: messages.saved(targetEmail) });
    },
  });
  const isChanged = form.target !== null && form.target !== connection.targetEmail;
  return (
    <FormDialog
      open
      width={560}
      title={messages.editTitle(connection.targetEmail)}
      onClose={onClose}
      submit={{ label: messages.testAndSave, loading: form.isRunning, onSubmit: form.submit }}
    >
      <p className="cd-muted">{messages.editText}</p>
      <TextField
        mono
        autoFocus
        inputMode="email"
        label={messages.targetEmail}
        hint={messages.targetHint}
        value={form.email}
        onChange={form.setEmail}
        {...(form.error === undefined ? {} : { error: form.error })}
      />
      {isChanged && serviceAccount !== null && form.target !== null && (
        <div className="cd-stack">
          <p className="cd-muted">{messages.stepGrantText}</p>
          <CommandBox command={grantTargetCommand(serviceAccount, form.target)} />
        </div>
      )}
      <TestFailed refusal={form.refusal} />
    </FormDialog>
  );
}
