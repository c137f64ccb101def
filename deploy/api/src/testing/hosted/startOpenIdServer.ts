import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Provider } from 'oidc-provider';

/** A person of the provider; any password is accepted. */
export interface OpenIdPerson {
  readonly email: string | null;
  readonly isEmailProven: boolean;
  readonly name: string;
}

/** A real OpenID Connect provider on this machine. */
export interface OpenIdServer {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** People by sign-in name. */
  readonly people: Map<string, OpenIdPerson>;
  stop(): Promise<void>;
}

/**
 * Starts `oidc-provider` on its own port, with its built-in sign-in pages.
 *
 * @param redirectUris the allowed callback URLs
 * @param isConfidential whether the client has a secret
 */
export async function startOpenIdServer(
  redirectUris: readonly string[],
  { isConfidential = false } = {},
): Promise<OpenIdServer> {
  const people = new Map<string, OpenIdPerson>();
  let answer: ReturnType<Provider['callback']> | undefined;
  const server = createServer((request, response) => answer?.(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const clientId = 'cofferdam';
  const clientSecret = 'a-secret-of-the-client-on-loopback';
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: clientId,
        redirect_uris: redirectUris,
        grant_types: ['authorization_code'],
        response_types: ['code'],
        ...(isConfidential
          ? { client_secret: clientSecret, token_endpoint_auth_method: 'client_secret_basic' }
          : { token_endpoint_auth_method: 'none' }),
      },
    ],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    cookies: { keys: ['only for tests'] },
    pkce: { required: () => true },
    findAccount: (_context: unknown, accountId: string) => {
      const person = people.get(accountId);
      if (person === undefined) return undefined;
      const { email, isEmailProven, name } = person;
      const address = email === null ? {} : { email, email_verified: isEmailProven };
      return { accountId, claims: () => ({ sub: accountId, name, ...address }) };
    },
  });
  answer = provider.callback();
  return {
    issuer,
    clientId,
    clientSecret,
    people,
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
