import type { Finding } from '@cofferdam/api/doctor';
import { join } from 'node:path';
import { explainError } from '@cofferdam/api/platform/log/describeError.ts';
import { examineMachine } from './doctor/examineMachine.ts';
import { isMissing } from './doctor/isMissing.ts';
import { isHeld } from './holdFolder.ts';
import { withSharedDatabase } from './ownerDatabase.ts';
import { projectDir } from './projectDir.ts';
import { sourceOf } from './rootKeySettings.ts';
import { runCommand } from './runCommand.ts';
import { readSettings, type Settings } from './settings/index.ts';

const usage = 'Usage: npm run doctor [-- --json]';
const marks = { ok: 'ok     ', warning: 'warning', fault: 'FAULT  ' } as const;

await runCommand(usage, async (args) => {
  if (args.some((argument) => argument !== '--json')) return undefined;
  const settings = await readSettings(process.env, projectDir);
  const isRunning = isHeld(settings.dataDir);
  const { examineConfiguration } = await import('@cofferdam/api/doctor');
  const findings = [
    ...(await examineMachine(settings, isRunning)),
    ...(await examineConfiguration(settings.api)),
    ...(await examineData(settings)),
  ];
  const isFaulty = findings.some(({ state }) => state === 'fault');
  if (args.includes('--json')) return { lines: [JSON.stringify({ isFaulty, findings }, null, 2)], isFaulty };
  return { lines: findings.map(({ name, state, text }) => `${marks[state]}  ${name}: ${text}`), isFaulty };
});

async function examineData(settings: Settings): Promise<readonly Finding[]> {
  if (settings.databaseUrl === undefined && isMissing(join(settings.dataDir, 'postgres'))) {
    return [{ name: 'PostgreSQL', state: 'warning', text: 'The embedded one is created at the first start.' }];
  }
  try {
    const { examineDatabase } = await import('@cofferdam/api/doctor');
    return await withSharedDatabase(settings, (url) => examineDatabase(url, sourceOf(settings), Date.now));
  } catch (error) {
    return [{ name: 'PostgreSQL', state: 'fault', text: `Can't be used: ${explainError(error)}` }];
  }
}
