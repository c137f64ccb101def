import { PasswordField } from '@cofferdam/ui/form';
import { FormDialog } from '@cofferdam/ui/overlay';
import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useState } from 'react';
import { useShell } from '../../app/shell.ts';
import { useShellCommand } from '../../app/useShellCommand.ts';
import type { EntryToPin } from './createPins.ts';
import { pinRequestAtom, pinsAtom } from './pinAtoms.ts';
import { minPasswordLength } from './offlinePassword.ts';
import { pinMessages as messages } from './pins.messages.ts';

/** Asks for the offline password of this device, or lets the person choose one, and pins the entry. */
export function PinDialog({ request }: { readonly request: EntryToPin }) {
  const shell = useShell();
  const pins = useAtomValue(pinsAtom)?.pins;
  const setRequest = useSetAtom(pinRequestAtom);
  const [hasLock, setHasLock] = useState<boolean | null>(null);
  const [password, setPassword] = useState('');
  const [repeated, setRepeated] = useState('');
  const [error, setError] = useState<string>();
  useEffect(() => {
    pins?.hasLock().then(setHasLock, shell.report);
  }, [pins, shell]);
  const close = (): void => setRequest(null);

  /** Opens the lock, or returns the error of the typed password. */
  const open = async (): Promise<string | null> => {
    if (pins === undefined || pins.isUnlocked()) return null;
    if (hasLock === true) {
      const outcome = await pins.unlock(password);
      if (outcome === 'wiped') setHasLock(false);
      return outcome === 'unlocked' ? null : messages[outcome];
    }
    if (password.length < minPasswordLength) return messages.tooShort(minPasswordLength);
    if (password !== repeated) return messages.different;
    await pins.choosePassword(password);
    return null;
  };
  const command = useShellCommand({
    run: async () => {
      const fault = await open();
      if (fault === null) await pins?.pin(request);
      return fault;
    },
    onDone: (fault) => {
      if (fault !== null) return setError(fault);
      close();
      shell.alerts.show({ type: 'INFO', title: messages.pinned(request.name) });
    },
  });
  if (pins === undefined || hasLock === null) return null;
  const isAsked = !pins.isUnlocked();
  const change = (set: (text: string) => void) => (text: string) => {
    set(text);
    setError(undefined);
  };
  return (
    <FormDialog
      open
      title={messages.pinTitle(request.name)}
      formLabel={messages.pinTitle(request.name)}
      onClose={close}
      submit={{ label: messages.pin, loading: command.isRunning, onSubmit: () => void command.run(undefined) }}
    >
      <p>{messages.pinText}</p>
      {isAsked && (
        <>
          <p>{hasLock ? messages.enter : messages.choose}</p>
          <PasswordField
            autoFocus
            label={messages.password}
            autoComplete={hasLock ? 'current-password' : 'new-password'}
            value={password}
            error={error}
            onChange={change(setPassword)}
          />
        </>
      )}
      {isAsked && !hasLock && (
        <PasswordField
          label={messages.again}
          autoComplete="new-password"
          value={repeated}
          onChange={change(setRepeated)}
        />
      )}
    </FormDialog>
  );
}
