import { setTimeout as wait } from 'node:timers/promises';
import { ApiError, NetworkError, type ApiClient } from '@cofferdam/api-client';
import type { OrganizationId, WorkspaceId } from '@cofferdam/domain';

/** The scope in which a drill writes. */
export interface Place {
  readonly organizationId: OrganizationId;
  readonly workspaceId: WorkspaceId;
}

/** The secret of one writer. */
export interface Target extends Place {
  readonly name: string;
}

/** A version that the server acknowledged. */
export interface Acknowledged extends Target {
  readonly version: number;
  readonly value: string;
}

/** Adds versions to one secret until stopped or cut off, with a pause after each, and notes what was acknowledged. */
export async function writeUntil(
  signal: AbortSignal,
  api: ApiClient,
  target: Target,
  acknowledged: Acknowledged[],
  pauseMilliseconds = 0,
): Promise<void> {
  try {
    const first = `${target.name} first`;
    await api.secret.add({ ...target, value: first });
    acknowledged.push({ ...target, version: 1, value: first });
    for (let count = 0; !signal.aborted && count < 900; count += 1) {
      const value = `${target.name} ${count}`;
      const { version } = await api.secret.versionAdd({ ...target, value });
      acknowledged.push({ ...target, version, value });
      if (pauseMilliseconds > 0) await wait(pauseMilliseconds);
    }
  } catch (error) {
    if (!isCutOff(error)) throw error;
  }
}

/** No response, or an "unavailable" response: in both cases it is unknown whether the write happened. */
function isCutOff(error: unknown): boolean {
  if (error instanceof NetworkError) return true;
  return error instanceof ApiError && error.status === 503;
}

/** Reads every acknowledged version and returns those that are missing or different. */
export async function readBack(api: ApiClient, acknowledged: readonly Acknowledged[]): Promise<string[]> {
  const lost: string[] = [];
  for (const { value, ...address } of acknowledged) {
    const found = await api.secret.versionAccess(address).then(
      (answer) => answer.value,
      (error: unknown) => String(error),
    );
    if (found !== value) lost.push(`${address.name} v${address.version}`);
  }
  return lost;
}
