import * as z from 'zod/mini';

/** Providers that the hosted service offers; `password` is email and password kept there. */
export const firebaseProviders = ['google.com', 'github.com', 'microsoft.com', 'apple.com', 'password'] as const;

/** Public-key algorithms that a token may be signed with. */
export const tokenAlgorithms = ['RS256', 'ES256', 'EdDSA'] as const;

/** TLS, or a server on this machine. */
export function isSafeAddress(text: string): boolean {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url === undefined || url.username !== '' || url.hash !== '' || url.search !== '') return false;
  const isLoopback = ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname);
  return url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback);
}

const address = z.string().check(z.refine(isSafeAddress, 'must be an https address'));
const text = z.string().check(z.minLength(1), z.maxLength(256));

const publicEndpoints = {
  auth: 'https://identitytoolkit.googleapis.com',
  token: 'https://securetoken.googleapis.com',
  firestore: 'https://firestore.googleapis.com',
  keys: 'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com',
};

const firebase = z.strictObject({
  projectId: z.string().check(z.regex(/^[a-z][a-z0-9-]{4,28}[a-z0-9]$/)),
  /** Identifies the project to Google. Browsers get it; it's not a secret. */
  apiKey: text,
  /** The ways of signing in that the login page offers, in this order. */
  providers: z.array(z.enum(firebaseProviders)).check(z.minLength(1)),
  /** Keeps the preferences of people who sign in this way in Firestore instead of on this server. */
  preferences: z._default(z.boolean(), false),
  /** Addresses of the service, if they aren't Google's public ones. */
  endpoints: z.prefault(
    z.strictObject({
      auth: z._default(address, publicEndpoints.auth),
      token: z._default(address, publicEndpoints.token),
      firestore: z._default(address, publicEndpoints.firestore),
      keys: z._default(address, publicEndpoints.keys),
    }),
    {},
  ),
});

const openIdProvider = z.strictObject({
  /** Identifies the provider in URLs and logs: `keycloak`. */
  id: z.string().check(z.regex(/^(?!password$)[a-z][a-z0-9-]{0,31}$/)),
  /** The word on its button: "Continue with …". */
  name: z.string().check(z.minLength(1), z.maxLength(40)),
  issuer: address,
  clientId: text,
  /** File with the client's secret; a client without one is protected only by PKCE. */
  clientSecretPath: z.optional(z.string().check(z.minLength(1))),
  algorithms: z._default(z.array(z.enum(tokenAlgorithms)).check(z.minLength(1)), ['RS256']),
  scopes: z._default(
    z
      .array(z.string().check(z.regex(/^[\w:./-]+$/)))
      .check(z.refine((scopes) => scopes.includes('openid'), 'must contain openid')),
    ['openid', 'email', 'profile'],
  ),
});

/** Sign-in methods. Only email and password on this server, unless configured. */
export const identityConfiguration = z.prefault(
  z
    .strictObject({
      /** Where email and password are kept: on this server, at Firebase, or nowhere. */
      passwords: z._default(z.enum(['embedded', 'firebase', 'none']), 'embedded'),
      firebase: z.optional(firebase),
      oidc: z._default(z.array(openIdProvider).check(z.maxLength(10)), []),
    })
    .check(
      z.refine(
        ({ passwords, firebase: hosted }) =>
          (passwords === 'firebase') === (hosted?.providers.includes('password') === true),
        'passwords must be "firebase" exactly when firebase.providers contains "password"',
      ),
      z.refine(
        ({ passwords, firebase: hosted, oidc }) => passwords !== 'none' || hosted !== undefined || oidc.length > 0,
        'there must be a way of signing in',
      ),
      z.refine(({ oidc }) => new Set(oidc.map(({ id }) => id)).size === oidc.length, 'each id of oidc must be unique'),
    ),
  {},
);

/** The checked ways of signing in. */
export type IdentityConfiguration = z.output<typeof identityConfiguration>;
/** An OpenID Connect provider, as configured. */
export type OpenIdProvider = IdentityConfiguration['oidc'][number];

/** The part of the sign-in configuration that browsers get; it contains no secrets. */
export interface IdentityOffer {
  readonly passwords: IdentityConfiguration['passwords'];
  readonly firebase: {
    readonly projectId: string;
    readonly apiKey: string;
    readonly providers: readonly string[];
    readonly preferences: boolean;
    /** Addresses of the service; null for Google's own. */
    readonly auth: string | null;
    readonly firestore: string | null;
  } | null;
  readonly oidc: readonly { readonly id: string; readonly name: string }[];
}

/** The part for the gateway: the offered methods, and the origins that pages can connect to. */
export interface IdentityForGateway {
  readonly offer: IdentityOffer;
  readonly connectOrigins: readonly string[];
}

/** The part for the gateway; null if there is only the embedded identity. */
export function identityForGateway(identity: IdentityConfiguration): IdentityForGateway | null {
  const { passwords, firebase: hosted, oidc } = identity;
  if (hosted === undefined && oidc.length === 0) return null;
  const other = (own: string, known: string): string | null => (own === known ? null : own);
  const offer: IdentityOffer = {
    passwords,
    firebase:
      hosted === undefined
        ? null
        : {
            projectId: hosted.projectId,
            apiKey: hosted.apiKey,
            providers: hosted.providers,
            preferences: hosted.preferences,
            auth: other(hosted.endpoints.auth, publicEndpoints.auth),
            firestore: other(hosted.endpoints.firestore, publicEndpoints.firestore),
          },
    oidc: oidc.map(({ id, name }) => ({ id, name })),
  };
  const { auth, token, firestore } = hosted?.endpoints ?? publicEndpoints;
  const used = hosted === undefined ? [] : [auth, token, ...(hosted.preferences ? [firestore] : [])];
  return { offer, connectOrigins: [...new Set(used.map((one) => new URL(one).origin))] };
}
