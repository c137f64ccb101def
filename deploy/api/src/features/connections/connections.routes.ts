import type { Platform } from '../../platform/platform.ts';
import { addConnection } from './addConnection.ts';
import { addKeySetting } from './addKeySetting.ts';
import { addServiceAccount } from './addServiceAccount.ts';
import {
  readAccount,
  readConnection,
  readConnections,
  readGcpConnections,
  readKeySetting,
  readKeySettings,
} from './readConnections.ts';
import { removeConnection } from './removeConnection.ts';
import { removeKeySetting } from './removeKeySetting.ts';
import { removeServiceAccount, removeServiceAccountJob, removeUnusedAccount } from './removeServiceAccount.ts';
import { testConnection } from './testConnection.ts';
import { testKeySetting } from './testKeySetting.ts';
import { updateConnection } from './updateConnection.ts';
import { updateKeySetting } from './updateKeySetting.ts';

const fresh = { needsFreshSignIn: () => true };
// Exclusive, because an encryption change reads its target key: none can start while the key is edited or deleted.
const keyChange = { ...fresh, changesRights: () => ({ organization: true }) };

/** Connections to a customer's key management, and the keys used through them. */
export function registerConnections(platform: Platform): void {
  const { calls, jobs } = platform;
  jobs.handleSteps(removeServiceAccountJob, (job, payload) => removeUnusedAccount(platform, job, payload), 'outgoing');
  calls.organization('connection', 'list', (call) => readConnections(platform, call));
  calls.organization('connection', 'keys', (call) => readKeySettings(platform, call));
  calls.organization('connection', 'serviceAccount', (call) => readAccount(platform, call));
  calls.stepped('connection', 'addServiceAccount', (call) => addServiceAccount(platform, call), fresh);
  calls.organization('connection', 'deleteServiceAccount', (call) => removeServiceAccount(platform, call), fresh);
  calls.organization('connection', 'gcpList', (call) => readGcpConnections(platform, call));
  calls.stepped('connection', 'gcpAdd', (call, input) => addConnection(platform, call, input), fresh);
  calls.organization('connection', 'gcpGet', (call, input) => readConnection(platform, call, input));
  calls.stepped('connection', 'gcpUpdate', (call, input) => updateConnection(platform, call, input), fresh);
  calls.organization('connection', 'gcpDelete', (call, input) => removeConnection(platform, call, input), fresh);
  calls.stepped('connection', 'gcpTest', (call, input) => testConnection(platform, call, input));
  calls.stepped('connection', 'keyAdd', (call, input) => addKeySetting(platform, call, input), fresh);
  calls.organization('connection', 'keyGet', (call, input) => readKeySetting(platform, call, input));
  calls.stepped('connection', 'keyUpdate', (call, input) => updateKeySetting(platform, call, input), keyChange);
  calls.stepped('connection', 'keyDelete', (call, input) => removeKeySetting(platform, call, input), keyChange);
  calls.stepped('connection', 'keyTest', (call, input) => testKeySetting(platform, call, input));
}
