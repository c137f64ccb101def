import type { CallArguments, CallOutput } from '@cofferdam/api-contract';
import { makeOtpCode, type OtpSeed } from '@cofferdam/crypto/safe';
import type { AuditEventId } from '@cofferdam/domain';
import { ApiFailure } from '../../../platform/errors/apiFailure.ts';
import type { DirectCall } from '../../../platform/http/calls.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { GateParameters } from '../../../platform/tenancy/gate.ts';
import { readType, useByCounter, useByTime, type CodeRow } from './codes.store.ts';
import { makeTimedCode } from './makeCodes.ts';
import { openSeeds, type WantedSeed } from '../seed/openSeeds.ts';
import { lookUpKey } from '../twoFactorRules.ts';

type CodeParts = Pick<Platform, 'keys' | 'random'>;
type Input = CallArguments<'twoFactor', 'totpGet'>;

/** The code of one entry by time. That it was used is on the entry and in the log before it is answered. */
export async function useCode(
  parts: CodeParts,
  call: DirectCall,
  input: Input,
): Promise<CallOutput<'twoFactor', 'totpGet'>> {
  const { organizationId, userId, database, now } = call;
  const [[row]] = await database.runAlone({ organizationId, userId }, [useByTime(...parametersOf(parts, call, input))]);
  await call.requireAdmission(row);
  if (row === undefined || row.id === null) throw await whyNot(call, input, false);
  const used = row as CodeRow;
  return {
    serverTime: now.toISOString(),
    code: makeTimedCode(used, await openSeed(parts, call, input, used), now),
  };
}

/** Counts up and gives the code of the counter that was there; see [Note: a counter that never goes back]. */
export async function generateCode(
  parts: CodeParts,
  call: DirectCall,
  input: Input,
): Promise<CallOutput<'twoFactor', 'hotpGenerate'>> {
  const { organizationId, userId, database, now } = call;
  const [[row]] = await database.runAlone({ organizationId, userId }, [
    useByCounter(...parametersOf(parts, call, input)),
  ]);
  await call.requireAdmission(row);
  if (row === undefined || row.id === null || row.used === null) throw await whyNot(call, input, true);
  const used = row as CodeRow;
  const seed = await openSeed(parts, call, input, used);
  return { code: makeOtpCode(seed, used, row.used), counter: row.used, serverTime: now.toISOString() };
}

function parametersOf(
  { random }: CodeParts,
  call: DirectCall,
  input: Input,
): [...GateParameters, nameKey: string, eventId: AuditEventId, address: string, requestId: string] {
  return [...call.gateParameters, lookUpKey(input.name), random.id<AuditEventId>(), call.address, call.requestId];
}

async function openSeed(parts: CodeParts, call: DirectCall, input: Input, wanted: WantedSeed): Promise<OtpSeed> {
  const { organizationId, userId, database } = call;
  const seeds = await openSeeds(parts, input, [wanted], async (query) => {
    const [sealed] = await database.runAlone({ organizationId, userId }, [query]);
    return sealed;
  });
  const seed = seeds.get(wanted.id);
  if (seed === undefined) throw new ApiFailure('two-factor.not-found.name');
  // Settings and counter are of the seed that was there: another one would make a code of neither.
  if (seed.revisionId !== wanted.seedId) throw new ApiFailure('request.conflict');
  return seed;
}

/** An entry that is there makes its codes the other way, or has counted to the end. */
async function whyNot(
  { organizationId, userId, database }: DirectCall,
  input: Input,
  isCounting: boolean,
): Promise<ApiFailure> {
  const [[found]] = await database.runAlone({ organizationId, userId }, [
    readType(organizationId, input.workspaceId, lookUpKey(input.name)),
  ]);
  if (found === undefined) return new ApiFailure('two-factor.not-found.name');
  const isAtEnd = isCounting && found.type === 'HOTP';
  return isAtEnd
    ? new ApiFailure('otp.validation.settings', { fields: ['counter'] })
    : new ApiFailure('two-factor.type.not-match');
}
