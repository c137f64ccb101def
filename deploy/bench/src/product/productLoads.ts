import type { Person } from '@cofferdam/e2e/people';
import type { Load } from '../load/runLoad.ts';
import type { FilledWorkspace } from './fillWorkspace.ts';

/** A running product with secrets, and someone who can read them. */
export interface Setting {
  readonly origin: string;
  readonly pids: readonly number[];
  readonly person: Person;
  readonly place: FilledWorkspace;
}

/** A GET call. */
export function get(setting: Setting, path: string, query: Readonly<Record<string, string>>): Load {
  const search = new URLSearchParams({ ...setting.place, ...query });
  return {
    url: `${setting.origin}/core/api/v1${path}?${search.toString()}`,
    method: 'GET',
    headers: { authorization: setting.person.authorization },
    pids: setting.pids,
  };
}

/** A call with a body. */
export function post(setting: Setting, path: string, body: Readonly<Record<string, unknown>>): Load {
  return {
    url: `${setting.origin}/core/api/v1${path}`,
    method: 'POST',
    headers: { authorization: setting.person.authorization, 'content-type': 'application/json' },
    bodies: [JSON.stringify({ ...setting.place, ...body })],
    pids: setting.pids,
  };
}
