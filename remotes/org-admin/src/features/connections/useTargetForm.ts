import { useState } from 'react';
import { isGcpServiceAccount } from '@cofferdam/domain';
import { useCommand } from '@cofferdam/remote-contract/react';
import { connectionsMessages as messages } from './connections.messages.ts';
import { formRefusalOf } from './testRefusal.ts';
import type { Connection } from './useConnections.ts';

/** What a form does with its target email. */
export interface TargetFormOptions {
  readonly initial: string;
  /** Tests the account and saves it. */
  readonly save: (targetEmail: string) => Promise<{ readonly connection: Connection }>;
  readonly onSaved: (connection: Connection) => void;
}

/** The state of a form with a target email, and the call that tests and saves it. */
export function useTargetForm({ initial, save, onSaved }: TargetFormOptions) {
  const [email, setEmail] = useState(initial);
  const [isInvalid, setIsInvalid] = useState(false);
  const target = email.trim().toLowerCase();
  const isTarget = isGcpServiceAccount(target);
  const command = useCommand({
    run: () => save(target),
    refusalOf: formRefusalOf,
    onDone: ({ connection }) => onSaved(connection),
  });
  return {
    email,
    /** The account, or undefined until the typed text is valid. */
    target: isTarget ? target : null,
    isRunning: command.isRunning,
    refusal: command.refusal,
    error: isInvalid ? messages.targetInvalid : command.refusal?.at === 'field' ? command.refusal.words : undefined,
    setEmail: (text: string) => {
      setEmail(text);
      setIsInvalid(false);
      command.clearRefusal();
    },
    submit: () => {
      setIsInvalid(!isTarget);
      if (isTarget) void command.run();
    },
  };
}
