import type { IdentityOffer } from '../../session/identity/identityOffer.ts';

const names: Readonly<Record<string, string>> = {
  'google.com': 'Google',
  'github.com': 'GitHub',
  'microsoft.com': 'Microsoft',
  'apple.com': 'Apple',
};

/** Providers with a window, in the order of their buttons; a password has a form. */
export function windowProviders({ firebase, oidc }: IdentityOffer): readonly string[] {
  const hosted = (firebase?.providers ?? []).filter((provider) => provider !== 'password');
  return [...hosted, ...oidc.map(({ id }) => id)];
}

/** The name of a provider on its button. */
export function providerName({ oidc }: IdentityOffer, provider: string): string {
  return names[provider] ?? oidc.find(({ id }) => id === provider)?.name ?? provider;
}
