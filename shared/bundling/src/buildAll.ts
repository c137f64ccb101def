import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, utimesSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { appNames } from './appNames.ts';
import type { AppName } from './folders.ts';
import { BuildFailed } from './BuildFailed.ts';
import { outputDirOf, ownFile, packageDirOf, rootDir } from './folders.ts';
import { hashInputs } from './hashInputs.ts';
import { removeOldBuilds } from './removeOldBuilds.ts';

/** The progress of one app. */
export interface BuildProgress {
  readonly app: AppName;
  readonly state: 'unchanged' | 'building' | 'built' | 'failed';
  /** Time since the build of this app began. */
  readonly milliseconds?: number;
  readonly detail?: string;
}

/** The result for one app. */
export interface BuildResult {
  readonly app: AppName;
  readonly build: string;
  readonly outputDir: string;
  /** Whether nothing has changed since the last build. */
  readonly isReused: boolean;
  readonly milliseconds: number;
}

/** Build options. */
export interface BuildAllOptions {
  /** Only these apps; all by default. */
  readonly only?: readonly AppName[];
  /**
   * Whether a gateway that runs from this checkout serves the builds from now on; true by default. A build that is only
   * published, or tried out, must not change what is live.
   */
  readonly isServed?: boolean;
  readonly onProgress?: (progress: BuildProgress) => void;
}

/** At most two at a time: each needs a core and about 400 MB. */
const greatestParallelism = 2;

function isBuilt(app: AppName, build: string): boolean {
  const dir = outputDirOf(app, build);
  if (app !== 'host') return existsSync(dir);
  const record = resolve(dir, 'host.json');
  if (!existsSync(record)) return false;
  return (JSON.parse(readFileSync(record, 'utf8')) as { build: string }).build === build;
}

/** Writes the build id of this checkout, for the registry's `workspace`. */
function pointAt(app: AppName, build: string): void {
  if (app === 'host') return;
  const folder = app === 'public-share-standalone' ? 'dist/standalone' : 'dist';
  const dir = resolve(packageDirOf(app), folder);
  mkdirSync(dir, { recursive: true });
  const file = resolve(dir, 'workspace.json');
  writeFileSync(`${file}.${process.pid}`, JSON.stringify({ build }));
  renameSync(`${file}.${process.pid}`, file);
  const now = new Date();
  // Old folders are removed by the time of their last use.
  utimesSync(outputDirOf(app, build), now, now);
  removeOldBuilds(dir, build);
}

function runBuildProcess(app: AppName, build: string): Promise<void> {
  const script = ownFile('build/buildProcess');
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', script, app, build], {
    cwd: rootDir,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output: Buffer[] = [];
  child.stdout.on('data', (part: Buffer) => output.push(part));
  child.stderr.on('data', (part: Buffer) => output.push(part));
  return new Promise((accept, refuse) => {
    child.on('error', refuse);
    child.on('close', (code) => {
      if (code === 0) accept();
      else refuse(new BuildFailed(`${app} was not built\n${Buffer.concat(output).toString()}`));
    });
  });
}

async function buildOne(
  app: AppName,
  isServed: boolean,
  report: (progress: BuildProgress) => void,
): Promise<BuildResult> {
  const began = performance.now();
  const build = hashInputs(app);
  const outputDir = outputDirOf(app, build);
  const isReused = isBuilt(app, build);
  const elapsed = (): number => Math.round(performance.now() - began);
  if (!isReused) {
    report({ app, state: 'building' });
    try {
      await runBuildProcess(app, build);
    } catch (error) {
      report({ app, state: 'failed', milliseconds: elapsed(), detail: String(error) });
      throw error;
    }
  }
  if (isServed) pointAt(app, build);
  const milliseconds = elapsed();
  report({ app, state: isReused ? 'unchanged' : 'built', milliseconds });
  return { app, build, outputDir, isReused, milliseconds };
}

/**
 * Builds every app that has changed since its last build, each in its own process.
 *
 * @throws BuildFailed with webpack's output for the first app that failed, after running builds have ended
 */
export async function buildAll(options: BuildAllOptions = {}): Promise<BuildResult[]> {
  const left = appNames().filter((app) => options.only?.includes(app) ?? true);
  const results: BuildResult[] = [];
  const report = options.onProgress ?? (() => undefined);
  const work = async (): Promise<void> => {
    for (let app = left.shift(); app !== undefined; app = left.shift()) {
      results.push(await buildOne(app, options.isServed ?? true, report));
    }
  };
  const lanes = Math.min(greatestParallelism, availableParallelism());
  const ended = await Promise.allSettled(Array.from({ length: lanes }, work));
  const failed = ended.find((lane) => lane.status === 'rejected');
  if (failed !== undefined) throw failed.reason;
  return results;
}
