import { readFileSync } from 'node:fs';
import type { ApiConfiguration } from '../../../platform/configuration/apiConfiguration.ts';
import type { IdentityDependencies } from '../identityDependencies.ts';
import type { TrustedIssuer } from '../tokens/proveToken.ts';
import { createOpenIdClient, type OpenIdClient } from './createOpenIdClient.ts';
import { createRemoteKeys } from './createRemoteKeys.ts';
import { readFirebasePerson, readOpenIdPerson, type HostedPerson } from './hostedPerson.ts';

/** The maximum age of a token: pages request new ones, and an old one may be stolen. */
const maxAgeSeconds = 300;

/** Dependencies of hosted sign-in. */
export interface HostedDependencies extends IdentityDependencies {
  /** Issuers whose tokens can be exchanged; empty unless configured. */
  readonly hostedIssuers: readonly TrustedIssuer<HostedPerson>[];
  /** OpenID Connect providers by id. */
  readonly openIdClients: ReadonlyMap<string, OpenIdClient>;
}

/** Reads the configuration of hosted sign-in. Sends no request before someone signs in. */
export function createHosted(
  dependencies: IdentityDependencies,
): Pick<HostedDependencies, 'hostedIssuers' | 'openIdClients'> {
  const { identity } = dependencies.configuration;
  const clients = identity.oidc.map((provider) => {
    const { clientSecretPath } = provider;
    const secret = clientSecretPath === undefined ? null : readFileSync(clientSecretPath, 'utf8').trim();
    return [provider.id, createOpenIdClient(provider, secret, dependencies.clock)] as const;
  });
  return { hostedIssuers: firebaseIssuers(dependencies.configuration), openIdClients: new Map(clients) };
}

function firebaseIssuers({ identity: { firebase } }: ApiConfiguration): readonly TrustedIssuer<HostedPerson>[] {
  if (firebase === undefined) return [];
  const { projectId, providers, endpoints } = firebase;
  return [
    {
      issuer: `https://securetoken.google.com/${projectId}`,
      audience: projectId,
      algorithms: ['RS256'],
      type: null,
      maxAgeSeconds,
      findKey: createRemoteKeys(new URL(endpoints.keys)),
      readClaims: (claims) => readFirebasePerson(claims, projectId, providers),
    },
  ];
}

/** The same for an ID token that an OpenID Connect provider returned to this server. */
export function openIdIssuer(
  client: OpenIdClient,
  findKey: TrustedIssuer<HostedPerson>['findKey'],
): TrustedIssuer<HostedPerson> {
  const { id, issuer, clientId, algorithms } = client.provider;
  return {
    issuer,
    audience: clientId,
    algorithms,
    type: null,
    maxAgeSeconds,
    findKey,
    readClaims: (claims) => readOpenIdPerson(claims, clientId, id),
  };
}
