#!/usr/bin/env node
/** `cofferdam-remote`: the commands in a repository that holds one remote and has these packages installed. */
import { listRemotes, remoteDirOf } from '@cofferdam/bundling';
import { remoteUsage, runRemoteCommand } from './runRemoteCommand.ts';

try {
  const [name = ''] = listRemotes();
  const [command = '', ...args] = process.argv.slice(2);
  const result = await runRemoteCommand(command, args, { name, installation: null, dirOf: remoteDirOf });
  console.log(result?.lines.join('\n') ?? remoteUsage(command, (one) => `npx cofferdam-remote ${one}`));
  process.exitCode = result === undefined ? 2 : result.isFaulty ? 1 : 0;
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
