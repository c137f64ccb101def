import type { Page } from 'playwright';
import { customersKey } from '../../seed/connectKey.ts';
import type { PageState, PageStateData } from './PageState.ts';

const encryption = { path: '/organization/security/encryption', title: 'Encryption' } as const;
const connections = { path: '/organization/integrations/connections', title: 'Connections' } as const;

/** Opens the drawer of the connection. */
async function openConnection(page: Page): Promise<void> {
  await page.getByText(customersKey.targetEmail).first().click();
  await page.getByRole('dialog').getByText('Credentials').waitFor();
}

const at =
  (path: string, which: keyof PageStateData['changes']) =>
  ({ changes }: PageStateData): string =>
    `${path}?${changes[which]}`;

/** An organization's key, its encryption changes, and connections to its own keys. */
export const encryptionPageStates: readonly PageState[] = [
  {
    name: 'encryption',
    who: 'owner',
    ...encryption,
    prepare: (page) => page.getByText('Generation 1 to 2').waitFor(),
  },
  {
    name: 'encryption change',
    hasOverlay: true,
    who: 'owner',
    ...encryption,
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Change encryption' }).click();
      await page.getByText('Your own key management isn’t included in this plan.').waitFor();
      await page.getByRole('button', { name: 'Dry run' }).click();
      await page.getByText('The new key works').waitFor();
    },
  },
  {
    name: 'encryption stopped',
    who: 'beginner',
    ...encryption,
    prepare: (page) => page.getByText(/The new key didn’t pass its test/).waitFor(),
  },
  {
    name: 'encryption roll back',
    hasOverlay: true,
    who: 'beginner',
    ...encryption,
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Roll back' }).click();
      await page.getByRole('dialog', { name: 'Roll back to generation 1?' }).waitFor();
    },
  },
  {
    name: 'encryption change running',
    who: 'keeper',
    path: at(encryption.path, 'running'),
    title: encryption.title,
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Pause' }).waitFor();
      await page.getByText(/^[1-9]\d* of \d+/).waitFor();
    },
  },
  {
    name: 'encryption change paused',
    who: 'keeper',
    path: at(encryption.path, 'paused'),
    title: encryption.title,
    prepare: (page) => page.getByRole('button', { name: 'Resume' }).waitFor(),
  },
  {
    name: 'encryption failed',
    who: 'owner',
    ...encryption,
    calls: { address: /\/v1\/organization\/[^/]+\/encryption$/, fate: 'fails' },
    prepare: (page) => page.getByRole('button', { name: 'Retry' }).waitFor(),
  },
  {
    name: 'encryption loading',
    who: 'owner',
    ...encryption,
    calls: { address: /\/v1\/organization\/[^/]+\/encryption$/, fate: 'hangs' },
  },
  {
    name: 'connections',
    who: 'beginner',
    ...connections,
    prepare: (page) =>
      page
        .getByText(/Missing permission/)
        .first()
        .waitFor(),
  },
  {
    name: 'connections in use',
    hasOverlay: true,
    who: 'keeper',
    path: at(connections.path, 'running'),
    title: connections.title,
    prepare: async (page) => {
      await page.getByText('keys@kestrel-port.iam.gserviceaccount.com').first().click();
      await page.getByRole('dialog').getByText('Generation 2, Encryption change').waitFor();
    },
  },
  { name: 'connection', hasOverlay: true, who: 'beginner', ...connections, prepare: openConnection },
  {
    name: 'connection add',
    hasOverlay: true,
    who: 'beginner',
    ...connections,
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Add connection' }).click();
      await page.getByLabel('Target email').fill('backup@halden-freight.iam.gserviceaccount.com');
      await page.getByText(/^gcloud iam service-accounts/).waitFor();
    },
  },
  {
    name: 'connection edit key',
    hasOverlay: true,
    who: 'beginner',
    ...connections,
    prepare: async (page) => {
      await openConnection(page);
      await page.getByRole('button', { name: /^Edit key/ }).click();
      await page.getByRole('dialog', { name: /^Edit/ }).getByText('Key resource name').waitFor();
    },
  },
  {
    name: 'connection delete',
    hasOverlay: true,
    who: 'beginner',
    ...connections,
    prepare: async (page) => {
      await openConnection(page);
      await page.getByRole('button', { name: 'Delete connection' }).click();
      await page.getByText('Delete its keys first:').waitFor();
    },
  },
  {
    name: 'connections on plan Free',
    who: 'free',
    ...connections,
    prepare: (page) => page.getByText('Your own key management isn’t included in this plan.').waitFor(),
  },
  {
    name: 'connections failed',
    who: 'beginner',
    ...connections,
    calls: { address: /\/connections-organization\//, fate: 'fails' },
    prepare: (page) => page.getByRole('button', { name: 'Retry' }).waitFor(),
  },
  {
    name: 'connections loading',
    who: 'beginner',
    ...connections,
    calls: { address: /\/connections-organization\//, fate: 'hangs' },
  },
];
