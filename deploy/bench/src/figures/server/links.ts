import { median, runLoad, type Load } from '../../load/runLoad.ts';
import { fillWorkspace, secretName } from '../../product/fillWorkspace.ts';
import { post } from '../../product/productLoads.ts';
import type { Figure } from '../../report/figure.ts';
import { measureCost } from './measureCost.ts';
import type { ServerSetting } from './serverSetting.ts';

const openLinks = 10_000;
const openLinksOfQuickRun = 1_500;
const measuredRequests = 1_000;
/** Ids are made from numbers; links of the warm-up have lower ones. */
const firstNumber = 1_000_000;

/** A sealed secret of a few hundred bytes, without a real browser's encryption. */
export const newLink = {
  id: '{{linkId}}',
  linkProofHash: '{{linkProofHash}}',
  authProofHash: '{{authProofHash}}',
  sealed: 'x'.repeat(700),
  password: null,
  views: 1,
  lifetimeSeconds: 86_400,
  notify: [],
};

/** Creates one-time links in an organization with few of them and in one with 10,000 open ones, then opens them. */
export async function measureLinks(server: ServerSetting): Promise<Figure[]> {
  const { pace, product, pids, controls } = server;
  const create = await createLoad(server);
  const cost = await measureCost(server, { name: 'create a one-time link', load: create, control: 'U', atMost: 6 });
  // A new organization without links; the code is warm.
  const few = { ...(await createLoad(server)), requests: measuredRequests, firstNumber };
  const costsOf = async (load: Load): Promise<number> => {
    const costs: number[] = [];
    for (let round = 0; round < pace.rounds; round += 1) {
      costs.push((await runLoad(load, pace.seconds)).processorMilliseconds);
    }
    return median(costs);
  };
  const withFew = await costsOf(few);
  const isQuick = pace.rounds === 1;
  const open = pace.rounds * measuredRequests;
  await runLoad({ ...few, requests: (isQuick ? openLinksOfQuickRun : openLinks) - open }, pace.seconds);
  const withMany = await costsOf(few);
  const ratio = withMany / withFew;
  // The proofs are derived from the number of a request, so that reader n opens link n.
  const read: Load = {
    url: `${product.origin}/core/ext/v1/share/get`,
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    bodies: [JSON.stringify({ id: '{{linkId}}', linkProof: '{{linkProof}}', authProof: '{{authProof}}' })],
    pids,
    firstNumber,
  };
  const opened = isQuick ? 300 : measuredRequests;
  await runLoad({ ...read, requests: opened * 3 }, pace.seconds);
  return [
    cost,
    {
      bench: 'server',
      name: `create a one-time link beside ${isQuick ? openLinksOfQuickRun : openLinks} open ones`,
      figure: `${withMany.toFixed(3)} ms CPU`,
      control: `beside few ${withFew.toFixed(3)} ms CPU`,
      ratio,
      bar: '0.80 to 1.20',
      isReached: ratio >= 0.8 && ratio <= 1.2,
    },
    await measureCost(
      { ...server, controls, pace: { ...pace, warmUpSeconds: 0 } },
      { name: 'open a one-time link', load: { ...read, requests: opened }, control: 'U', atMost: 6 },
    ),
  ];
}

async function createLoad(server: ServerSetting): Promise<Load> {
  const person = await server.signIn();
  const place = await fillWorkspace(person.api, 1);
  const setting = { origin: server.product.origin, pids: server.pids, place, person };
  return post(setting, '/share/secret', { name: secretName(0), version: 1, link: newLink });
}
