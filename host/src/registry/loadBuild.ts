import { unmetNeed, type RemoteBuild, type RemoteModule, type RemoteName } from '@cofferdam/remote-contract';
import { learnIntegrity } from '../boot/integrityTable.ts';
import { federationInstance } from './federationInstance.ts';
import { sharedVersions } from './sharedTable.ts';
import { kindOfFailure, RemoteFailure } from './kindOfFailure.ts';
import { pause } from './withTimeout.ts';
import { findCause } from './findCause.ts';
import type { ProbeFinding } from './probeFiles.ts';
import type { RemoteProblem, RemoteProblemKind } from './remoteProblem.ts';

/** A running module, or the cause of the failure. */
export type BuildLoad =
  | { readonly ok: true; readonly module: RemoteModule }
  | { readonly ok: false; readonly problem: RemoteProblem };

const networkRetries = 2;
const pauseMilliseconds = 400;

/** Counts registrations with the runtime: it caches failures by name, so each name must be new. */
let registrations = 0;

function refusal(name: RemoteName, build: RemoteBuild, kind: RemoteProblemKind, detail: string): BuildLoad {
  return { ok: false, problem: { kind, name, build: build.build, detail, isFallbackTried: false } };
}

function announce(build: RemoteBuild): void {
  const files = build.assets.map(({ path, integrity }) => [build.base + path, integrity] as const);
  learnIntegrity(Object.fromEntries(files));
}

/** The global variable that a build's entry sets; see shared/bundling. */
function containerNameOf(name: RemoteName, build: string): string {
  return `cofferdam_${name.replaceAll('-', '_')}_${build}`;
}

async function runEntry(name: RemoteName, build: RemoteBuild): Promise<RemoteModule> {
  const instance = federationInstance();
  registrations += 1;
  const registered = `${name}.${build.build}.${registrations}.`;
  instance.registerRemotes([
    {
      name: registered,
      entry: new URL(build.base + build.entry, location.href).href,
      entryGlobalName: containerNameOf(name, build.build),
      type: 'global',
    },
  ]);
  const module = await instance.loadRemote<Partial<RemoteModule>>(`${registered}/remote`);
  if (typeof module?.activate !== 'function') throw new RemoteFailure('broken', 'the module has no activate');
  return module as RemoteModule;
}

function refusalOf(name: RemoteName, build: RemoteBuild, finding: ProbeFinding): BuildLoad {
  return refusal(name, build, finding.kind, finding.detail);
}

/**
 * Loads and runs the entry of one build. Network errors are retried twice, after a fetch that
 * bypasses the cache confirms them; a wrong response isn't retried. Never throws.
 *
 * @param isFresh check the file, bypassing the HTTP cache, before it is run: used by Retry
 */
export async function loadBuild(name: RemoteName, build: RemoteBuild, isFresh: boolean): Promise<BuildLoad> {
  const unmet = unmetNeed(build, sharedVersions);
  if (unmet !== null) return refusal(name, build, unmet.kind, unmet.detail);
  announce(build);
  if (isFresh) {
    const finding = await findCause(build, [build.entry]);
    if (finding !== null) return refusalOf(name, build, finding);
  }
  for (let attempt = 0; ; attempt += 1) {
    try {
      return { ok: true, module: await runEntry(name, build) };
    } catch (error) {
      const kind = kindOfFailure(error);
      if (kind !== 'unknown') return refusal(name, build, kind, String(error));
      const finding = await findCause(build, [build.entry]);
      const isWorthRepeating = finding === null || finding.isNetworkError;
      if (attempt >= networkRetries || !isWorthRepeating) {
        if (finding !== null) return refusalOf(name, build, finding);
        return refusal(name, build, 'broken', String(error));
      }
      if (finding !== null) await pause(pauseMilliseconds * (attempt + 1));
    }
  }
}
