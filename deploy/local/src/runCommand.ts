import { explainError } from '@cofferdam/api/platform/log/describeError.ts';

/** What a command prints, and whether it found a fault. */
export interface CommandResult {
  readonly lines: readonly string[];
  readonly isFaulty?: boolean;
}

/**
 * Runs a command of the terminal on its arguments and prints its lines. It ends with 0, with 1 when it fails or finds a
 * fault, and with 2 and the usage when the command returns nothing or has an unknown option.
 */
export async function runCommand(
  usage: string,
  command: (args: readonly string[]) => Promise<CommandResult | undefined>,
): Promise<void> {
  try {
    const result = await command(process.argv.slice(2));
    console.log(result?.lines.join('\n') ?? usage);
    process.exitCode = result === undefined ? 2 : result.isFaulty === true ? 1 : 0;
  } catch (error) {
    const isUsage = isParseError(error);
    console[isUsage ? 'log' : 'error'](isUsage ? usage : explainError(error));
    process.exitCode = isUsage ? 2 : 1;
  }
}

/** Whether `parseArgs` refused the arguments. */
function isParseError(error: unknown): boolean {
  const { code } = error as NodeJS.ErrnoException;
  return code?.startsWith('ERR_PARSE_ARGS_') === true;
}
