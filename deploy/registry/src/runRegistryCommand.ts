import { existsSync, rmSync } from 'node:fs';
import { unmetNeed, type RemoteBuild } from '@cofferdam/remote-contract';
import {
  activate,
  addBuild,
  endCanary,
  forgetOldBuilds,
  newRemote,
  RegistryRefusal,
  rollBack,
  startCanary,
} from './changeRemote.ts';
import { checkFiles } from './checkFiles.ts';
import { describeRemote } from './describeRemote.ts';
import { mergeRegistries, type MergedRegistry, type RegistryPlaces } from './mergeRegistries.ts';
import { baseOf } from './readWorkspaceBuild.ts';
import {
  registryCommandSchema,
  type RegistryAnswer,
  type RegistryCommand,
  type ServedBuild,
} from './registryCommand.ts';
import { faultOfRemote, reasonOf, type RegisteredRemote } from './registryFile.ts';
import {
  buildDirOf,
  installBuild,
  readRegistryJson,
  record,
  registryPathOf,
  writeRemote,
  type Pointer,
} from './registryFolder.ts';
import { findBuild } from './resolveRegistry.ts';
import { withFolderLock } from './withFolderLock.ts';

/** The dependencies of a command. */
export interface RegistryContext extends RegistryPlaces {
  /** Versions of the host's shared modules; null if the host wasn't built here: then nothing is compared. */
  readonly hostVersions: Readonly<Record<string, string>> | null;
  /** Who runs the command, for the journal. */
  readonly by: string;
  readonly now: Date;
}

type Publish = Extract<RegistryCommand, { readonly command: 'publish' }>;
type Change = Exclude<RegistryCommand, { readonly command: 'list' | 'check' }>;

function nameOf(command: Change): string {
  return command.command === 'publish' ? command.recorded.descriptor.name : command.remote;
}

function served(name: string, { build, base, assets }: RemoteBuild): ServedBuild {
  return { name, build, base, assets: [...assets] };
}

/** The router can't distinguish these patterns, so they count as the same. */
function shapeOf(path: string): string {
  return path.replaceAll(/:[^/]+/g, ':').replace(/\/$/, '');
}

/** @throws RegistryRefusal if this host can't run the build, or another remote has one of its pages */
function requireFit(
  merged: MergedRegistry,
  build: Pick<RemoteBuild, 'descriptor' | 'shared'>,
  versions: RegistryContext['hostVersions'],
): void {
  const { descriptor } = build;
  const unmet = unmetNeed(build, versions ?? build.shared ?? {});
  if (unmet !== null) throw new RegistryRefusal(`This host can't run the build: ${unmet.detail}.`);
  const mine = new Set(descriptor.routes.map(({ path }) => shapeOf(path)));
  for (const [name, remote] of Object.entries(merged.file.remotes)) {
    if (name === descriptor.name || !remote.enabled) continue;
    const taken = [remote.active, remote.canary?.build ?? null].flatMap(
      (id) => findBuild(name, remote, merged.workspace, id)?.descriptor.routes ?? [],
    );
    const both = taken.find(({ path }) => mine.has(shapeOf(path)));
    if (both !== undefined) throw new RegistryRefusal(`${both.path} is a page of ${name}.`);
  }
}

function recordOf(folder: string, name: string): { readonly builds?: object } | undefined {
  return (readRegistryJson(folder) as { remotes: Record<string, { builds?: object } | undefined> }).remotes[name];
}

/** @throws RegistryRefusal if a registry, or the record of the remote, can't be used: a change would replace it */
function requireReadable({ registryDir }: RegistryContext, { problems }: MergedRegistry, name: string): void {
  const hint = 'Correct the file, or put an earlier one in its place';
  const whole = problems.find(({ remote }) => remote === null);
  if (whole !== undefined) throw new RegistryRefusal(`${whole.reason}. ${hint}.`);
  const own = recordOf(registryDir, name);
  const fault = own === undefined ? null : faultOfRemote(own);
  if (fault === null) return;
  throw new RegistryRefusal(
    `The record of ${name} in ${registryPathOf(registryDir)} can't be used: ${fault}. ${hint}.`,
  );
}

function publish(context: RegistryContext, merged: MergedRegistry, remote: RegisteredRemote, command: Publish) {
  const { recorded, base, files } = command;
  const { name } = recorded.descriptor;
  // The id of an invalid record is taken, too.
  if (Object.hasOwn(recordOf(context.registryDir, name)?.builds ?? {}, recorded.build)) {
    throw new RegistryRefusal(`Build ${recorded.build} of ${name} was published before, and builds never change.`);
  }
  requireFit(merged, recorded, context.hostVersions);
  if (base === null) {
    const contents = Object.entries(files).map(([path, text]) => [path, Buffer.from(text, 'base64')] as const);
    installBuild(context.registryDir, recorded, new Map(contents));
  }
  return addBuild(remote, recorded, { base: base ?? baseOf(name, recorded.build), now: context.now });
}

function change(context: RegistryContext, merged: MergedRegistry, command: Change): RegisteredRemote {
  const name = nameOf(command);
  requireReadable(context, merged, name);
  const remote = merged.file.remotes[name] ?? newRemote;
  const isShipped = merged.workspace.has(name);
  if (command.command !== 'publish' && remote === newRemote) throw new RegistryRefusal(`There is no remote ${name}.`);
  // A page can have been taken, and the host changed, since a build was published.
  const fitting = (changed: RegisteredRemote, id: string): RegisteredRemote => {
    const build = findBuild(name, changed, merged.workspace, id);
    if (changed.enabled && build === null) throw new RegistryRefusal(`Build ${id} of ${name} isn't on this host.`);
    if (changed.enabled && build !== null) requireFit(merged, build, context.hostVersions);
    return changed;
  };
  switch (command.command) {
    case 'publish':
      return publish(context, merged, remote, command);
    case 'activate':
      return fitting(activate(remote, command.build, isShipped), command.build);
    case 'roll-back': {
      const changed = rollBack(remote, isShipped);
      return fitting(changed, changed.active);
    }
    case 'start-canary': {
      const { build, percent, organizations } = command;
      return fitting(startCanary(remote, { build, percent, organizations }), build);
    }
    case 'end-canary':
      return endCanary(remote);
  }
}

const everyPointer = ['enabled', 'active', 'fallback', 'canary'] as const;
/** What a command changes apart from builds. */
const changedPointers: Readonly<Record<Change['command'], readonly Pointer[]>> = {
  publish: [],
  activate: everyPointer,
  'roll-back': everyPointer,
  'start-canary': ['canary'],
  'end-canary': ['canary'],
};

function write(context: RegistryContext, name: string, changed: RegisteredRemote, command: Change): RegisteredRemote {
  const kept = forgetOldBuilds(changed, context.now);
  const forgotten = Object.keys(changed.builds).filter((id) => !Object.hasOwn(kept.builds, id));
  writeRemote(context.registryDir, name, { remote: kept, pointers: changedPointers[command.command], forgotten });
  for (const id of forgotten) rmSync(buildDirOf(context.registryDir, name, id), { recursive: true, force: true });
  return kept;
}

async function runChange(context: RegistryContext, command: Change): Promise<RegistryAnswer> {
  const name = nameOf(command);
  const build = command.command === 'publish' ? command.recorded.build : 'build' in command ? command.build : null;
  const entry = { at: context.now.toISOString(), by: context.by, command: command.command, remote: name, build };
  return withFolderLock(context.registryDir, () => {
    try {
      const merged = mergeRegistries(context);
      const kept = write(context, name, change(context, merged, command), command);
      record(context.registryDir, { ...entry, outcome: 'done' });
      const after = findBuild(name, kept, merged.workspace, build ?? kept.active);
      return {
        lines: describeRemote(name, kept, merged.workspace),
        isFaulty: false,
        served: after === null ? [] : [served(name, after)],
      };
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      record(context.registryDir, { ...entry, outcome: 'refused', reason });
      throw error;
    }
  });
}

function liveBuilds({ file, workspace }: MergedRegistry): ServedBuild[] {
  return Object.entries(file.remotes)
    .filter(([, { enabled }]) => enabled)
    .flatMap(([name, remote]) =>
      [remote.active, remote.fallback, remote.canary?.build ?? null]
        .map((id) => findBuild(name, remote, workspace, id))
        .filter((build) => build !== null)
        .map((build) => served(name, build)),
    );
}

/**
 * Runs one command on the registry of a folder. All processes that share the folder make changes one at a time. Each
 * change and refusal is a line of the journal.
 *
 * @param sent validated here: a folder's command comes from a command line
 * @throws RegistryRefusal with the reason, for people
 */
export async function runRegistryCommand(context: RegistryContext, sent: RegistryCommand): Promise<RegistryAnswer> {
  const checked = registryCommandSchema.safeParse(sent);
  if (!checked.success) throw new RegistryRefusal(`The command is invalid: ${reasonOf(checked.error)}.`);
  const command = checked.data;
  if (command.command !== 'list' && command.command !== 'check') return runChange(context, command);
  const merged = mergeRegistries(context);
  const problems = merged.problems.map(
    ({ remote, build, reason }) => `${[remote, build].filter(Boolean).join(' ') || 'registry'}: ${reason}`,
  );
  if (command.command === 'list') {
    const names = Object.keys(merged.file.remotes).toSorted();
    const lines = names.flatMap((name) =>
      describeRemote(name, merged.file.remotes[name] ?? newRemote, merged.workspace),
    );
    return { lines: [...lines, ...problems], isFaulty: problems.length > 0, served: [] };
  }
  const live = liveBuilds(merged);
  const faults = [...problems, ...live.flatMap((build) => checkFiles(context, build))];
  const lines = faults.length > 0 ? faults : [`${live.length} builds are in use, and all of their files are in place.`];
  return { lines, isFaulty: faults.length > 0 || !existsSync(context.shippedRegistryPath), served: live };
}
