import { useCommandWith, type Command, type CommandOptions } from '@cofferdam/remote-contract/react';
import { useShell } from './shell.ts';

/** `useCommand` for the host's own pages: a change that a person starts. */
export function useShellCommand<Input = void, Output = unknown, Refusal = never>(
  options: CommandOptions<Input, Output, Refusal>,
): Command<Input, Output, Refusal> {
  const { errors } = useShell();
  return useCommandWith({ handleError: errors.handle }, options);
}
