import { Agent, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { findCall, writeRequest } from '@cofferdam/api/testing/sendCall.ts';
import type { FilledWorkspace } from '../product/fillWorkspace.ts';
import { largestInput } from './callInputs.ts';

/** A flood of one call by one person, from a separate address. */
export interface FloodOrder {
  readonly call: string;
  readonly origin: string;
  readonly authorization: string;
  readonly place: FilledWorkspace;
  readonly localAddress: string;
  readonly seconds: number;
  /** The default limits: a burst, then a rate per second. */
  readonly burst: number;
  readonly perSecond: number;
}

const maxInFlight = 64;

process.on('message', (order: FloodOrder) => {
  void flood(order).then((statuses) => process.send?.(statuses));
});
process.once('disconnect', () => process.exit());

/** Sends as fast as the limits allow and returns how often each status came back. */
async function flood(order: FloodOrder): Promise<Readonly<Record<string, number>>> {
  const agent = new Agent({ keepAlive: true, maxSockets: maxInFlight, localAddress: order.localAddress });
  const statuses: Record<string, number> = {};
  const pending = new Set<Promise<void>>();
  const begin = performance.now();
  const elapsed = (): number => (performance.now() - begin) / 1_000;
  for (let sent = 0; elapsed() < order.seconds;) {
    const isAllowed = sent < order.burst + elapsed() * order.perSecond;
    if (!isAllowed || pending.size >= maxInFlight) {
      await wait(5);
      continue;
    }
    sent += 1;
    const one: Promise<void> = sendOne(order, agent)
      .catch(() => 'failed')
      .then((status) => {
        statuses[status] = (statuses[status] ?? 0) + 1;
        pending.delete(one);
      });
    pending.add(one);
  }
  await Promise.all(pending);
  agent.destroy();
  return statuses;
}

function sendOne({ call: name, origin, authorization, place }: FloodOrder, agent: Agent): Promise<string> {
  const call = findCall(name);
  const { path, body } = writeRequest(call, largestInput(name, place));
  const headers = { authorization, origin, ...(body === undefined ? {} : { 'content-type': 'application/json' }) };
  return new Promise((resolve, reject) => {
    const sent = request(origin + path, { agent, method: call.method, headers }, (answer) => {
      answer.resume();
      answer.once('end', () => resolve(String(answer.statusCode)));
    });
    sent.once('error', reject);
    sent.end(body);
  });
}
