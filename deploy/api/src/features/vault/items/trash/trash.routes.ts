import type { CallArguments, CallOutput } from '@cofferdam/api-contract';
import type { PermissionName } from '@cofferdam/domain';
import type { WorkspaceCall } from '../../../../platform/http/calls.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { alsoAllows } from '../../../../platform/tenancy/decideByRoles.ts';
import { maxMatching } from '../list/listItems.ts';
import { listTrash, presentTrashed, type TrashSource } from './listTrash.ts';
import type { TrashedItem } from './trash.store.ts';

/** A row of the trash with the extra fields of some kinds. */
type TrashRow = TrashedItem & { readonly versionCount?: number; readonly account?: string };

/** A kind in the list of all kinds. */
export interface ListedTrash extends TrashSource<TrashRow> {
  /** What listing the trash of the kind needs. */
  readonly trashPermission: PermissionName;
}

/** The trash of all kinds. */
export function registerTrash({ calls }: Pick<Platform, 'calls'>, kinds: readonly ListedTrash[]): void {
  calls.workspace('resource', 'trashList', (call, input) => listTrashOfAll(kinds, call, input));
}

async function listTrashOfAll(
  kinds: readonly ListedTrash[],
  call: WorkspaceCall,
  input: CallArguments<'resource', 'trashList'>,
): Promise<CallOutput<'resource', 'trashList'>> {
  const visible = kinds.filter(({ trashPermission }) => alsoAllows(call.access, trashPermission));
  const asked = input.kinds === undefined ? null : [input.kinds].flat();
  const listed = visible.filter(({ kind }) => asked === null || asked.includes(kind));
  const { rows, nextCursor, counts } = await listTrash<TrashRow>(listed, call, input, visible);
  return {
    rows: rows.map((row) => ({
      kind: row.kind,
      ...presentTrashed(row),
      versionCount: row.versionCount ?? null,
      account: row.account ?? null,
      isNameTaken: row.isNameTaken,
    })),
    nextCursor,
    ...(counts === null
      ? {}
      : {
          counts: counts.map(({ kind, count }) => ({
            kind,
            count: Math.min(count, maxMatching),
            isMore: count > maxMatching,
          })),
        }),
  };
}
