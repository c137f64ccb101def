import type { Notice } from '@cofferdam/remote-contract';
import type { AlertView } from '@cofferdam/ui/alerts';

const errorMilliseconds = 5000;
const infoMilliseconds = 2000;

/** Notices of a standalone remote, for the stack at the bottom right. */
export interface NoticeList {
  readonly current: () => readonly AlertView[];
  readonly subscribe: (listener: () => void) => () => void;
  readonly add: (notice: Notice) => void;
  readonly remove: (id: string) => void;
}

function viewOf(notice: Notice, id: string): AlertView {
  const isError = notice.type === 'ERROR';
  return {
    id,
    kind: isError ? 'error' : 'info',
    title: notice.title,
    durationMs: isError ? errorMilliseconds : infoMilliseconds,
    ...(notice.description === undefined ? {} : { text: notice.description }),
  };
}

/** Creates an empty list. */
export function createNoticeList(): NoticeList {
  const listeners = new Set<() => void>();
  let alerts: readonly AlertView[] = [];
  let added = 0;
  const change = (next: readonly AlertView[]): void => {
    alerts = next;
    for (const listener of listeners) listener();
  };
  return {
    current: () => alerts,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    add: (notice) => {
      added += 1;
      change([...alerts, viewOf(notice, String(added))]);
    },
    remove: (id) => change(alerts.filter((alert) => alert.id !== id)),
  };
}
