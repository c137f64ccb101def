import type { CryptoKey } from 'jose';
import * as oauth from 'oauth4webapi';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { OpenIdProvider } from '../../../platform/configuration/identityConfiguration.ts';
import { ApiFailure } from '../../../platform/errors/apiFailure.ts';
import { createRemoteKeys } from './createRemoteKeys.ts';

const timeoutMilliseconds = 5_000;
const describedForMilliseconds = 3_600_000;

/** The parameters of a browser's attempt; all are derived from the token of its cookie. */
export interface AttemptSecrets {
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
}

/** The input for the provider's URL. */
export interface AuthorizationRequest extends AttemptSecrets {
  readonly redirectUri: string;
  /** The provider must ask for the password again. */
  readonly isAgain: boolean;
  /** The maximum age of the sign-in at the provider. */
  readonly maxAgeSeconds: number;
}

/** The provider's response through the browser. */
export interface AuthorizationResponse extends AttemptSecrets {
  readonly redirectUri: string;
  readonly parameters: URLSearchParams;
  readonly maxAgeSeconds: number;
}

/** The result of exchanging a code. */
export interface OpenIdAnswer {
  /** Not verified yet; the verifier of all tokens does that. */
  readonly idToken: string;
  readonly findKey: (kid: string, alg: string) => Promise<CryptoKey | undefined>;
  /** Claims from the userinfo endpoint, if the ID token contains no address. */
  readonly userInfo: (subject: string) => Promise<oauth.UserInfoResponse | null>;
}

/** A client of one OpenID Connect provider. */
export interface OpenIdClient {
  readonly provider: OpenIdProvider;
  /** The URL to which the person is sent. */
  authorizationAddress(request: AuthorizationRequest): Promise<string>;
  /** Exchanges the code. @throws ApiFailure */
  redeem(response: AuthorizationResponse): Promise<OpenIdAnswer>;
}

interface Described {
  readonly server: oauth.AuthorizationServer;
  readonly findKey: OpenIdAnswer['findKey'];
  readonly readAt: number;
}

/** Creates the client of a provider. Its metadata is read when someone signs in, and cached for an hour. */
export function createOpenIdClient(provider: OpenIdProvider, secret: string | null, clock: Clock): OpenIdClient {
  const client: oauth.Client = { client_id: provider.clientId };
  const clientAuth = secret === null ? oauth.None() : undefined;
  let described: Described | undefined;
  /** Shared by the sign-ins that wait for it. */
  let describing: Promise<Described> | undefined;

  const options = () => ({
    signal: AbortSignal.timeout(timeoutMilliseconds),
    // The configuration allows addresses without TLS only on this machine.
    [oauth.allowInsecureRequests]: provider.issuer.startsWith('http:'),
  });

  const readDescription = async (): Promise<Described> => {
    const server = await ask(async () => {
      const issuer = new URL(provider.issuer);
      const response = await oauth.discoveryRequest(issuer, { ...options(), algorithm: 'oidc' });
      return oauth.processDiscoveryResponse(issuer, response);
    });
    const { authorization_endpoint: page, jwks_uri: keys } = server;
    if (page === undefined || keys === undefined) throw new ApiFailure('sign-in.provider-unavailable');
    described = { server, findKey: createRemoteKeys(new URL(keys)), readAt: clock.now().getTime() };
    return described;
  };

  const describe = async (): Promise<Described> => {
    const isCurrent = described !== undefined && clock.now().getTime() - described.readAt < describedForMilliseconds;
    if (described !== undefined && isCurrent) return described;
    describing ??= readDescription().finally(() => (describing = undefined));
    return describing;
  };

  /** Clients with a secret send it by the method that most providers prefer, unless this one doesn't support it. */
  const authenticate = ({ token_endpoint_auth_methods_supported: methods }: oauth.AuthorizationServer) => {
    if (clientAuth !== undefined) return clientAuth;
    const isPost = methods?.includes('client_secret_basic') === false && methods.includes('client_secret_post');
    return (isPost ? oauth.ClientSecretPost : oauth.ClientSecretBasic)(secret ?? '');
  };

  return {
    provider,
    async authorizationAddress({ state, nonce, verifier, redirectUri, isAgain, maxAgeSeconds }) {
      const { server } = await describe();
      const address = new URL(server.authorization_endpoint ?? '');
      const parameters = {
        client_id: provider.clientId,
        response_type: 'code',
        redirect_uri: redirectUri,
        scope: provider.scopes.join(' '),
        state,
        nonce,
        code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        // With it the ID token must contain the time of the sign-in.
        max_age: String(maxAgeSeconds),
        ...(isAgain ? { prompt: 'login' } : {}),
      };
      for (const [name, value] of Object.entries(parameters)) address.searchParams.set(name, value);
      return address.href;
    },
    async redeem({ state, nonce, verifier, redirectUri, parameters, maxAgeSeconds }) {
      const { server, findKey } = await describe();
      const checked = await ask(async () => oauth.validateAuthResponse(server, client, parameters, state));
      const answer = await ask(async () => {
        const request = [server, client, authenticate(server), checked, redirectUri, verifier] as const;
        const response = await oauth.authorizationCodeGrantRequest(...request, options());
        return oauth.processAuthorizationCodeResponse(server, client, response, {
          expectedNonce: nonce,
          maxAge: maxAgeSeconds,
          requireIdToken: true,
        });
      });
      const { id_token: idToken, access_token: accessToken } = answer;
      if (idToken === undefined) throw new ApiFailure('sign-in.refused');
      return {
        idToken,
        findKey,
        async userInfo(subject) {
          if (server.userinfo_endpoint === undefined) return null;
          return ask(async () => {
            const response = await oauth.userInfoRequest(server, client, accessToken, options());
            return oauth.processUserInfoResponse(server, client, subject, response);
          });
        },
      };
    },
  };
}

/**
 * Calls the provider. An invalid or missing response is shown to the person only as "refused" or "unavailable", because
 * providers' error texts can contain codes.
 */
async function ask<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof oauth.AuthorizationResponseError || error instanceof oauth.ResponseBodyError) {
      throw new ApiFailure('sign-in.refused');
    }
    // A check failed: state, issuer, nonce, audience, signature or clock.
    const isAway = !(error instanceof oauth.OperationProcessingError) || isBrokenAnswer(error);
    throw new ApiFailure(isAway ? 'sign-in.provider-unavailable' : 'sign-in.refused', undefined, {
      cause: causeOf(error),
    });
  }
}

/** An error of the library can carry the provider's response as its cause, so only its code is kept. */
function causeOf(error: unknown): unknown {
  if (!(error instanceof oauth.OperationProcessingError)) return error;
  return Object.assign(new Error('invalid response of the provider'), { code: error.code });
}

function isBrokenAnswer({ code }: oauth.OperationProcessingError): boolean {
  return code === oauth.PARSE_ERROR || code === oauth.RESPONSE_IS_NOT_JSON || code === oauth.RESPONSE_IS_NOT_CONFORM;
}
