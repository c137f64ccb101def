import type { CallArguments, CallOutput } from '@cofferdam/api-contract';
import { foldName, type AuditEventId } from '@cofferdam/domain';
import type { Query } from '../../../platform/database/query.ts';
import type { DirectCall } from '../../../platform/http/calls.ts';
import type { Platform } from '../../../platform/platform.ts';
import { readFactsFirst } from '../../../platform/tenancy/gate.ts';
import { showByFilter, showByNames, type CodeRow } from './codes.store.ts';
import { makeTimedCode } from './makeCodes.ts';
import { openSeeds } from '../seed/openSeeds.ts';
import type { EntryPlace } from '../seed/sealPlaces.ts';
import { lookUpKey } from '../twoFactorRules.ts';

type CodeParts = Pick<Platform, 'keys' | 'random'>;
type Codes = CallOutput<'twoFactor', 'totpList'>;

/** The codes of the entries that are named, with one event for all of them. */
export function showCodes(
  parts: CodeParts,
  call: DirectCall,
  input: CallArguments<'twoFactor', 'totpList'>,
): Promise<Codes> {
  const { organizationId, workspaceId } = input;
  const nameKeys = [...new Set(input.names.map(lookUpKey))];
  return show(parts, call, input, showByNames(organizationId, workspaceId, nameKeys, ...recordedBy(parts, call)));
}

/** The codes of the entries that a text is found in, with one event for all of them. */
export function searchCodes(
  parts: CodeParts,
  call: DirectCall,
  input: CallArguments<'twoFactor', 'totpListSearch'>,
): Promise<Codes> {
  const { organizationId, workspaceId, limit } = input;
  const filter = foldName(input.filter.trim());
  return show(parts, call, input, showByFilter(organizationId, workspaceId, filter, ...recordedBy(parts, call), limit));
}

function recordedBy({ random }: CodeParts, call: DirectCall) {
  return [random.id<AuditEventId>(), call.now, call.userId, call.address, call.requestId] as const;
}

async function show(
  parts: CodeParts,
  call: DirectCall,
  { organizationId, workspaceId }: EntryPlace,
  read: Query<CodeRow>,
): Promise<Codes> {
  const { userId, database, now } = call;
  const scope = { organizationId, userId };
  const [[facts], rows] = await database.runAlone(scope, [
    readFactsFirst('two-factor:code:use', call.gateParameters),
    read,
  ]);
  await call.requireAdmission(facts);
  const seeds = await openSeeds(parts, { organizationId, workspaceId }, rows, async (query) => {
    const [sealed] = await database.runAlone(scope, [query]);
    return sealed;
  });
  const codes = rows.flatMap((row) => {
    const seed = seeds.get(row.id);
    return seed === undefined ? [] : [makeTimedCode(row, seed, now)];
  });
  return { serverTime: now.toISOString(), codes };
}
