import type { CallArguments, CallOutput } from '@cofferdam/api-contract';
import type { WorkspaceCall } from '../../../../platform/http/calls.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { readItemLog } from '../../items/log/readItemLog.ts';
import { twoFactorKind } from '../twoFactorKind.ts';

/** What happened to an entry, newest first: who used its codes, and when. */
export async function readEntryLog(
  dependencies: Pick<Platform, 'plans'>,
  call: WorkspaceCall,
  input: CallArguments<'audit', 'twoFactorLogs'>,
): Promise<CallOutput<'audit', 'twoFactorLogs'>> {
  const page = await readItemLog(dependencies, twoFactorKind, call, input);
  return { ...page, events: page.events.map(({ id, type, at, actor }) => ({ id, type, at, actor })) };
}
