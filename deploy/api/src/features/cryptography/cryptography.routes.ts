import type { Platform } from '../../platform/platform.ts';
import { pauseChange, resumeChange, rollBackChange } from './changeSteering.ts';
import { readChanges, readEncryption } from './readEncryption.ts';
import { changeJob, resumeStalled, runChange } from './runChange.ts';
import { startChange, tryChange } from './startChange.ts';

const fresh = { needsFreshSignIn: () => true };

/** The key that protects an organization, and its changes. */
export function registerCryptography(platform: Platform): void {
  const { calls, jobs } = platform;
  jobs.handleSteps(changeJob, (job, payload) => runChange(platform, job, payload), 'outgoing');
  jobs.sweep(resumeStalled);
  calls.organization('encryption', 'get', readEncryption);
  calls.organization('encryption', 'changes', readChanges);
  calls.organization('encryption', 'start', (call, input) => startChange(platform, call, input), fresh);
  calls.stepped('encryption', 'dryRun', (call, input) => tryChange(platform, call, input));
  calls.organization('encryption', 'pause', pauseChange);
  calls.organization('encryption', 'resume', resumeChange, fresh);
  calls.organization('encryption', 'rollBack', rollBackChange, {
    ...fresh,
    changesRights: () => ({ organization: true }),
  });
}
