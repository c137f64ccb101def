import type { CallArguments, CallOutput } from '@cofferdam/api-contract';
import type { WorkspaceId } from '@cofferdam/domain';
import { ApiFailure } from '../../platform/errors/apiFailure.ts';
import type { OrganizationCall } from '../../platform/http/calls.ts';
import type { Platform } from '../../platform/platform.ts';
import { readChainOf, readHeadOver, type ExportedRow } from './chain/chain.store.ts';
import { chainStart, hashLink, hashPayload } from './chain/chainHash.ts';
import { findEvents } from './readAuditEvents.ts';

type Input = CallArguments<'audit', 'chainPosition'> & { readonly workspaceId?: WorkspaceId };
type Place = NonNullable<CallOutput<'audit', 'chainPosition'>['place']>;

/**
 * The position of an event in the chain. It doesn't return the event's content, which the list has shown and recorded.
 * An event that the caller can't see isn't found.
 */
export async function readChainPosition(
  dependencies: Pick<Platform, 'plans'>,
  call: OrganizationCall,
  { eventId, workspaceId }: Input,
): Promise<CallOutput<'audit', 'chainPosition'>> {
  const { organizationId, transaction } = call;
  const { rows } = await findEvents(dependencies, call, { eventId, workspaceId, limit: 1 });
  if (rows.length === 0) throw new ApiFailure('audit-event.not-found');
  const [row] = await transaction.run(readChainOf(organizationId, [eventId]));
  const { sequence, payloadHash, chainHash } = row ?? {};
  if (row === undefined || sequence == null || payloadHash == null || chainHash == null) return { place: null };
  const [head] = await transaction.run(readHeadOver(organizationId, sequence));
  const previousHash = row.previousHash ?? chainStart;
  const place = { sequence, payloadHash, chainHash, previousHash };
  const hashes = { payloadHash: hex(payloadHash), previousHash: hex(previousHash), chainHash: hex(chainHash) };
  return { place: { sequence, ...hashes, fits: doesFit(row, place, organizationId), head: head ?? null } };
}

interface StoredPlace {
  readonly sequence: number;
  readonly payloadHash: Uint8Array;
  readonly previousHash: Uint8Array;
  readonly chainHash: Uint8Array;
}

function doesFit(
  row: ExportedRow,
  stored: StoredPlace,
  organizationId: OrganizationCall['organizationId'],
): Place['fits'] {
  const { id, type, at, actorId, workspaceId, address, requestId, fields } = row;
  const { sequence, payloadHash, previousHash, chainHash } = stored;
  const event = { organizationId, id, type, at, actorId, workspaceId, address, requestId, fields };
  const link = hashLink(previousHash, { organizationId, sequence, payloadHash });
  return hex(hashPayload(event)) === hex(payloadHash) && hex(link) === hex(chainHash);
}

const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');
