import type { Platform } from '../../platform/platform.ts';
import { listSecretReads } from './listSecretReads.ts';
import { readSecretLog } from './readSecretLog.ts';
import { readAuditEvents } from './readAuditEvents.ts';

/** The audit log of an organization, and the part of it that is about one workspace or one secret. */
export function registerAudit(platform: Platform): void {
  platform.calls.workspace('audit', 'secretLogs', (call, input) => readSecretLog(platform, call, input));
  platform.calls.workspace('audit', 'secretReads', (call, input) => listSecretReads(platform, call, input));
  platform.calls.workspace('audit', 'workspaceLogs', (call, input) => readAuditEvents(platform, call, input));
  platform.calls.organization('audit', 'byParams', (call, input) => readAuditEvents(platform, call, input));
}
