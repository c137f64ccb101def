import type { CallArguments, CallOutput } from '@cofferdam/api-contract';
import { makeOtpCode, type OtpSeed } from '@cofferdam/crypto/safe';
import { ApiFailure } from '../../../../platform/errors/apiFailure.ts';
import type { WorkspaceCall } from '../../../../platform/http/calls.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { readType, useByCounter, useByTime, type CodeRow } from './codes.store.ts';
import { makeTimedCode } from './makeCodes.ts';
import { openSeeds } from '../seed/openSeeds.ts';
import { lookUpKey } from '../../items/findItems.ts';

type CodeDependencies = Pick<Platform, 'keys'>;
type Input = CallArguments<'twoFactor', 'totpGet'>;

/** The time-based code of one entry. Its use is stored and logged before the response is sent. */
export async function useCode(
  dependencies: CodeDependencies,
  call: WorkspaceCall,
  { name }: Input,
): Promise<CallOutput<'twoFactor', 'totpGet'>> {
  const { organizationId, workspaceId, userId, now, transaction } = call;
  const [row] = await transaction.run(useByTime(organizationId, workspaceId, lookUpKey(name), now, userId));
  if (row === undefined) throw await reasonOf(call, name, false);
  const code = makeTimedCode(row, await openSeed(dependencies, call, row), now);
  recordUse(call, row);
  return { serverTime: now.toISOString(), code };
}

/** Increments the counter and returns the code of the previous value; see [Note: a counter that never goes back]. */
export async function generateCode(
  dependencies: CodeDependencies,
  call: WorkspaceCall,
  { name }: Input,
): Promise<CallOutput<'twoFactor', 'hotpGenerate'>> {
  const { organizationId, workspaceId, userId, now, transaction } = call;
  const [row] = await transaction.run(useByCounter(organizationId, workspaceId, lookUpKey(name), now, userId));
  if (row === undefined) throw await reasonOf(call, name, true);
  const code = makeOtpCode(await openSeed(dependencies, call, row), row, row.used);
  recordUse(call, row);
  return { code, counter: row.used, serverTime: now.toISOString() };
}

function recordUse(call: WorkspaceCall, { id, name }: CodeRow): void {
  call.record('two-factor.code.used', { name, recordIds: [id] }, call.workspaceId);
}

async function openSeed(dependencies: CodeDependencies, call: WorkspaceCall, row: CodeRow): Promise<OtpSeed> {
  const seeds = await openSeeds(dependencies, call, [row], (query) => call.transaction.run(query));
  const seed = seeds.get(row.id);
  if (seed === undefined) throw new ApiFailure('two-factor.not-found.name');
  return seed;
}

/** The entry exists but has the other type, or its counter is exhausted. */
async function reasonOf(
  { organizationId, workspaceId, transaction }: WorkspaceCall,
  name: string,
  isCounting: boolean,
): Promise<ApiFailure> {
  const [found] = await transaction.run(readType(organizationId, workspaceId, lookUpKey(name)));
  if (found === undefined) return new ApiFailure('two-factor.not-found.name');
  const isAtEnd = isCounting && found.type === 'HOTP';
  return isAtEnd
    ? new ApiFailure('otp.validation.settings', { fields: ['counter'] })
    : new ApiFailure('two-factor.type.not-match');
}
