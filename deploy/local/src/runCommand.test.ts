import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';

it.each([
  ['auditVerify.ts', [], 'Usage: npm run audit-verify '],
  ['remoteCommand.ts', ['canary'], 'Usage: npm run canary -- NAME BUILD '],
])('%s prints its usage for an unknown option, and ends with 2', (script, args, usage) => {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(import.meta.dirname, script), ...args, '--wrong'],
    { encoding: 'utf8' },
  );
  expect([status, stdout.slice(0, usage.length), stderr]).toEqual([2, usage, '']);
});
