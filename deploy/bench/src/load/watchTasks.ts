import type { Browser } from 'playwright';

/** The tasks of a page's main thread during a function. */
export interface Tasks {
  /** Processor time of the longest one, milliseconds: its duration on an otherwise idle machine. */
  readonly longestMilliseconds: number;
  /** Wall-clock time of the longest one, including everything else on the machine. */
  readonly longestElapsedMilliseconds: number;
  /** Total processor time. */
  readonly usedMilliseconds: number;
}

interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  /** Microseconds. */
  readonly dur?: number;
  /** Microseconds of processor time. */
  readonly tdur?: number;
  readonly args?: { readonly name?: string };
}

/** Runs a function and returns the tasks of the busiest page during it, from the browser's own trace. */
export async function watchTasks(browser: Browser, work: () => Promise<void>): Promise<Tasks> {
  const session = await browser.newBrowserCDPSession();
  const events: TraceEvent[] = [];
  session.on('Tracing.dataCollected', ({ value }) => void events.push(...(value as unknown as TraceEvent[])));
  const completed = new Promise<void>((resolve) => void session.once('Tracing.tracingComplete', () => resolve()));
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: {
      recordMode: 'recordAsMuchAsPossible',
      includedCategories: ['disabled-by-default-devtools.timeline'],
    },
  });
  await work();
  await session.send('Tracing.end');
  await completed;
  await session.detach();
  const mains = events.filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain');
  const ofPages = mains.map(({ pid, tid }) =>
    events.filter((event) => event.name === 'RunTask' && event.ph === 'X' && event.pid === pid && event.tid === tid),
  );
  const [busiest = []] = ofPages.toSorted((a, b) => used(b) - used(a));
  return {
    longestMilliseconds: Math.max(0, ...busiest.map(({ tdur = 0 }) => tdur)) / 1_000,
    longestElapsedMilliseconds: Math.max(0, ...busiest.map(({ dur = 0 }) => dur)) / 1_000,
    usedMilliseconds: used(busiest),
  };
}

function used(tasks: readonly TraceEvent[]): number {
  return tasks.reduce((sum, { tdur = 0 }) => sum + tdur, 0) / 1_000;
}
