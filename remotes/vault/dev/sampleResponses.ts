import type { FakeAnswers } from '@cofferdam/testing';
import { sampleEntry, sampleTwoFactors } from './sampleTwoFactors.ts';
import { sampleNotes } from './sampleNotes.ts';
import { sampleTrash } from './sampleTrash.ts';
import { createSampleVault, type SampleVault } from './createSampleVault.ts';

const people = ['Tomasz Wilk', 'Ines Okafor', 'Mara Lindqvist', 'Jonas Reyes', 'Priya Raman', 'Dale Whitcombe'];

const names: readonly (readonly [name: string, labels: readonly string[]])[] = [
  ['AWS_ACCESS_KEY_ID', ['aws', 'production']],
  ['AWS_SECRET_ACCESS_KEY', ['aws', 'production']],
  ['CLOUDFLARE_API_TOKEN', ['edge']],
  ['DATABASE_URL', ['postgres', 'production']],
  ['DATADOG_API_KEY', ['observability']],
  ['GITHUB_APP_PRIVATE_KEY', ['github', 'ci']],
  ['JWT_SIGNING_KEY', ['production']],
  ['OPENSEARCH_PASSWORD', ['search']],
  ['PLAID_CLIENT_SECRET', ['banking']],
  ['REDIS_URL', ['cache']],
  ['SENDGRID_API_KEY', ['mail']],
  ['SLACK_BOT_TOKEN', ['chatops']],
  ['STRIPE_SECRET_KEY', ['stripe', 'pci']],
  ['STRIPE_WEBHOOK_SECRET', ['stripe', 'pci']],
  ['TWILIO_AUTH_TOKEN', []],
];

const databaseOf = (host: string, password: string): string =>
  JSON.stringify({ host, port: 5432, user: 'payments_rw', password, sslmode: 'verify-full' }, null, 2);

function fill(vault: SampleVault): void {
  for (const [index, [name, labels]] of names.entries()) {
    const values = Array.from(
      { length: 1 + ((index * 5) % 14) },
      (_, version) => `sample_${index}_${version}-vT7q!Lx04`,
    );
    vault.put({ name, values, labels, by: people[index % people.length] ?? '', hoursAgo: index * index * 1.7 + 0.2 });
  }
  const database = vault.put({
    name: 'payments-db.json',
    values: Array.from({ length: 9 }, (_, version) =>
      databaseOf(`pay-db-${version}.halden.example`, `sample_${version}`),
    ),
    labels: ['postgres', 'production', 'pci'],
    description: 'Read-write pool for the payments database. Rotated with the quarterly PCI review.',
    by: 'Ines Okafor',
    hoursAgo: 74,
  });
  const states = [
    'DESTROYED',
    'DESTROYED',
    'DESTROYED',
    'DESTROYED',
    'DESTROYED',
    'DISABLED',
    'SCHEDULED_DESTROY',
  ] as const;
  for (const [index, state] of states.entries()) {
    const version = database.versions[index];
    if (version !== undefined) database.versions[index] = { ...version, state };
  }
  for (let index = 1; index <= 240; index += 1) {
    vault.put({ name: `SERVICE_${String(index).padStart(3, '0')}_TOKEN`, values: ['sample'], hoursAgo: 2_000 + index });
  }
}

const vault = createSampleVault();
fill(vault);

vault.toRotate.add('JWT_SIGNING_KEY');

const twoFactors = [
  sampleEntry({ name: 'AWS root', issuer: 'AWS', account: 'root@halden.example' }),
  sampleEntry({ name: 'Okta break-glass', issuer: 'Okta', type: 'HOTP', periodSeconds: null, counter: 41 }),
  sampleEntry({ name: 'Plaid finance', issuer: 'Plaid', account: 'finance@halden.example' }),
];

const notes = [
  {
    name: 'Night runbook',
    format: 'MARKDOWN' as const,
    labels: ['on-call'],
    texts: [
      '# When payments stop\n\n1. Call anyone who is on duty\n2. Read `pay-db` first',
      '# When payments stop\n\n1. Call anyone who is on duty\n2. Read `pay-db` first\n3. **Write down** what you did',
    ],
  },
  { name: 'Door of the server room', texts: ['Left of the lift, code at the desk.'] },
];

const codes = sampleTwoFactors(twoFactors);

const kinds: FakeAnswers = { ...vault.answers, ...codes, ...sampleNotes(notes) };

/** A workspace with about 250 secrets, some two-factor entries and notes, until the page is reloaded. */
export const sampleResponses: FakeAnswers = {
  ...kinds,
  ...sampleTrash(kinds),
  audit: { ...vault.answers.audit, ...codes.audit },
};
