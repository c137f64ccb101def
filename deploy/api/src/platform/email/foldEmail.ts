import { domainToASCII } from 'node:url';
import { checkEmail } from '@cofferdam/domain';
import { ApiFailure } from '../errors/apiFailure.ts';

/** An address to store, and its folded form that identifies an account. */
export interface FoldedEmail {
  readonly email: string;
  /** Local part folded, domain in ASCII: the key of accounts and limits. Its domain is the one that email is delivered to. */
  readonly emailKey: string;
}

const dnsName = /^(?=.{4,253}$)(?:[a-z0-9-]{1,63}\.)+[a-z0-9-]{2,63}$/;

/** Folds an address as typed. @throws ApiFailure `validation.email` */
export function foldEmail(typed: string): FoldedEmail {
  const check = checkEmail(typed);
  // UTS 46: bücher.example and xn--bcher-kva.example are one domain. Empty if it isn't a domain. Doesn't check lengths.
  const domain = check.ok ? domainToASCII(check.domain) : '';
  if (!check.ok || !dnsName.test(domain)) throw new ApiFailure('validation.email', { fields: ['email'] });
  return { email: check.email, emailKey: `${check.localKey}@${domain}` };
}
