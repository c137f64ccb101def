import { ApiError } from '@cofferdam/api-client';
import type { ChangeItems, ItemCallContext, ItemFailure, ItemFault, LabelChange, NamedItem } from './ItemKind.ts';

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

/** The response of a call that changes all items or none. */
interface BulkResult {
  readonly isDone: boolean;
  readonly results: readonly { readonly outcome: string }[];
}

/** Changes items with an all-or-nothing call: refused items are excluded from a second call. */
export function allAtOnce<Change>(
  send: (context: ItemCallContext, items: readonly NamedItem[], change: Change) => Promise<BulkResult>,
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
      // If no item has a reason, another call would fail, too.
      if (refused.length === 0) return rest.map((item) => ({ item, fault: 'other' as const }));
      rest = rest.filter((item) => !refused.some((one) => one.item === item));
    }
    return failures;
  };
}

/** Adds and removes labels of items with the call of their kind. */
export function labelWith(
  send: (
    context: ItemCallContext,
    input: ItemCallContext['scope'] & { names: string[]; add: string[]; remove: string[] },
  ) => Promise<BulkResult>,
): ChangeItems<LabelChange> {
  return allAtOnce((context, items, { add, remove }) =>
    send(context, {
      ...context.scope,
      names: items.map(({ name }) => name),
      add: [...add],
      remove: [...remove],
    }),
  );
}

/**
 * Why an item was refused; null if the others would fail, too: the server is unreachable, the session ended, or the
 * server limits the rate.
 */
function faultOf(error: unknown): ItemFault | null {
  const isOwn =
    error instanceof ApiError && error.errorCode !== null && error.status < 500 && ![401, 429].includes(error.status);
  return isOwn && error.errorCode !== null ? faultOfCode(error.errorCode) : null;
}

function faultOfCode(code: string): ItemFault {
  if (code === 'access-denied.exception') return 'denied';
  if (code.includes('not-found')) return 'gone';
  if (code.includes('exist.name')) return 'taken';
  if (code.endsWith('validation.labels')) return 'labels';
  return code.startsWith('subscription.') ? 'full' : 'other';
}
