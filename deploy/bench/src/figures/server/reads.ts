import { limits } from '@cofferdam/domain';
import { median, runLoad } from '../../load/runLoad.ts';
import { codeName, fillCodes } from '../../product/fillCodes.ts';
import { fillWorkspace, secretName, settleDatabase } from '../../product/fillWorkspace.ts';
import { get, post, type Setting } from '../../product/productLoads.ts';
import type { Figure } from '../../report/figure.ts';
import { measureCost } from './measureCost.ts';
import { filledSecrets, type ServerSetting } from './serverSetting.ts';

const rowsPerPage = 100;

async function inFilled(server: ServerSetting): Promise<Setting> {
  const { product, pids } = server;
  return { origin: product.origin, pids, place: await server.filled(), person: await server.signIn() };
}

/** One value by name, with names from the whole workspace. */
export async function measureAccess(server: ServerSetting): Promise<Figure[]> {
  const setting = await inFilled(server);
  const path = '/secret/version/access';
  // A step that is coprime with the number of secrets visits all of them, in an order that matches no index.
  const bodies = Array.from({ length: filledSecrets }, (_one, index) =>
    JSON.stringify({ ...setting.place, name: secretName((index * 7_919) % filledSecrets) }),
  );
  const load = { ...post(setting, path, {}), bodies };
  return [await measureCost(server, { name: 'access one value', load, control: 'U', atMost: 5 })];
}

/** Every value of a workspace with 1,000 secrets; a call that accepts fewer names counts as a fraction. */
export async function measureExport(server: ServerSetting): Promise<Figure[]> {
  const person = await server.signIn();
  const place = await fillWorkspace(person.api, 1_000, 'v'.repeat(1_000));
  await settleDatabase(server.product.databaseUrl);
  const setting = { origin: server.product.origin, pids: server.pids, place, person };
  const perCall = Math.min(1_000, limits.exportEntries);
  const names = Array.from({ length: perCall }, (_one, index) => secretName(index));
  const figure = await measureCost(server, {
    name: 'read 1,000 values of 1 kB',
    load: post(setting, '/secret/export', { names }),
    control: 'L',
    atMost: 8,
    unitsPerRequest: perCall / 1_000,
  });
  return [figure];
}

/** With what 100 rows of five columns cost the bare control, without any authentication. */
export async function measureList100(server: ServerSetting): Promise<Figure[]> {
  const load = get(await inFilled(server), '/secret/list', { limit: String(rowsPerPage) });
  const list = await measureCost(server, { name: 'list 100 rows', load, control: 'R', atMost: 4 });
  const bare = { name: 'list 100 rows, the bare control', load: server.controls.P, control: 'R', atMost: 4 } as const;
  return [list, { ...(await measureCost(server, bare)), bar: '', isReached: true }];
}

export async function measureList1000(server: ServerSetting): Promise<Figure[]> {
  const load = get(await inFilled(server), '/secret/list', { limit: '1000' });
  return [await measureCost(server, { name: 'list 1,000 rows', load, control: 'L', atMost: 2 })];
}

/** The last page of 20,000 secrets compared with the first one. */
export async function measurePages(server: ServerSetting): Promise<Figure[]> {
  const setting = await inFilled(server);
  const { warmUpSeconds, seconds, rounds: times } = server.pace;
  const first = get(setting, '/secret/list', { limit: String(rowsPerPage) });
  const cursor = await findLastCursor(setting);
  const last = get(setting, '/secret/list', { limit: String(rowsPerPage), cursor });
  await runLoad(last, warmUpSeconds);
  const rounds: { readonly first: number; readonly last: number }[] = [];
  for (let round = 0; round < times; round += 1) {
    rounds.push({
      first: (await runLoad(first, seconds)).processorMilliseconds,
      last: (await runLoad(last, seconds)).processorMilliseconds,
    });
  }
  const ratio = median(rounds.map((round) => round.last / round.first));
  return [
    {
      bench: 'server',
      name: 'page 200 of 20,000 secrets',
      figure: `${median(rounds.map((round) => round.last)).toFixed(3)} ms CPU`,
      control: `page 1 ${median(rounds.map((round) => round.first)).toFixed(3)} ms CPU`,
      ratio,
      bar: '0.80 to 1.20',
      isReached: ratio >= 0.8 && ratio <= 1.2,
    },
  ];
}

/** The codes of 100 entries, current and next, with their audit event. */
export async function measureCodes(server: ServerSetting): Promise<Figure[]> {
  const entries = 500;
  const person = await server.signIn();
  const place = await fillWorkspace(person.api, 1);
  await fillCodes(person.api, place, entries);
  const setting = { origin: server.product.origin, pids: server.pids, place, person };
  const bodies = Array.from({ length: entries / rowsPerPage }, (_one, page) => {
    const names = Array.from({ length: rowsPerPage }, (_name, index) => codeName(page * rowsPerPage + index));
    return JSON.stringify({ ...place, names });
  });
  const load = { ...post(setting, '/two-factor/totp/list', {}), bodies };
  const figure = await measureCost(server, { name: 'list 100 codes', load, control: 'U', atMost: Number.NaN });
  const milliseconds = Number.parseFloat(figure.figure);
  return [{ ...figure, bar: '<= 3 ms CPU', isReached: milliseconds <= 3 }];
}

/** Reads all pages but the last one, and returns its cursor. */
async function findLastCursor({ person, place }: Setting): Promise<string> {
  let cursor: string | undefined;
  for (let page = 0; page < filledSecrets / rowsPerPage - 1; page += 1) {
    const { nextCursor } = await person.api.secret.list({
      ...place,
      limit: rowsPerPage,
      ...(cursor === undefined ? {} : { cursor }),
    });
    if (nextCursor === null) throw new Error(`the list ended on page ${page + 1}`);
    cursor = nextCursor;
  }
  if (cursor === undefined) throw new Error('the list has only one page');
  return cursor;
}
