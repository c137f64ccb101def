/** Secrets of the sample workspace: realistic names, values that give access to nothing. */
export const sampleSecrets: readonly (readonly [name: string, value: string])[] = [
  ['DATABASE_URL', 'postgres://app:sample-password@db.internal.example:5432/app'],
  ['REDIS_URL', 'redis://:sample-password@cache.internal.example:6379/0'],
  ['SESSION_SIGNING_KEY', 'sample-4f6b2a90c1d87e35'],
  ['STRIPE_SECRET_KEY', 'sample-stripe-secret-key'],
  ['STRIPE_WEBHOOK_SECRET', 'sample-stripe-webhook-secret'],
  ['SMTP_PASSWORD', 'sample-smtp-password'],
  ['GITHUB_TOKEN', 'sample-github-token'],
  ['AWS_ACCESS_KEY_ID', 'SAMPLEACCESSKEYID000'],
  ['AWS_SECRET_ACCESS_KEY', 'sample-aws-secret-access-key'],
  ['S3_BUCKET', 'app-uploads-sample'],
  ['FEATURE_FLAGS', '{"newCheckout":true,"darkMode":false}'],
  ['TLS_PRIVATE_KEY', '-----BEGIN SAMPLE KEY-----\nThis is not a key.\n-----END SAMPLE KEY-----\n'],
];

/** Two-factor entries of the sample workspace. The keys are the bytes 0 to 19, rotated. */
export const sampleCodes = [
  { name: 'github.com', issuer: 'GitHub', account: 'ops@example.com', seed: 'AAAQEAYEAUDAOCAJBIFQYDIOB4IBCEQT' },
  { name: 'aws-root', issuer: 'Amazon Web Services', account: 'root', seed: 'AEBAGBAFAYDQQCIKBMGA2DQPCAIREEYU' },
  { name: 'registrar', issuer: 'Example Registrar', account: 'domains', seed: 'AIBQIBIGA4EASCQLBQGQ4DYQCEJBGFAV' },
] as const;

/** Notes of the sample workspace. */
export const sampleNotes = [
  {
    name: 'Restore the database',
    text: '1. Stop the application.\n2. Restore the newest backup into an empty database.\n3. Start the application and read one secret.\n',
  },
  { name: 'On-call numbers', text: 'Operations: +1 555 0100\nSecurity: +1 555 0101\n' },
] as const;
