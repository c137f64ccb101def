import { runOnProjectNode } from './bootstrap.mjs';

/** The commands and their scripts, as seen from deploy/local/src. */
const scripts = {
  build: 'build.ts',
  check: 'check.ts',
  e2e: 'e2e.ts',
  bench: '../../bench/src/run.ts',
  drill: '../../e2e/src/drills/run.ts',
  operator: 'operator.ts',
  backup: 'backup.ts',
  restore: 'restore.ts',
  'audit-verify': 'auditVerify.ts',
  doctor: 'doctor.ts',
  'root-key': 'rootKey.ts',
  'dev:remote': '../../gateway/src/devRemote.ts',
};

const [command, ...args] = process.argv.slice(2);
if (command === undefined || !Object.hasOwn(scripts, command)) {
  console.error(`Say which: ${Object.keys(scripts).join(', ')}.`);
  process.exit(2);
}
await runOnProjectNode(scripts[command], args);
