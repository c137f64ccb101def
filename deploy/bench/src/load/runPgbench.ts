import { spawnSync } from 'node:child_process';

/** Timeout of a run. */
const timeoutMilliseconds = 60_000;

/** Whether PostgreSQL's own load program is installed on this machine. */
export function hasPgbench(): boolean {
  return spawnSync('pgbench', ['--version'], { stdio: 'ignore' }).status === 0;
}

/**
 * Transactions per second of one prepared statement over 16 connections: the rate of the database without any server in
 * front of it.
 *
 * @param script in pgbench's language
 */
export function runPgbench(databaseUrl: string, script: string, seconds: number): number {
  const url = new URL(databaseUrl);
  const args = ['--no-vacuum', '--protocol=prepared', '--client=16', '--jobs=2', `--time=${seconds}`, '--file=-'];
  const run = spawnSync('pgbench', args, {
    input: script,
    encoding: 'utf8',
    timeout: timeoutMilliseconds,
    // In the environment: every account of the machine can read arguments.
    env: {
      ...process.env,
      PGHOST: url.searchParams.get('host') ?? url.hostname,
      PGPORT: url.port || (url.searchParams.get('port') ?? ''),
      PGUSER: decodeURIComponent(url.username),
      PGPASSWORD: decodeURIComponent(url.password),
      PGDATABASE: url.pathname.slice(1),
    },
  });
  const rate = /^tps = ([\d.]+)/m.exec(run.stdout)?.[1];
  if (run.status !== 0 || rate === undefined) throw new Error(`pgbench printed no rate: ${run.stderr}`);
  return Number(rate);
}
