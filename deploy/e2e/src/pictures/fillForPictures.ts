import type { Product } from '@cofferdam/local/product';
import pg from 'pg';
import { signInPerson, type Person } from '../people/signInPerson.ts';
import { joinWorkspace } from '../seed/joinWorkspace.ts';
import { seedWorkspace, type SeededWorkspace } from '../seed/seedWorkspace.ts';

/** Realistic secrets with made-up values: versions, who changed each one last, and how many hours ago. */
const secrets: readonly (readonly [string, labels: readonly string[], versions: number, by: number, hours: number])[] =
  [
    ['AWS_ACCESS_KEY_ID', ['aws', 'production'], 7, 0, 50],
    ['AWS_SECRET_ACCESS_KEY', ['aws', 'production'], 7, 0, 50],
    ['CLOUDFLARE_API_TOKEN', ['edge'], 3, 1, 700],
    ['DATABASE_URL', ['postgres', 'production'], 9, 2, 3],
    ['DATADOG_API_KEY', ['observability'], 2, 1, 2_100],
    ['GITHUB_APP_PRIVATE_KEY', ['ci', 'github'], 5, 0, 170],
    ['JWT_SIGNING_KEY', ['production'], 8, 2, 26],
    ['payments-db.json', ['pci', 'postgres'], 4, 1, 400],
    ['PLAID_CLIENT_SECRET', ['banking'], 2, 2, 900],
    ['REDIS_URL', ['cache'], 6, 0, 12],
    ['SENDGRID_API_KEY', ['mail'], 1, 1, 1_500],
    ['SLACK_BOT_TOKEN', ['chatops'], 3, 2, 320],
    ['STRIPE_SECRET_KEY', ['pci', 'stripe'], 5, 0, 1],
    ['STRIPE_WEBHOOK_SECRET', ['pci', 'stripe'], 4, 0, 1],
    ['TWILIO_AUTH_TOKEN', ['sms'], 2, 1, 1_200],
  ];

const codes: readonly (readonly [name: string, issuer: string, account: string])[] = [
  ['AWS root', 'Amazon Web Services', 'root@halden.example'],
  ['Cloudflare', 'Cloudflare', 'ops@halden.example'],
  ['GitHub', 'GitHub', 'halden-bot'],
  ['Google Workspace', 'Google', 'admin@halden.example'],
  ['npm', 'npm', 'halden-release'],
  ['Stripe', 'Stripe', 'finance@halden.example'],
];

/** The data that the screenshots show. */
export interface Filled {
  readonly owner: Person;
  readonly place: SeededWorkspace;
  readonly sharedName: string;
  readonly sharedValue: string;
}

/** Fills a product with an organization of three people through its calls; only times are moved into the past directly. */
export async function fillForPictures({ origin, databaseUrl }: Product): Promise<Filled> {
  const [owner, ...others] = await Promise.all(
    ['Mara Lindqvist', 'Jonas Reyes', 'Ines Okafor'].map((name) => signInPerson(origin, name)),
  );
  if (owner === undefined) throw new Error('no one has signed in');
  const place = await seedWorkspace(owner, {
    organization: 'Halden Freight',
    workspace: 'payments-prod',
    plan: 'TEAM',
  });
  const { organizationId, workspaceId } = place;
  const ids = { organizationId, workspaceId };
  for (const person of others) await joinWorkspace(owner, person, place, { workspaceRole: 'EDITOR' });
  const sharedName = 'STRIPE_SECRET_KEY';
  const sharedValue = 'not-a-real-key-51Nf8vQ2eZvKYlo2C';
  for (const [name, labels, versions, by] of secrets) {
    const { api } = [owner, ...others][by] ?? owner;
    const value = (version: number) => (name === sharedName && version === versions ? sharedValue : `v${version}`);
    await api.secret.add({ ...ids, name, labels: [...labels], value: value(1) });
    for (let version = 2; version <= versions; version += 1) {
      await api.secret.versionAdd({ ...ids, name, value: value(version) });
    }
  }
  for (const [index, [name, issuer, account]] of codes.entries()) {
    const seed = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PX'.concat('ABCDEFG'.charAt(index));
    await owner.api.twoFactor.add({ ...ids, name, issuer, account, seed });
  }
  await owner.api.note.add({ ...ids, name: 'Card on-call', text: 'Call Ines first.', labels: ['on-call'] });
  await moveIntoThePast(databaseUrl);
  return { owner, place, sharedName, sharedValue };
}

async function moveIntoThePast(databaseUrl: string): Promise<void> {
  const database = new pg.Client(databaseUrl);
  await database.connect();
  for (const [name, , , , hours] of secrets) {
    await database.query(
      `update cofferdam.secrets set updated_at = updated_at - make_interval(hours => $2),
         rotated_at = rotated_at - make_interval(hours => $2), created_at = created_at - interval '100 days'
       where name = $1`,
      [name, hours],
    );
  }
  await database.end();
}
