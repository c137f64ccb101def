import { median, runLoad } from '../../load/runLoad.ts';
import { fillWorkspace, secretName } from '../../product/fillWorkspace.ts';
import { post, type Setting } from '../../product/productLoads.ts';
import type { Figure } from '../../report/figure.ts';
import { measureCost } from './measureCost.ts';
import type { ServerSetting } from './serverSetting.ts';

const value = 'a new value '.repeat(8);

async function inNewWorkspace(server: ServerSetting, secrets: number): Promise<Setting> {
  const person = await server.signIn();
  const place = await fillWorkspace(person.api, secrets);
  return { origin: server.product.origin, pids: server.pids, place, person };
}

export async function measureVersions(server: ServerSetting): Promise<Figure[]> {
  const { product, pids } = server;
  const setting = { origin: product.origin, pids, place: await server.filled(), person: await server.signIn() };
  const bodies = Array.from({ length: 4_000 }, (_one, index) =>
    JSON.stringify({ ...setting.place, name: secretName(1_000 + index), value }),
  );
  const load = { ...post(setting, '/secret/version/add', {}), bodies };
  return [await measureCost(server, { name: 'add a version', load, control: 'U', atMost: 9 })];
}

/** The cost of one creation, and whether concurrent ones in one workspace are faster than sequential ones. */
export async function measureCreate(server: ServerSetting): Promise<Figure[]> {
  const setting = await inNewWorkspace(server, 1);
  const load = post(setting, '/secret/add', { name: 'CREATED_{{number}}', value });
  const cost = await measureCost(server, { name: 'create a secret', load, control: 'U', atMost: 12 });
  const rounds: { readonly one: number; readonly many: number }[] = [];
  for (let round = 0; round < server.pace.rounds; round += 1) {
    rounds.push({
      one: (await runLoad({ ...load, connections: 1 }, server.pace.seconds)).requestsPerSecond,
      many: (await runLoad(load, server.pace.seconds)).requestsPerSecond,
    });
  }
  const ratio = median(rounds.map(({ one, many }) => many / one));
  return [
    cost,
    {
      bench: 'server',
      name: 'create a secret, rate over 16 connections',
      figure: `${median(rounds.map(({ many }) => many)).toFixed(0)}/s`,
      control: `over 1 connection ${median(rounds.map(({ one }) => one)).toFixed(0)}/s`,
      ratio,
      bar: '>= 2.00',
      isReached: ratio >= 2,
    },
  ];
}

/** 1,000 new secrets per call, over four connections: sixteen such calls to one workspace would wait for each other. */
export async function measureImport(server: ServerSetting): Promise<Figure[]> {
  const setting = await inNewWorkspace(server, 1);
  const entries = Array.from({ length: 1_000 }, (_one, index) => ({
    name: `IMPORTED_{{number}}_${index}`,
    value,
    action: 'add',
  }));
  const load = { ...post(setting, '/secret/import', { entries }), connections: 4 };
  const name = 'import 1,000 secrets, each';
  return [await measureCost(server, { name, load, control: 'U', atMost: 2, unitsPerRequest: 1_000 })];
}
