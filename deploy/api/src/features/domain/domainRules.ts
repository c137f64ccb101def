import { domainToASCII } from 'node:url';
import type { CallOutput } from '@cofferdam/api-contract';
import { ApiFailure } from '../../platform/errors/apiFailure.ts';
import type { DomainRow } from './domain.store.ts';

// Two labels or more, the last one no number: an address of the network is no domain.
const form = /^(?=.{4,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])$/;

/** A domain as it is stored: ASCII, lower case. @throws ApiFailure `organization.not-valid-domain` */
export function requireDomain(typed: string): string {
  const text = typed.trim().toLowerCase().replace(/\.$/, '');
  // The library reads a host off the front of an address: what is more than a host is refused, not cut.
  const domain = /[^\p{L}\p{M}\p{N}.-]/u.test(text) ? '' : domainToASCII(text);
  if (!form.test(domain)) throw new ApiFailure('organization.not-valid-domain', { fields: ['domain'] });
  return domain;
}

/** What the TXT record of a domain must hold. */
export function recordOf(challenge: string): string {
  return `cofferdam-domain-verification=${challenge}`;
}

/** The name of the record: its own, so that nothing of the domain is in the way. */
export function recordNameOf(domain: string): string {
  return `_cofferdam.${domain}`;
}

/**
 * The newest domains, those over the limit: they still limit invitations, but are no longer verified, and no one can join by
 * them.
 */
export function findDomainsOverLimit(rows: readonly DomainRow[], allowed: number | null): ReadonlySet<string> {
  const byAge = [...rows].sort(
    (a, b) => a.createdAt.getTime() - b.createdAt.getTime() || (a.domain < b.domain ? -1 : 1),
  );
  return new Set(byAge.slice(allowed ?? 0).map(({ domain }) => domain));
}

/** A domain as the contract says. */
export function presentDomain(row: DomainRow): CallOutput<'domain', 'add'>['domain'] {
  return {
    domain: row.domain,
    isVerified: row.verifiedAt !== null,
    isJoinable: row.isJoinable,
    recordName: recordNameOf(row.domain),
    recordValue: recordOf(row.challenge),
    createdAt: row.createdAt.toISOString(),
    verifiedAt: row.verifiedAt?.toISOString() ?? null,
    checkedAt: row.checkedAt?.toISOString() ?? null,
    seen: [...row.seen],
  };
}
