/** What `@jest/globals` is in a module that Node loads: its own module refuses to be loaded outside jest's modules. */
import type * as jestGlobals from '@jest/globals';
import { globalsKey } from './globalsKey.ts';

type Globals = typeof jestGlobals;

/** What belongs to the file that runs now; a module that several files import is loaded once. */
const current = (): Globals => Reflect.get(globalThis, globalsKey) as Globals;

function ofNow<Name extends keyof Globals>(name: Name): Globals[Name] {
  const target: object = () => undefined;
  return new Proxy(target, {
    apply: (_target, self, given) => Reflect.apply(current()[name] as () => unknown, self, given) as unknown,
    get: (_target, property) => Reflect.get(current()[name], property) as unknown,
  }) as Globals[Name];
}

export const afterAll = ofNow('afterAll');
export const afterEach = ofNow('afterEach');
export const beforeAll = ofNow('beforeAll');
export const beforeEach = ofNow('beforeEach');
export const describe = ofNow('describe');
export const it = ofNow('it');
export const { expect, jest } = current();
