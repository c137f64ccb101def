import type { Platform } from '../../platform/platform.ts';
import {
  addDomain,
  checkAddress,
  readDomains,
  readOutsiders,
  readRemovalEffect,
  removeDomain,
  verifyDomain,
} from './manageDomains.ts';

/** Domains of an organization, and whom they admit. */
export function registerDomain(platform: Platform): void {
  const { calls } = platform;
  calls.organization('domain', 'list', (call) => readDomains(platform, call));
  calls.organization('domain', 'add', (call, input) => addDomain(platform, call, input));
  calls.stepped('domain', 'verify', (call, input) => verifyDomain(platform, call, input));
  calls.organization('domain', 'remove', (call, input) => removeDomain(call, input).then(() => ({})));
  calls.organization('domain', 'removalEffect', readRemovalEffect);
  calls.organization('domain', 'allowed', checkAddress);
  calls.organization('domain', 'outsiders', readOutsiders);
}
