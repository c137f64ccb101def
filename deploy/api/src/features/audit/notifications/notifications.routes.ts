import type { Platform } from '../../../platform/platform.ts';
import { addSetting } from './addSetting.ts';
import { deliver, resumeDelivering } from './deliver.ts';
import { gathering, hookDelivering, mailDelivering } from './deliveryJobs.ts';
import { gatherEvents, resumeGathering } from './gatherEvents.ts';
import { getAll, getOne, readDeliveries } from './listSettings.ts';
import { removeSetting, resend, rotateSecret } from './manageSettings.ts';
import { sendTest } from './sendTest.ts';
import { mailTurnedOff, turnedOffMail } from './turnOff.ts';
import { changeSetting } from './updateSetting.ts';

const fresh = { needsFreshSignIn: () => true };

/** Notifications of audit events: their settings, and the jobs that send them. */
export function registerNotifications(platform: Platform): void {
  const { calls, jobs } = platform;
  calls.organization('notification', 'getAll', (call) => getAll(platform, call));
  calls.organization('notification', 'get', (call, input) => getOne(platform, call, input));
  calls.organization('notification', 'deliveries', (call, input) => readDeliveries(platform, call, input));
  // Fresh sign-in, so that no one can redirect the log to themselves at an unattended screen.
  calls.stepped('notification', 'add', (call, input) => addSetting(platform, call, input), fresh);
  calls.stepped('notification', 'update', (call, input) => changeSetting(platform, call, input), {
    needsFreshSignIn: ({ target, userIds }) => target !== undefined || userIds !== undefined,
  });
  calls.organization('notification', 'remove', removeSetting);
  calls.stepped('notification', 'sendTest', (call, input) => sendTest(platform, call, input));
  calls.organization('notification', 'resend', (call, input) => resend(platform, call, input));
  calls.organization('notification', 'rotateSecret', (call, input) => rotateSecret(platform, call, input), fresh);
  jobs.handleSteps(gathering, (job, payload) => gatherEvents(platform, job, payload));
  jobs.handleSteps(hookDelivering, (job, payload) => deliver(platform, job, payload), 'outgoing');
  jobs.handleSteps(mailDelivering, (job, payload) => deliver(platform, job, payload), 'mail');
  jobs.handleMail(turnedOffMail, (run, payload) => mailTurnedOff(platform, run, payload));
  jobs.sweep(resumeGathering);
  jobs.sweep(resumeDelivering);
}
