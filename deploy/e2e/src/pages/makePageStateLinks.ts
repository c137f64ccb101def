import type { Product } from '@cofferdam/local/product';
import { signInPerson } from '../people/index.ts';
import { makeLink, seedWorkspace, type LinkPlan } from '../seed/index.ts';
import { runAsOwner } from '../stack/index.ts';
import type { LinkState, PageStateData } from './page-states/PageState.ts';

/** The password of every protected link here. */
const linkPassword = 'tidal-48-mortar-copse';

const text = '{\n  "host": "db-prod-eu1.halden.example",\n  "user": "payments",\n  "password": "9vXe-3kqT-71mB"\n}';

/** One link per reader's page, because opening it uses it up. */
const plans: Readonly<Record<LinkState, Omit<LinkPlan, 'name' | 'text'>>> = {
  plain: {},
  note: { kind: 'note', views: 100, lifetimeSeconds: 2_592_000 },
  secured: { password: linkPassword },
  wrong: { password: linkPassword, attempts: 20 },
  burned: { password: linkPassword, attempts: 1 },
  open: { views: 3 },
  cleared: {},
  damaged: {},
  unreachable: {},
  failed: { password: linkPassword },
};

/** Creates the links for readers' pages, in an organization that isn't otherwise checked. */
export async function makePageStateLinks({ origin, databaseUrl }: Product): Promise<PageStateData['links']> {
  const sender = await signInPerson(origin, 'Ines Okafor');
  const name = 'payments-db.json';
  const place = await seedWorkspace(sender, { secrets: { [name]: text } });
  const { organizationId, workspaceId } = place;
  await sender.api.note.add({ organizationId, workspaceId, name, text: '# Runbook', format: 'MARKDOWN' });
  const entries = Object.entries(plans) as [LinkState, (typeof plans)[LinkState]][];
  const made = await Promise.all(
    entries.map(async ([key, plan]) => [key, await makeLink(sender, place, { name, text, ...plan })] as const),
  );
  const { damaged } = Object.fromEntries(made);
  await runAsOwner(
    databaseUrl,
    'update cofferdam.share_contents set sealed = set_byte(sealed, 50, get_byte(sealed, 50) # 1) where share_id = $1',
    [damaged?.share.id],
  );
  return Object.fromEntries(made.map(([key, { path }]) => [key, path])) as PageStateData['links'];
}
