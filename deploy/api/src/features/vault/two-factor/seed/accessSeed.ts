import type { CallArguments, CallOutput } from '@cofferdam/api-contract';
import type { WorkspaceCall } from '../../../../platform/http/calls.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { openLockedSeed, requireLocked } from '../requireLocked.ts';

/** Gives the seed of an entry, for another authenticator. Recorded before it is answered. */
export async function accessSeed(
  parts: Pick<Platform, 'keys'>,
  call: WorkspaceCall,
  input: CallArguments<'twoFactor', 'seedAccess'>,
): Promise<CallOutput<'twoFactor', 'seedAccess'>> {
  const entry = await requireLocked(call, input.name);
  const { type, algorithm, digits, periodSeconds, issuer, account, labels } = entry;
  const seed = openLockedSeed(parts, call, entry);
  call.record('two-factor.seed.accessed', { name: entry.name, recordIds: [entry.id] }, call.workspaceId);
  const counter = type === 'HOTP' ? entry.counter : null;
  return { seed, type, algorithm, digits, periodSeconds, issuer, account, labels: [...labels], counter };
}
