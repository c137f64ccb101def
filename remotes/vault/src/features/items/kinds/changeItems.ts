import { ApiError } from '@cofferdam/api-client';
import type { CallOutput } from '@cofferdam/api-contract';
import type { ChangeItems, ItemCallContext, ItemFailure, ItemFault, NamedItem } from './ItemKind.ts';

/** Changes items with a call for each. */
export function oneByOne<Change>(
  send: (context: ItemCallContext, item: NamedItem, change: Change) => Promise<unknown>,
): ChangeItems<Change> {
  return async (context, items, change) => {
    const failures: ItemFailure[] = [];
    for (const item of items) {
      try {
        await send(context, item, change);
      } catch (error) {
        const fault = faultOf(error);
        if (fault === null) throw error;
        failures.push({ item, fault });
      }
    }
    return failures;
  };
}

/** Changes items with a call that changes all of them or none: those that can't be changed are left out of a second one. */
export function allAtOnce<Change>(
  send: (
    context: ItemCallContext,
    items: readonly NamedItem[],
    change: Change,
  ) => Promise<CallOutput<'secret', 'delete'>>,
): ChangeItems<Change> {
  return async (context, items, change) => {
    const failures: ItemFailure[] = [];
    let rest = items;
    while (rest.length > 0) {
      const { isDone, results } = await send(context, rest, change);
      if (isDone) break;
      const refused = rest.flatMap((item, index) => {
        const outcome = results[index]?.outcome ?? 'done';
        return outcome === 'done' ? [] : [{ item, fault: faultOfCode(outcome) }];
      });
      failures.push(...refused);
      // Without a reason for any of them another call would be refused as well.
      if (refused.length === 0) return rest.map((item) => ({ item, fault: 'other' as const }));
      rest = rest.filter((item) => !refused.some((one) => one.item === item));
    }
    return failures;
  };
}

/** Why an item was refused; null when the others would be refused as well: the server or the session is gone. */
function faultOf(error: unknown): ItemFault | null {
  const isOwn = error instanceof ApiError && error.errorCode !== null && error.status < 500 && error.status !== 401;
  return isOwn && error.errorCode !== null ? faultOfCode(error.errorCode) : null;
}

function faultOfCode(code: string): ItemFault {
  if (code === 'access-denied.exception') return 'denied';
  if (code.includes('not-found')) return 'gone';
  if (code.includes('exist.name')) return 'taken';
  if (code.endsWith('validation.labels')) return 'labels';
  return code.startsWith('subscription.') ? 'full' : 'other';
}
