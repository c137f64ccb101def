import type { KeySetting, KeyTest } from '../../components/customer-keys/customerKeyQueries.ts';
import type { Connection } from './useConnections.ts';

/** The most relevant test of a connection: the first failed one, otherwise the newest; null if nothing was tested. */
export function healthOf({ lastTest, settings }: Pick<Connection, 'lastTest' | 'settings'>): KeyTest | null {
  const tests = [lastTest, ...settings.map((setting) => setting.lastTest)].filter((test) => test !== null);
  const failed = tests.find(({ isWorking }) => !isWorking);
  return failed ?? tests.toSorted((one, other) => Date.parse(other.at) - Date.parse(one.at))[0] ?? null;
}

/** Whether a key protects data, or is the target of a change. */
export function isInUse({ generations, isTarget }: Pick<KeySetting, 'generations' | 'isTarget'>): boolean {
  return generations.length > 0 || isTarget;
}
