import { useSearchParams } from 'react-router-dom';
import { leaverItemKinds } from '@cofferdam/domain';
import type { LeaverView } from './useLeaverReport.ts';

const tasks = ['all', 'open', 'done'] as const;

/** The view of a report, stored in the address. */
export function useLeaverView() {
  const [address, setAddress] = useSearchParams();
  const change = (part: Partial<Record<'kind' | 'search', string | null>>): void =>
    setAddress(
      (now) => {
        const next = new URLSearchParams(now);
        for (const [name, value] of Object.entries(part)) {
          if (value === null || value === undefined || value === '') next.delete(name);
          else next.set(name, value);
        }
        return next;
      },
      { replace: true },
    );
  const view: LeaverView = {
    task: tasks.find((one) => one === address.get('task')) ?? 'all',
    kind: leaverItemKinds.find((one) => one === address.get('kind')) ?? null,
    search: address.get('search') ?? '',
  };
  /** The address of the same view with another state of tasks. */
  const queryFor = (task: LeaverView['task']): string => {
    const next = new URLSearchParams(address);
    next.set('task', task);
    return next.toString();
  };
  return { view, change, queryFor, clear: () => change({ kind: null, search: null }) };
}
