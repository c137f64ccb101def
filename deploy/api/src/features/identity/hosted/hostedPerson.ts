import type { JWTPayload } from 'jose';

/** A person as proven by a provider. */
export interface HostedPerson {
  readonly issuer: string;
  readonly subject: string;
  /** The sign-in method by its name in the configuration: `google.com`, `keycloak`. */
  readonly provider: string;
  /** The provider's address of the person; null if there is none. */
  readonly email: string | null;
  /** Whether the provider has verified the address. */
  readonly isEmailProven: boolean;
  readonly displayName: string | null;
  /** When the person signed in at the provider, which can be hours ago. */
  readonly authenticatedAt: Date;
  /** Whether the provider asked for a second factor. */
  readonly hasSecondFactor: boolean;
  readonly expiresAt: Date;
}

const maxSubjectLength = 255;

/** The required claims of an ID token; null if one is missing or it has another audience. */
function readPerson(claims: JWTPayload, audience: string, provider: string): HostedPerson | null {
  const { iss, sub, aud, azp, exp, auth_time: authTime, email, email_verified: verified, name } = claims;
  if (iss === undefined || typeof sub !== 'string' || sub === '' || sub.length > maxSubjectLength) return null;
  if (exp === undefined || typeof authTime !== 'number') return null;
  // OpenID Connect Core 3.1.3.7, steps 3 to 5: a token with several audiences must name us as the authorized party.
  const isForOthers = Array.isArray(aud) && aud.length > 1;
  if ((azp !== undefined || isForOthers) && azp !== audience) return null;
  return {
    issuer: iss,
    subject: sub,
    provider,
    email: typeof email === 'string' && email !== '' ? email : null,
    isEmailProven: verified === true,
    displayName: typeof name === 'string' && name !== '' ? name : null,
    authenticatedAt: new Date(authTime * 1_000),
    hasSecondFactor: false,
    expiresAt: new Date(exp * 1_000),
  };
}

/** The same for a Firebase token, with its provider and whether a second factor was used. */
export function readFirebasePerson(
  claims: JWTPayload,
  projectId: string,
  providers: readonly string[],
): HostedPerson | null {
  const { firebase } = claims as { readonly firebase?: Readonly<Record<string, unknown>> };
  const provider = firebase?.['sign_in_provider'];
  // Anonymous people, custom tokens and unconfigured providers are refused.
  if (typeof provider !== 'string' || !providers.includes(provider)) return null;
  const person = readPerson(claims, projectId, provider);
  return person === null ? null : { ...person, hasSecondFactor: firebase?.['sign_in_second_factor'] !== undefined };
}

/** The same for a token of an OpenID Connect provider; `mfa` as in RFC 8176. */
export function readOpenIdPerson(claims: JWTPayload, clientId: string, provider: string): HostedPerson | null {
  const { amr } = claims;
  const person = readPerson(claims, clientId, provider);
  return person === null ? null : { ...person, hasSecondFactor: Array.isArray(amr) && amr.includes('mfa') };
}
