import { findBrowser } from '@cofferdam/local/browser';
import { startProduct } from '@cofferdam/local/product';
import { chromium } from 'playwright';
import { signInPerson } from '../people/signInPerson.ts';

/** Secrets that look like someone's: names and labels as people write them, values made up. */
const secrets: readonly (readonly [name: string, labels: readonly string[], versions: number])[] = [
  ['AWS_ACCESS_KEY_ID', ['aws', 'production'], 7],
  ['AWS_SECRET_ACCESS_KEY', ['aws', 'production'], 7],
  ['CLOUDFLARE_API_TOKEN', ['edge'], 3],
  ['DATABASE_URL', ['postgres', 'production'], 14],
  ['DATADOG_API_KEY', ['observability'], 2],
  ['GITHUB_APP_PRIVATE_KEY', ['ci', 'github'], 5],
  ['JWT_SIGNING_KEY', ['production'], 21],
  ['OPENSEARCH_PASSWORD', ['search'], 4],
  ['payments-db.json', ['pci', 'postgres', 'production'], 9],
  ['PLAID_CLIENT_SECRET', ['banking'], 2],
  ['REDIS_URL', ['cache'], 6],
  ['SENDGRID_API_KEY', ['mail'], 1],
  ['SLACK_BOT_TOKEN', ['chatops'], 3],
  ['SNOWFLAKE_PASSWORD', ['warehouse'], 2],
  ['STRIPE_SECRET_KEY', ['pci', 'stripe'], 11],
  ['STRIPE_WEBHOOK_SECRET', ['pci', 'stripe'], 4],
  ['TWILIO_AUTH_TOKEN', ['sms'], 2],
];

/** Takes the README's picture of a product that really runs, with data made through its own calls. */
const product = await startProduct();
const { executablePath, args } = await findBrowser();
const browser = await chromium.launch({ executablePath, args: [...args] });
try {
  const { api, cookies } = await signInPerson(product.origin, 'Mara Lindqvist');
  const { organization } = await api.organization.create({ name: 'Halden Freight', subscriptionType: 'TEAM' });
  const organizationId = organization.id;
  const { workspace } = await api.workspace.create({ organizationId, name: 'payments-prod' });
  const place = { organizationId, workspaceId: workspace.id };
  for (const [name, labels, versions] of secrets) {
    await api.secret.add({ ...place, name, labels: [...labels], value: 'made up' });
    for (let version = 2; version <= versions; version += 1) {
      await api.secret.versionAdd({ ...place, name, value: `made up ${version}` });
    }
  }
  const context = await browser.newContext({ viewport: { width: 1440, height: 860 }, deviceScaleFactor: 1 });
  await context.addCookies(cookies.map((cookie) => ({ ...cookie, domain: new URL(product.origin).hostname })));
  const page = await context.newPage();
  await page.goto(`${product.origin}/r/secrets?${new URLSearchParams(place).toString()}`);
  await page.getByText('TWILIO_AUTH_TOKEN').waitFor();
  await page.getByText('DATABASE_URL', { exact: true }).hover();
  await page.screenshot({ path: `${import.meta.dirname}/../../pictures/secrets-list.png` });
} finally {
  await browser.close();
  await product.stop();
}
