import { useRef } from 'react';
import { useCommand, type CommandOptions, type CommandResult } from '@cofferdam/remote-contract/react';

/** Like `useCommand`, but a run that starts while another one is running waits for it and isn't ignored. */
export function useQueuedCommand<Input, Output>(options: CommandOptions<Input, Output, never>) {
  const { run } = useCommand(options);
  const last = useRef<Promise<unknown>>(Promise.resolve());
  return (input: Input): Promise<CommandResult<Output, never>> => {
    const next = last.current.then(() => run(input));
    last.current = next;
    return next;
  };
}
