import { appendFileSync } from 'node:fs';
import { afterAll, expect } from '@jest/globals';
import { createSwitches } from './switches.ts';

/** For one file of tests: the guards that the project of jest names are out. */
const named = globalThis as { __guards?: ReturnType<typeof createSwitches>; __guardsOut?: readonly string[] };
const switches = createSwitches(named.__guardsOut ?? []);
named.__guards = switches;

// Which file meets which guard is written down when somebody wants to know.
const record = process.env['COFFERDAM_GUARDS_RECORD'];
if (record !== undefined) {
  switches.met = new Set();
  afterAll(() => {
    const { testPath } = expect.getState();
    appendFileSync(
      record,
      `${JSON.stringify({ testPath, met: [...(switches.met ?? [])], statements: [...switches.statements] })}\n`,
    );
  });
}
