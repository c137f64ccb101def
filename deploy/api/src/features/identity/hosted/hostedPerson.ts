import type { JWTPayload } from 'jose';

/** Who a provider says is there. */
export interface HostedPerson {
  readonly issuer: string;
  readonly subject: string;
  /** The way of signing in, by its name in the configuration: `google.com`, `keycloak`. */
  readonly provider: string;
  /** As the provider has it; null when it names none. */
  readonly email: string | null;
  /** Whether the provider has proven that the address is the person's. */
  readonly isEmailProven: boolean;
  readonly displayName: string | null;
  /** When the person proved who they are, which can be hours ago. */
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
  // OpenID Connect Core 3.1.3.7, 3 to 5: a token for several must name us as the one that it was issued to.
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

/** The same of a token of Firebase: which provider it was, and whether a second factor was asked for. */
export function readFirebasePerson(
  claims: JWTPayload,
  projectId: string,
  providers: readonly string[],
): HostedPerson | null {
  const { firebase } = claims as { readonly firebase?: Readonly<Record<string, unknown>> };
  const provider = firebase?.['sign_in_provider'];
  // Anonymous people, custom tokens and providers that aren't configured are no one here.
  if (typeof provider !== 'string' || !providers.includes(provider)) return null;
  const person = readPerson(claims, projectId, provider);
  return person === null ? null : { ...person, hasSecondFactor: firebase?.['sign_in_second_factor'] !== undefined };
}

/** The same of a token of an OpenID Connect provider; `mfa` as in RFC 8176. */
export function readOpenIdPerson(claims: JWTPayload, clientId: string, provider: string): HostedPerson | null {
  const { amr } = claims;
  const person = readPerson(claims, clientId, provider);
  return person === null ? null : { ...person, hasSecondFactor: Array.isArray(amr) && amr.includes('mfa') };
}
