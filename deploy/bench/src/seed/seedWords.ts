const beginnings = [
  'stripe',
  'database',
  'redis',
  'github',
  'aws',
  'sentry',
  'slack',
  'twilio',
  'billing',
  'payment',
  'gateway',
  'mail',
  'search',
  'session',
  'signing',
  'webhook',
  'deploy',
  'backup',
  'metrics',
  'queue',
  'ключ',
  'пароль',
  '資格情報',
  'κλειδι',
] as const;
const syllables = ['ba', 'ce', 'di', 'fo', 'gu', 'ka', 'le', 'mi', 'no', 'pu', 'ra', 'se', 'ti', 'vo', 'zu'] as const;

/** The words of names, the same on every run: a few common ones, and 3,375 invented ones. */
export function seedWords(): readonly string[] {
  const made = syllables.flatMap((one) =>
    syllables.flatMap((two) => syllables.map((three) => `${one}${two}${three}${one.charAt(0)}`)),
  );
  return [...beginnings, ...made];
}
