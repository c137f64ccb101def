import { runOnProjectNode } from './bootstrap.mjs';

/** The commands and their scripts, as seen from deploy/local/src. */
const scripts = {
  build: 'build.ts',
  check: 'check.ts',
  unit: 'unit.ts',
  e2e: 'e2e.ts',
  bench: '../../bench/src/run.ts',
  drill: '../../e2e/src/drills/run.ts',
  operator: 'operator.ts',
  backup: 'backup.ts',
  restore: 'restore.ts',
  'audit-verify': 'auditVerify.ts',
  doctor: 'doctor.ts',
  'root-key': 'rootKey.ts',
  'dev:remote': 'remoteCommand.ts dev',
  'publish-remote': 'remoteCommand.ts publish',
  canary: 'remoteCommand.ts canary',
  rollback: 'remoteCommand.ts rollback',
  registry: 'remoteCommand.ts registry',
  'new-remote': 'newRemote.ts',
  'pack-shared': 'packShared.ts',
  'api-report': 'apiReport.ts',
};

const [command, ...args] = process.argv.slice(2);
if (command === undefined || !Object.hasOwn(scripts, command)) {
  console.error(`Choose a command: ${Object.keys(scripts).join(', ')}.`);
  process.exit(2);
}
const [script, ...fixed] = scripts[command].split(' ');
await runOnProjectNode(script, [...fixed, ...args]);
