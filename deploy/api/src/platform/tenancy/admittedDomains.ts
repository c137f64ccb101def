import type { OrganizationId } from '@cofferdam/domain';
import { text } from '../database/columns.ts';
import { statement } from '../database/query.ts';

/** The verified domains of an organization. None: every address is admitted. */
export const readVerifiedDomains = statement<[OrganizationId]>(
  'tenancy.readVerifiedDomains',
  'select domain from cofferdam.domains where organization_id = $1 and verified_at is not null',
).returns({ domain: text() });

/** The domain of a folded address, in ASCII. */
export function domainOf(emailKey: string): string {
  return emailKey.slice(emailKey.lastIndexOf('@') + 1);
}

/** Whether an address is admitted: its exact domain is verified, not a parent or subdomain. */
export function isAdmitted(emailKey: string, verified: readonly { readonly domain: string }[]): boolean {
  return verified.length === 0 || verified.some(({ domain }) => domain === domainOf(emailKey));
}
