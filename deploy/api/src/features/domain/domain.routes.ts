import type { Platform } from '../../platform/platform.ts';
import {
  addDomain,
  checkAddress,
  readDomains,
  readOutsiders,
  readRemovalEffect,
  removeDomain,
  setJoining,
  verifyDomain,
} from './manageDomains.ts';

/** Domains of an organization, and the addresses that they allow. */
export function registerDomain(platform: Platform): void {
  const { calls } = platform;
  calls.organization('domain', 'list', (call) => readDomains(platform, call));
  calls.organization('domain', 'add', (call, input) => addDomain(platform, call, input));
  calls.stepped('domain', 'verify', (call, input) => verifyDomain(platform, call, input));
  const changesRights = () => ({ organization: true });
  calls.organization('domain', 'setJoining', (call, input) => setJoining(platform, call, input), {
    changesRights,
    needsFreshSignIn: ({ isJoinable }) => isJoinable,
  });
  calls.organization('domain', 'remove', (call, input) => removeDomain(call, input), {
    changesRights,
  });
  calls.organization('domain', 'removalEffect', readRemovalEffect);
  calls.organization('domain', 'allowed', checkAddress);
  calls.organization('domain', 'outsiders', readOutsiders);
}
