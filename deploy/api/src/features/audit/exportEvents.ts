import type { CallArguments, CallOutput } from '@cofferdam/api-contract';
import { requireAuditLog } from '../../platform/audit/auditLogWindow.ts';
import { writeCsv } from '../../platform/csv/writeCsv.ts';
import { ApiFailure } from '../../platform/errors/apiFailure.ts';
import type { OrganizationCall } from '../../platform/http/calls.ts';
import { mapInChunks, Turns } from '../../platform/mapInChunks.ts';
import type { Platform } from '../../platform/platform.ts';
import {
  readChainFor,
  readChainOf,
  readChainStart,
  type ExportedRow,
  type ShownChainRow,
} from './chain/chain.store.ts';
import { exportFormat, type ExportLine, type ExportRow } from './chain/exportLines.ts';
import { writeVerifierKey } from './chain/signedHead.ts';
import { toChainRow } from './chain/verifyStoredChain.ts';
import { describeFilter, findEvents, writeCursor } from './readAuditEvents.ts';

type Input = CallArguments<'audit', 'export'>;
type Dependencies = Pick<Platform, 'keys' | 'plans'>;

/** A part of a file. */
interface Piece {
  readonly lines: readonly ExportLine[];
  readonly nextCursor: string | null;
}

const rowsAtOnce = 2_000;

/**
 * The next part of an export. Without a filter it is the whole chain in order, with its signed heads; events that the
 * reader can't see are only hashes. Each part is recorded, because anyone can forge a cursor.
 */
export async function exportEvents(
  dependencies: Dependencies,
  call: OrganizationCall,
  input: Input,
): Promise<CallOutput<'audit', 'export'>> {
  const { format, cursor, organizationId: _, ...filter } = input;
  requireAuditLog(dependencies.plans, call);
  const described = describeFilter(filter);
  const piece = await (described === ''
    ? exportChain(dependencies, call, cursor)
    : exportFound(dependencies, call, input));
  const fileName = `audit-log-${call.now.toISOString().slice(0, 10)}.${format.toLowerCase()}`;
  const rows = piece.lines.filter((line): line is ExportRow => 'sequence' in line);
  call.record('audit.exported', { filter: described, format, rows: rows.length });
  const text =
    format === 'JSONL'
      ? (await mapInChunks(piece.lines, (line) => `${JSON.stringify(line)}\n`)).join('')
      : toCsv(rows, cursor);
  return { fileName, text, nextCursor: piece.nextCursor, rows: rows.length };
}

async function exportChain(
  { keys, plans }: Dependencies,
  call: OrganizationCall,
  cursor: string | undefined,
): Promise<Piece> {
  const { organizationId, transaction, userId } = call;
  const { keptSince } = requireAuditLog(plans, call);
  const after = cursor === undefined ? 0 : readSequence(cursor);
  const stored = await transaction.run(readChainFor(organizationId, after, rowsAtOnce, userId));
  const lines: ExportLine[] = [];
  let startsAfter = after;
  if (cursor === undefined) {
    // Read after the rows, so that it includes what retention dropped since.
    const [start] = await transaction.run(readChainStart(organizationId, after));
    startsAfter = start?.dropped ?? 0;
    const verifierKey = writeVerifierKey(organizationId, keys.auditHeadKey().publicKey);
    lines.push({ format: exportFormat, organizationId, isWhole: true, verifierKey, after: start?.note ?? null });
  }
  const turns = new Turns();
  for (const row of stored) {
    if (row.sequence <= startsAfter) continue;
    if (turns.isOver) await turns.next();
    const isShown = !row.isPrivate && row.at !== null && new Date(row.at) >= keptSince;
    lines.push(presentStored(row, organizationId, isShown));
    if (row.note !== null) lines.push({ head: row.note });
  }
  const last = stored.length < rowsAtOnce ? undefined : stored.at(-1);
  return { lines, nextCursor: last === undefined ? null : writeSequence(last.sequence) };
}

function presentStored(
  row: ShownChainRow,
  organizationId: OrganizationCall['organizationId'],
  isShown: boolean,
): ExportLine {
  const { event } = toChainRow(row, organizationId);
  return {
    sequence: row.sequence,
    payloadHash: hex(row.payloadHash),
    chainHash: hex(row.chainHash),
    event: isShown && typeof event === 'object' ? event : null,
    ...(isShown ? { actor: row.actorName, workspace: row.workspaceName } : {}),
  };
}

async function exportFound(dependencies: Dependencies, call: OrganizationCall, input: Input): Promise<Piece> {
  const { organizationId, transaction } = call;
  const { rows: found, nextId } = await findEvents(dependencies, call, { ...input, limit: rowsAtOnce });
  const rows = await transaction.run(
    readChainOf(
      organizationId,
      found.map(({ id }) => id),
    ),
  );
  const verifierKey = writeVerifierKey(organizationId, dependencies.keys.auditHeadKey().publicKey);
  const head = { format: exportFormat, organizationId, isWhole: false, verifierKey, after: null } as const;
  const lines = await mapInChunks(rows, (row) => presentFound(row, organizationId));
  return {
    lines: input.cursor === undefined ? [head, ...lines] : lines,
    nextCursor: nextId === null ? null : writeCursor(nextId),
  };
}

function presentFound(row: ExportedRow, organizationId: OrganizationCall['organizationId']): ExportRow {
  const { sequence, payloadHash, chainHash, previousHash, actorName, workspaceName, ...event } = row;
  const isChained = payloadHash !== null && chainHash !== null;
  return {
    sequence,
    ...(isChained
      ? {
          previousHash: hex(previousHash ?? new Uint8Array(32)),
          payloadHash: hex(payloadHash),
          chainHash: hex(chainHash),
        }
      : {}),
    event: { organizationId, ...event },
    actor: actorName,
    workspace: workspaceName,
  };
}

const heads = [
  'sequence',
  'time',
  'type',
  'actor id',
  'actor',
  'workspace id',
  'workspace',
  'address',
  'request id',
  'fields',
  'chain hash',
];

function toCsv(rows: readonly ExportRow[], cursor: string | undefined): string {
  const cells = rows.map(({ sequence, event, actor, workspace, chainHash }) => [
    sequence === null ? '' : String(sequence),
    event?.at ?? '',
    event?.type ?? '',
    event?.actorId ?? '',
    actor ?? '',
    event?.workspaceId ?? '',
    workspace ?? '',
    event?.address ?? '',
    event?.requestId ?? '',
    event === null ? '' : JSON.stringify(event.fields),
    chainHash ?? '',
  ]);
  return writeCsv(cursor === undefined ? [heads, ...cells] : cells);
}

const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');

function writeSequence(sequence: number): string {
  return `s${sequence}`;
}

function readSequence(cursor: string): number {
  const sequence = /^s(\d{1,15})$/.exec(cursor)?.[1];
  if (sequence === undefined) throw new ApiFailure('validation.request', { fields: ['cursor'] });
  return Number(sequence);
}
