import { readdirSync, readFileSync } from 'node:fs';

/** Clock ticks per second in /proc: 100 on every current Linux. */
const ticksPerSecond = 100;

interface ProcessTimes {
  readonly parent: number;
  readonly ticks: number;
}

function readProcesses(): Map<number, ProcessTimes> {
  const processes = new Map<number, ProcessTimes>();
  for (const entry of readdirSync('/proc')) {
    if (!/^\d+$/.test(entry)) continue;
    try {
      const stat = readFileSync(`/proc/${entry}/stat`, 'latin1');
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      const [parent, user, system, childUser, childSystem] = [1, 11, 12, 13, 14].map((index) =>
        Number(fields[index]),
      ) as [number, number, number, number, number];
      processes.set(Number(entry), { parent, ticks: user + system + childUser + childSystem });
    } catch {
      // The process ended between listing and reading.
    }
  }
  return processes;
}

/** Milliseconds of processor time used so far by processes and all their descendants. */
export function processorMilliseconds(roots: readonly number[]): number {
  const processes = readProcesses();
  let ticks = 0;
  for (const [pid, { ticks: own }] of processes) {
    for (let at: number | undefined = pid; at !== undefined && at > 1; at = processes.get(at)?.parent) {
      if (!roots.includes(at)) continue;
      ticks += own;
      break;
    }
  }
  return (ticks * 1_000) / ticksPerSecond;
}

/** Proportional set size of processes and all their descendants, megabytes. */
export function proportionalMegabytes(roots: readonly number[]): number {
  const processes = readProcesses();
  let kilobytes = 0;
  for (const pid of processes.keys()) {
    for (let at: number | undefined = pid; at !== undefined && at > 1; at = processes.get(at)?.parent) {
      if (!roots.includes(at)) continue;
      try {
        const rollup = readFileSync(`/proc/${pid}/smaps_rollup`, 'latin1');
        kilobytes += Number(/^Pss:\s+(\d+)/m.exec(rollup)?.[1] ?? 0);
      } catch {
        // Ended, or not readable.
      }
      break;
    }
  }
  return kilobytes / 1_024;
}
