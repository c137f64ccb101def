import { setTimeout as wait } from 'node:timers/promises';
import { findCall, writeRequest } from '@cofferdam/api/testing/sendCall.ts';
import type { Person } from '@cofferdam/e2e/people';
import { floodCalls, largeCalls, largestInput, placeCodes, placeSecrets, usualInput } from '../../load/callInputs.ts';
import { median } from '../../load/runLoad.ts';
import { fillCodes } from '../../product/fillCodes.ts';
import { fillWorkspace, type FilledWorkspace } from '../../product/fillWorkspace.ts';
import type { Figure } from '../../report/figure.ts';
import type { ServerSetting } from './serverSetting.ts';

const maxMilliseconds = 50;

interface Request {
  readonly name: string;
  /** Makes new names in each request. */
  readonly write: () => { readonly method: string; readonly path: string; readonly body: string | undefined };
}

/** The longest time that a single request blocks the event loop: each call with its largest input, and hostile bodies. */
export async function measureHeldLoop(server: ServerSetting): Promise<Figure[]> {
  const { product, watch, pace } = server;
  const person = await server.signIn();
  const place = await fillWorkspace(person.api, placeSecrets);
  await fillCodes(person.api, place, placeCodes);
  const held: { readonly name: string; readonly milliseconds: number }[] = [];
  for (const { name, write } of [...usualRequests(place), ...largeRequests(place), ...hostileRequests(place)]) {
    const once = async (): Promise<void> => sendTo(product.origin, person, write());
    // The first one is slower: code is compiled, and statements are planned.
    await once();
    const times: number[] = [];
    for (let round = 0; round < pace.rounds; round += 1) times.push(await watch.during(product.pid, once));
    held.push({ name, milliseconds: median(times) });
  }
  const sorted = held.toSorted((a, b) => b.milliseconds - a.milliseconds);
  for (const { name, milliseconds } of sorted.slice(0, 8)) console.log(`  ${name}: ${milliseconds.toFixed(1)} ms`);
  const worst = sorted[0];
  if (worst === undefined) throw new Error('no request was measured');
  const atRest = await watch.during(product.pid, () => wait(1_000));
  return [
    {
      bench: 'server',
      name: 'event loop held by one request, hostile ones included',
      figure: `${worst.milliseconds.toFixed(1)} ms by ${worst.name}`,
      control: `at rest ${atRest.toFixed(1)} ms`,
      ratio: null,
      bar: `<= ${maxMilliseconds} ms`,
      isReached: worst.milliseconds <= maxMilliseconds,
    },
  ];
}

const usualRequests = (place: FilledWorkspace): Request[] =>
  floodCalls.map((name) => ({ name, write: () => requestOf(name, usualInput(name, place)) }));

const largeRequests = (place: FilledWorkspace): Request[] =>
  largeCalls.map((name) => ({ name: `${name}, largest`, write: () => requestOf(name, largestInput(name, place)) }));

/** Bodies that no client sends, as large as the call accepts. */
function hostileRequests(place: FilledWorkspace): Request[] {
  const toImport = (body: string) => () => ({ ...requestOf('secret.import', {}), body });
  const ids = JSON.stringify(place).slice(1, -1);
  const keys = Array.from({ length: 600_000 }, (_one, index) => `"${index.toString(36)}":0`).join(',');
  const entries = Array.from({ length: 200_000 }, () => '{"name":"","value":1}').join(',');
  const depth = 4_000_000;
  return [
    { name: 'an import with 600,000 unknown keys', write: toImport(`{${ids},${keys}}`) },
    { name: 'an import with an entry of 600,000 unknown keys', write: toImport(`{${ids},"entries":[{${keys}}]}`) },
    { name: 'an import with 200,000 wrong entries', write: toImport(`{${ids},"entries":[${entries}]}`) },
    {
      name: 'an import of nested arrays',
      write: toImport(`{${ids},"entries":${'['.repeat(depth)}${']'.repeat(depth)}}`),
    },
    {
      name: 'an import of nested objects',
      write: toImport(`{${ids},"entries":${'{"a":'.repeat(1_300_000)}0${'}'.repeat(1_300_000)}}`),
    },
    { name: 'an import of one long text', write: toImport(`{${ids},"entries":"${'x'.repeat(8_000_000)}"}`) },
    { name: 'an import of what is not JSON', write: toImport(`{${ids},${'"'.repeat(8_000_000)}`) },
  ];
}

function requestOf(name: string, input: object): ReturnType<Request['write']> {
  const call = findCall(name);
  return { method: call.method, ...writeRequest(call, input) };
}

/** It can be refused: only the time matters. */
async function sendTo(
  origin: string,
  { authorization }: Person,
  { method, path, body }: ReturnType<Request['write']>,
): Promise<void> {
  const headers = { authorization, origin, ...(body === undefined ? {} : { 'content-type': 'application/json' }) };
  const answer = await fetch(origin + path, { method, headers, ...(body === undefined ? {} : { body }) });
  await answer.text();
}
