import type { Platform } from '../../platform/platform.ts';
import { dropOldSegments } from './chain/dropOldSegments.ts';
import { resumeSealing, sealing, sealSegment } from './chain/sealChain.ts';
import { countWorkspaceReads } from './countWorkspaceReads.ts';
import { exportEvents } from './exportEvents.ts';
import { listLogTypes } from './listLogTypes.ts';
import { countValues, valueCount } from './many-values/countValues.ts';
import { listSecretReads } from './listSecretReads.ts';
import { readHead, verifyLog } from './verifyLog.ts';
import { listPersonReads } from './person-reads/listPersonReads.ts';
import { readChainPosition } from './readChainPosition.ts';
import { summarizeLog } from './summarizeLog.ts';
import { registerNotifications } from './notifications/notifications.routes.ts';
import { readAuditEvents, readWorkspaceEvents } from './readAuditEvents.ts';

/** The audit log of an organization, and the part about one workspace. */
export function registerAudit(platform: Platform): void {
  platform.calls.workspace('audit', 'secretReads', (call, input) => listSecretReads(platform, call, input));
  platform.calls.workspace('audit', 'workspaceLogs', (call, input) => readWorkspaceEvents(platform, call, input));
  platform.calls.workspace('audit', 'workspaceActivity', (call, input) => summarizeLog(platform, call, input));
  platform.calls.workspace('audit', 'workspaceReads', (call) => countWorkspaceReads(platform, call));
  platform.calls.workspace('audit', 'workspaceChainPosition', (call, input) =>
    readChainPosition(platform, call, input),
  );
  platform.calls.organization('audit', 'activity', (call, input) => summarizeLog(platform, call, input));
  platform.calls.organization('audit', 'chainPosition', (call, input) => readChainPosition(platform, call, input));
  platform.calls.organization('audit', 'personReads', (call, input) => listPersonReads(platform, call, input));
  platform.calls.organization('audit', 'byParams', (call, input) => readAuditEvents(platform, call, input));
  platform.calls.organization('audit', 'logTypes', async () => listLogTypes());
  platform.calls.organization('audit', 'verify', (call, input) => verifyLog(platform, call, input), {
    extraTokens: 10,
  });
  platform.calls.organization('audit', 'head', (call) => readHead(platform, call));
  platform.calls.organization('audit', 'export', (call, input) => exportEvents(platform, call, input), {
    needsFreshSignIn: () => true,
    extraTokens: 20,
  });
  platform.jobs.handle(sealing, (run, { organizationId }) => sealSegment(platform.keys, run, organizationId));
  platform.jobs.handle(valueCount, (run, { organizationId, from }) => countValues(run, organizationId, new Date(from)));
  platform.jobs.sweep(resumeSealing);
  platform.jobs.sweep(dropOldSegments(platform.plans));
  registerNotifications(platform);
}
