import type { CallOutput } from '@cofferdam/api-contract';
import type { OrganizationId } from '@cofferdam/domain';
import type { Transaction } from '../../../platform/database/database.ts';
import { ApiFailure } from '../../../platform/errors/apiFailure.ts';
import { listSettings, readPeople, type ListedSetting } from './settings.store.ts';

type Setting = CallOutput<'notification', 'get'>['setting'];
type Result = CallOutput<'notification', 'sendTest'>['result'];

/** The settings of an organization as they are shown, the oldest first. */
export async function readSettings(
  transaction: Transaction,
  organizationId: OrganizationId,
  allowed: number | null,
): Promise<Setting[]> {
  const rows = await transaction.run(listSettings(organizationId));
  const ids = [...new Set(rows.flatMap(({ userIds }) => userIds))];
  const people = ids.length === 0 ? [] : await transaction.run(readPeople(organizationId, ids));
  return rows.map((row, index) => presentSetting(row, people, index >= (allowed ?? 0)));
}

/** One of them. @throws ApiFailure `audit-notification-settings.not-found` */
export async function readSetting(
  transaction: Transaction,
  organizationId: OrganizationId,
  allowed: number | null,
  id: string,
): Promise<Setting> {
  const found = (await readSettings(transaction, organizationId, allowed)).find((one) => one.id === id);
  if (found === undefined) throw new ApiFailure('audit-notification-settings.not-found');
  return found;
}

type Person = { readonly id: string; readonly name: string; readonly email: string; readonly isActive: boolean };

function presentSetting(row: ListedSetting, people: readonly Person[], isOverLimit: boolean): Setting {
  const { quietFrom, quietUntil } = row;
  return {
    id: row.id,
    name: row.name,
    channelType: row.channelType,
    isEnabled: row.isEnabled,
    topics: [...row.topics],
    target: row.targetHint,
    recipients: row.userIds.flatMap((id) => {
      const person = people.find((one) => one.id === id);
      return person === undefined
        ? []
        : [{ person: { id, name: person.name }, email: person.email, isActive: person.isActive }];
    }),
    digest: row.digest,
    digestAt: row.digestAt,
    quietHours: quietFrom === null || quietUntil === null ? null : { from: quietFrom, until: quietUntil },
    timeZone: row.timeZone,
    createdAt: row.createdAt.toISOString(),
    createdBy: { id: row.createdBy, name: row.creatorName ?? '' },
    isOverLimit,
    turnedOffAt: row.turnedOffAt?.toISOString() ?? null,
    failingSince: row.failingSince?.toISOString() ?? null,
    lastResult: presentResult(row.lastOutcome, row),
    waiting: { count: row.waitingCount, nextAt: row.nextAt?.toISOString() ?? null },
    deadCount: row.deadCount,
    previousSecretUntil: row.previousSecretUntil?.toISOString() ?? null,
  };
}

/** The result of an attempt; null before the first one. */
export function presentResult(
  outcome: Result['outcome'] | null,
  { lastAt, lastStatus, lastFault }: Pick<ListedSetting, 'lastAt' | 'lastStatus' | 'lastFault'>,
): Result | null {
  if (outcome === null || lastAt === null) return null;
  return { outcome, at: lastAt.toISOString(), status: lastStatus, fault: lastFault as Result['fault'] };
}
