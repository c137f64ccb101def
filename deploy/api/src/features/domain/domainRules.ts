import { domainToASCII } from 'node:url';
import type { CallOutput } from '@cofferdam/api-contract';
import { ApiFailure } from '../../platform/errors/apiFailure.ts';
import type { DomainRow } from './domain.store.ts';

// Two labels or more, the last one not a number, so that an IP address isn't a domain.
const form = /^(?=.{4,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])$/;

/** A domain in stored form: ASCII, lower case. @throws ApiFailure `organization.not-valid-domain` */
export function requireDomain(typed: string): string {
  const text = typed.trim().toLowerCase().replace(/\.$/, '');
  // The library parses a host from the start of a URL; refuse input with anything more than a host.
  const domain = /[^\p{L}\p{M}\p{N}.-]/u.test(text) ? '' : domainToASCII(text);
  if (!form.test(domain)) throw new ApiFailure('organization.not-valid-domain', { fields: ['domain'] });
  return domain;
}

/** The required content of a domain's TXT record. */
export function recordOf(challenge: string): string {
  return `cofferdam-domain-verification=${challenge}`;
}

/** The name of the record: a separate one, so that it doesn't conflict with other records of the domain. */
export function recordNameOf(domain: string): string {
  return `_cofferdam.${domain}`;
}

/**
 * The domains over the limit, which are the newest. They still limit invitations, but their records can't be checked, and no
 * one can join by them.
 */
export function findDomainsOverLimit(rows: readonly DomainRow[], allowed: number | null): ReadonlySet<string> {
  const byAge = [...rows].sort(
    (a, b) => a.createdAt.getTime() - b.createdAt.getTime() || (a.domain < b.domain ? -1 : 1),
  );
  return new Set(byAge.slice(allowed ?? 0).map(({ domain }) => domain));
}

/** A domain in the contract's form. */
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
