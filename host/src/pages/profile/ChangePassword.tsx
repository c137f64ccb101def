import { Button, Note, SettingsSection } from '@cofferdam/ui/base';
import { PasswordField } from '@cofferdam/ui/form';
import { FormDialog } from '@cofferdam/ui/overlay';
import { useState } from 'react';
import { useShell } from '../../app/shell.ts';
import { useShellCommand } from '../../app/useShellCommand.ts';
import { changePasswordMessages as messages } from '../../messages/changePassword.ts';
import { describeSignUpFault } from '../../messages/signUp.ts';
import type { IdentityRefusal } from '../../session/identity/identityPort.ts';
import { PasswordAdvice } from '../sign-up/PasswordAdvice.tsx';

/** The password of the account. */
export function ChangePassword() {
  const [isOpen, setOpen] = useState(false);
  return (
    <SettingsSection title={messages.section} hint={messages.hint}>
      <Button onClick={() => setOpen(true)}>{messages.change}</Button>
      {isOpen && <ChangePasswordDialog onClose={() => setOpen(false)} />}
    </SettingsSection>
  );
}

interface Faults {
  readonly current?: string;
  readonly next?: string;
}

function ChangePasswordDialog({ onClose }: { readonly onClose: () => void }) {
  const { identity, alerts, host } = useShell();
  const [current, setCurrent] = useState('');
  const [next, setNext] = useState('');
  const [faults, setFaults] = useState<Faults>({});
  const [problem, setProblem] = useState<string | null>(null);

  const refuse = ({ fault, retryAfterSeconds }: IdentityRefusal): void => {
    const words = describeSignUpFault(fault, retryAfterSeconds);
    if (fault === 'refused') setFaults({ current: messages.wrong });
    else if (fault.startsWith('password-')) setFaults({ next: words });
    else setProblem(words);
  };
  const send = async (): Promise<boolean> => {
    const outcome = await identity.changePassword({ currentPassword: current, newPassword: next });
    if (outcome.ok) return true;
    // Someone with a second factor proves it first; then the change continues.
    if (outcome.fault === 'password-again') return (await host.stepUp()) && send();
    refuse(outcome);
    return false;
  };
  const command = useShellCommand({
    run: send,
    onDone: (isChanged) => {
      if (!isChanged) return;
      alerts.show({ type: 'INFO', title: messages.done, description: messages.doneText });
      onClose();
    },
  });
  const submit = (): void => {
    setProblem(null);
    if (current === '') setFaults({ current: messages.currentMissing });
    else if (next === '') setFaults({ next: messages.nextMissing });
    else void command.run();
  };
  const type = (set: (text: string) => void) => (text: string) => {
    set(text);
    setFaults({});
  };
  return (
    <FormDialog
      open
      title={messages.change}
      onClose={onClose}
      submit={{ label: messages.change, onSubmit: submit, loading: command.isRunning }}
    >
      <PasswordField
        label={messages.current}
        name="password"
        autoComplete="current-password"
        autoFocus
        value={current}
        error={faults.current}
        onChange={type(setCurrent)}
      />
      <PasswordField
        label={messages.next}
        name="new-password"
        autoComplete="new-password"
        value={next}
        error={faults.next}
        onChange={type(setNext)}
      />
      <PasswordAdvice password={next} isRefused={faults.next !== undefined} />
      <p className="cd-muted">{messages.others}</p>
      {problem !== null && (
        <Note tone="bad" live="assertive">
          {problem}
        </Note>
      )}
    </FormDialog>
  );
}
