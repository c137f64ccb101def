import { Button } from '@cofferdam/ui/base';
import { Form, PasswordField } from '@cofferdam/ui/form';
import { useState } from 'react';
import { useShellCommand } from '../../app/useShellCommand.ts';
import type { Pins } from './createPins.ts';
import styles from './PinnedPage.module.css';
import { pinMessages as messages } from './pins.messages.ts';

interface UnlockFormProps {
  readonly pins: Pick<Pins, 'unlock'>;
  readonly onOpen: () => void;
}

/** Asks for the offline password, which never leaves the device. */
export function UnlockForm({ pins, onOpen }: UnlockFormProps) {
  const [password, setPassword] = useState('');
  const [error, setError] = useState<string>();
  const command = useShellCommand({
    run: (typed: string) => pins.unlock(typed),
    onDone: (outcome) => (outcome === 'unlocked' ? onOpen() : setError(messages[outcome])),
  });
  return (
    <div className={styles.unlock}>
      <Form label={messages.unlock} onSubmit={() => void command.run(password)}>
        <PasswordField
          label={messages.password}
          hint={messages.enter}
          autoComplete="current-password"
          value={password}
          error={error}
          onChange={(text) => {
            setPassword(text);
            setError(undefined);
          }}
        />
        <div>
          <Button type="submit" variant="primary" loading={command.isRunning}>
            {messages.unlock}
          </Button>
        </div>
      </Form>
    </div>
  );
}
