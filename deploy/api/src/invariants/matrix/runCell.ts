import type { ContractCall } from '@cofferdam/api-contract';
import type { ErrorCode } from '@cofferdam/domain';
import type { TestAnswer } from '../../testing/sendCall.ts';
import { doorCodes, markers as everyMarker, statusOf } from './expectation.ts';
import type { Fixture } from './Fixture.ts';
import type { Write } from './writeLog.ts';

/** The expected outcome of a request. */
export type Expected =
  /** Refused with exactly this response; recorded if a member lacks a permission, or gives more than they have. */
  | { readonly kind: 'refused'; readonly code: ErrorCode; readonly isRecorded: boolean }
  /** Authorized; `outcome` is the result if it is certain: a code, or null for success. */
  | { readonly kind: 'admitted'; readonly outcome?: ErrorCode | null; readonly mayDeny: boolean }
  /** The same response as for an unknown record. */
  | {
      readonly kind: 'same';
      readonly missing: () => Promise<TestAnswer>;
      readonly sent: string;
      readonly absent: string;
    }
  /** Success or a refusal, but never an internal error. */
  | { readonly kind: 'handled' };

/** One request, and everything that must be true after it. */
export interface Cell {
  readonly name: string;
  readonly call: Pick<ContractCall, 'group' | 'name'>;
  /** The sender, because concurrent writes of others don't count; null if no one else writes. */
  readonly userId: string | null;
  /** The traits for sampling. */
  readonly traits: readonly string[];
  readonly send: () => Promise<TestAnswer>;
  readonly expected: Expected;
  /** The organization in which it can write; null for none. */
  readonly scope: { readonly organizationId: string; readonly workspaceId: string | null } | null;
  /** Markers that the response can contain. */
  readonly markers: ReadonlySet<string>;
  /** Restores the fixture. */
  readonly after?: () => Promise<void>;
}

/** The responses for unknown records, by call and code, which must all be the same. */
export type Shapes = Map<string, string>;

/** Sends a cell and returns its problems. */
export async function runCell(fixture: Fixture, cell: Cell, shapes: Shapes): Promise<string[]> {
  fixture.setBackClocks();
  const answer = await cell.send();
  const writes = await fixture.writes.take(cell.userId);
  const faults = [
    ...faultsOfAnswer(cell, answer, shapes),
    ...faultsOfWrites(cell, answer, writes),
    ...(await findLookalikeLeaks(fixture, cell, answer)),
  ];
  await cell.after?.();
  return faults.map((fault) => `${cell.name}: ${fault} (answered ${answer.status} ${answer.text.slice(0, 200)})`);
}

function faultsOfAnswer({ call, expected, markers }: Cell, answer: TestAnswer, shapes: Shapes): string[] {
  const { status, text, body } = answer;
  const faults: string[] = [];
  if (status >= 500 && !(expected.kind === 'refused' && status === statusOf(expected.code)))
    faults.push('a fault of ours');
  for (const marker of everyMarker) {
    if (!markers.has(marker) && text.includes(marker)) faults.push(`reveals ${marker}`);
  }
  if (expected.kind === 'refused') {
    if (body.errorCode !== expected.code || status !== statusOf(expected.code)) faults.push(`is not ${expected.code}`);
    const key = `${call.group}.${call.name} ${expected.code}`;
    const shape = shapeOf(answer);
    if (statusOf(expected.code) === 404 && (shapes.get(key) ?? shape) !== shape) {
      faults.push(`differs from ${shapes.get(key)}`);
    }
    shapes.set(key, shapes.get(key) ?? shape);
  }
  if (expected.kind === 'admitted') {
    const code = body.errorCode ?? null;
    const isDenied = code !== null && doorCodes.has(code) && !(expected.mayDeny && code === 'access-denied.exception');
    if (isDenied) faults.push('was not let through');
    if (expected.outcome !== undefined && code !== expected.outcome)
      faults.push(`is not ${expected.outcome ?? 'done'}`);
  }
  return faults;
}

/** A response without the parts that differ between requests. */
function shapeOf({ status, text, body, headers }: TestAnswer): string {
  const { requestId } = body;
  const same = typeof requestId === 'string' ? text.replaceAll(requestId, 'REQUEST-ID') : text;
  return `${status} ${same} ${[...headers.keys()].sort().join(' ')}`;
}

function faultsOfWrites({ expected, scope }: Cell, answer: TestAnswer, writes: readonly Write[]): string[] {
  const faults = writes
    .filter(({ organizationId }) => organizationId !== null && organizationId !== scope?.organizationId)
    .map((write) => `wrote in another organization: ${write.operation} ${write.tableName}`);
  if (expected.kind !== 'refused') {
    const outside = writes.filter(
      ({ workspaceId }) =>
        workspaceId !== null && scope !== null && scope.workspaceId !== null && workspaceId !== scope.workspaceId,
    );
    // Any other refusal writes nothing, or only a refusal to the log.
    const left = answer.status < 400 ? [] : writes.filter(isNoRefusal);
    return [
      ...faults,
      ...outside.map((write) => `wrote in another workspace: ${write.operation} ${write.tableName}`),
      ...left.map((write) => `refused, and wrote: ${write.operation} ${write.tableName}`),
    ];
  }
  const recorded = writes.length - writes.filter(isNoRefusal).length;
  if (recorded !== (expected.isRecorded ? 1 : 0)) faults.push(`${recorded} refusals in the log`);
  return [
    ...faults,
    ...writes.filter(isNoRefusal).map((write) => `refused, and wrote: ${write.operation} ${write.tableName}`),
  ];
}

const isNoRefusal = ({ tableName, type }: Write): boolean => tableName !== 'audit_events' || type !== 'access.refused';

/** For comparison with the response for an unknown record: refusals byte for byte, successes only by their status. */
async function findLookalikeLeaks(fixture: Fixture, { expected, userId }: Cell, answer: TestAnswer): Promise<string[]> {
  if (expected.kind !== 'same') return [];
  const { missing, sent, absent } = expected;
  const twin = await missing();
  await fixture.writes.take(userId);
  const [own, other] = [answer, twin].map((one) => (one.status === 200 ? '200' : shapeOf(one)));
  return own?.replaceAll(sent, 'SENT') === other?.replaceAll(absent, 'SENT') ? [] : [`differs from ${other}`];
}
