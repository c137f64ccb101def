import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';
import type { Observer, PoolUsage } from './observer.ts';

/** The metrics. */
export type Meters = Pick<Observer, 'jobEnded' | 'connectionLost' | 'watchPool' | 'watch' | 'metrics'> & {
  requestEnded(route: string, method: string, status: number, seconds: number): void;
};

// From a single read to the statement timeout.
const secondsOfRequests = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15];
const prefix = 'cofferdam_';

/** Creates the meters of a process, including Node's. */
export function createMeters(): Meters {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry, prefix });
  const requests = new Histogram({
    name: `${prefix}http_request_duration_seconds`,
    help: 'Time to answer a call, by the pattern of its route.',
    labelNames: ['method', 'route', 'status'],
    buckets: secondsOfRequests,
    registers,
  });
  const jobs = new Counter({
    name: `${prefix}jobs_total`,
    help: 'Jobs that ended, by kind and outcome.',
    labelNames: ['kind', 'outcome'],
    registers,
  });
  const lost = new Counter({
    name: `${prefix}database_connections_lost_total`,
    help: 'Connections to the database that were lost, by role.',
    labelNames: ['role'],
    registers,
  });
  const pools: (() => PoolUsage)[] = [];
  const connections = new Gauge({
    name: `${prefix}database_connections`,
    help: 'Connections to the database, by role and state; "waiting" are requests without one.',
    labelNames: ['role', 'state'],
    registers,
    collect: () => {
      for (const usage of pools) {
        const { role, open, idle, waiting } = usage();
        connections.set({ role, state: 'used' }, open - idle);
        connections.set({ role, state: 'idle' }, idle);
        connections.set({ role, state: 'waiting' }, waiting);
      }
    },
  });
  return {
    requestEnded: (route, method, status, seconds) => {
      requests.observe({ method, route, status: `${Math.trunc(status / 100)}xx` }, seconds);
    },
    jobEnded: (kind, isDone) => jobs.inc({ kind, outcome: isDone ? 'done' : 'failed' }),
    connectionLost: (role) => lost.inc({ role }),
    watchPool: (usage) => void pools.push(usage),
    watch: ({ name, help }, read) => {
      const gauge: Gauge = new Gauge({ name: prefix + name, help, registers, collect: () => gauge.set(read()) });
    },
    metrics: () => registry.metrics(),
  };
}
