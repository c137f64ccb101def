import type { OrganizationId, WorkspaceId } from '@cofferdam/domain';
import type { HostApi, PaletteCode, PaletteResult } from '@cofferdam/remote-contract';
import { groupCode } from '../../features/reading/codes/groupCode.ts';

/**
 * The current codes of palette results, by result id. One call, and so one event, per workspace.
 * Counter-based codes, and those of a workspace that refuses, are omitted: copying shows why.
 */
export async function readCodes(
  api: Pick<HostApi['api'], 'twoFactor'>,
  organizationId: OrganizationId,
  results: readonly PaletteResult[],
  signal: AbortSignal,
): Promise<ReadonlyMap<string, PaletteCode>> {
  const readOf = async (
    workspaceId: WorkspaceId | undefined,
    rows: readonly PaletteResult[],
  ): Promise<readonly (readonly [string, PaletteCode])[]> => {
    if (workspaceId === undefined) return [];
    const ids = new Map(rows.map(({ label, id }) => [label, id]));
    const { serverTime, codes } = await api.twoFactor.totpList(
      { organizationId, workspaceId, names: [...ids.keys()] },
      { signal },
    );
    return codes.flatMap(({ name, code, nextCode, periodSeconds, validUntil }) => {
      const id = ids.get(name);
      const endsInMs = Date.parse(validUntil) - Date.parse(serverTime);
      const shown = {
        text: groupCode(code).join(' '),
        nextText: groupCode(nextCode).join(' '),
        periodSeconds,
        endsInMs,
      };
      return id === undefined ? [] : [[id, shown] as const];
    });
  };
  const answers = await Promise.allSettled(
    [...new Set(results.map(({ codeIn }) => codeIn))].map((place) =>
      readOf(
        place,
        results.filter(({ codeIn }) => codeIn === place),
      ),
    ),
  );
  return new Map(answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : [])));
}
