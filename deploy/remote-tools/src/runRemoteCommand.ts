import { userInfo } from 'node:os';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { buildAll } from '@cofferdam/bundling';
import {
  makePublishToken,
  openTarget,
  publishRemote,
  RegistryRefusal,
  verifyServed,
  type RegistryContext,
  type RegistryTarget,
} from '@cofferdam/registry';
import type { RemoteName } from '@cofferdam/remote-contract';
import { runDev } from './dev/runDev.ts';

/** Where the commands run. */
export interface RemoteDefaults {
  /** The one remote of a repository outside the checkout; null in the checkout, where it is named. */
  readonly name: RemoteName | null;
  /** The installation of this checkout, which commands change unless they name another; null outside. */
  readonly installation: Omit<RegistryContext, 'now' | 'by'> | null;
  readonly dirOf: (name: RemoteName) => string;
}

/** What a command prints, and whether it found a fault. */
export interface RemoteResult {
  readonly lines: readonly string[];
  readonly isFaulty: boolean;
}

const usages: Readonly<Record<string, string>> = {
  dev: 'NAME [--host ADDRESS] [--port PORT]',
  build: 'NAME',
  publish: 'NAME [--registry FOLDER_OR_ADDRESS] [--token-file FILE] [--base ADDRESS] [--inactive]',
  canary: 'NAME BUILD [--percent N] [--organizations ID,ID] | NAME --end',
  rollback: 'NAME',
  registry: 'list | check | activate NAME {BUILD | shipped} | make-token FILE',
};

/** How a command is called, or all of them. @param call what is typed before the arguments */
export function remoteUsage(command: string, call: (command: string) => string): string {
  const commands = Object.hasOwn(usages, command) ? [command] : Object.keys(usages);
  return commands.map((one) => `Usage: ${call(one)} ${usages[one]}`).join('\n');
}

const options = {
  registry: { type: 'string' },
  'token-file': { type: 'string' },
  base: { type: 'string' },
  inactive: { type: 'boolean', default: false },
  percent: { type: 'string', default: '0' },
  organizations: { type: 'string', default: '' },
  end: { type: 'boolean', default: false },
  host: { type: 'string' },
  port: { type: 'string', default: '8090' },
} as const;

type Parsed = ReturnType<typeof parseArgs<{ options: typeof options; allowPositionals: true }>>;
type Given = Parsed['values'];

/** Undefined for an unknown option, or one without its value. */
function parse(args: readonly string[]): Parsed | undefined {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch {
    return undefined;
  }
}

/** A path as a person typed it: npm starts scripts in the checkout and names their own folder in a variable. */
function givenPath(path: string): string {
  return resolve(process.env['INIT_CWD'] ?? '.', path);
}

function targetOf(given: Given, { installation }: RemoteDefaults): RegistryTarget {
  const registry = given.registry ?? installation?.registryDir;
  if (registry === undefined) throw new RegistryRefusal('Name the host by --registry ADDRESS.');
  const isAddress = /^https?:\/\//.test(registry);
  if (!isAddress && installation === null) {
    throw new RegistryRefusal('A folder is published to from the checkout of the product. Name an address.');
  }
  const local = installation ?? { shippedRegistryPath: '', remotesDir: '', hostVersions: null };
  const tokenFile = given['token-file'];
  return openTarget(
    isAddress || given.registry === undefined ? registry : givenPath(registry),
    tokenFile === undefined ? undefined : givenPath(tokenFile),
    { ...local, by: userInfo().username },
  );
}

async function build(name: RemoteName, { dirOf }: RemoteDefaults): Promise<string> {
  const [made] = await buildAll({ only: [name], isServed: false });
  if (made === undefined) throw new RegistryRefusal(`There is no remote ${name} in ${dirOf(name)}.`);
  return made.outputDir;
}

async function publish(name: RemoteName, given: Given, defaults: RemoteDefaults): Promise<RemoteResult> {
  const target = targetOf(given, defaults);
  const buildDir = await build(name, defaults);
  return {
    lines: await publishRemote({ buildDir, target, base: given.base, isActivated: !given.inactive }),
    isFaulty: false,
  };
}

async function check(target: RegistryTarget): Promise<RemoteResult> {
  const { lines, isFaulty, served } = await target.run({ command: 'check' });
  const faults = (await Promise.all(served.map((one) => verifyServed(one, target.origin)))).flat();
  return {
    lines: [...(faults.length > 0 && !isFaulty ? [] : lines), ...faults],
    isFaulty: isFaulty || faults.length > 0,
  };
}

/**
 * Runs one command. Returns what it prints, or undefined when it was not called as it must be.
 *
 * @throws RegistryRefusal, BuildFailed and others with a message for people
 */
export async function runRemoteCommand(
  command: string,
  args: readonly string[],
  defaults: RemoteDefaults,
): Promise<RemoteResult | undefined> {
  const parsed = parse(args);
  if (parsed === undefined) return undefined;
  const { values, positionals } = parsed;
  if (command === 'registry') return runRegistry(positionals, values, defaults);
  const [name, ...rest] = defaults.name === null ? positionals : [defaults.name, ...positionals];
  if (name === undefined) return undefined;
  const run = async (sent: Parameters<RegistryTarget['run']>[0]): Promise<RemoteResult> =>
    targetOf(values, defaults).run(sent);
  const [buildId, ...more] = rest;
  if (command === 'canary' && !values.end && buildId !== undefined && more.length === 0) {
    const organizations = values.organizations.split(',').filter(Boolean);
    return run({
      command: 'start-canary',
      remote: name,
      build: buildId,
      percent: wholePercent(values.percent),
      organizations,
    });
  }
  if (rest.length > 0) return undefined;
  switch (command) {
    case 'dev':
      return { lines: [await runDev(name, values)], isFaulty: false };
    case 'build':
      return { lines: [await build(name, defaults)], isFaulty: false };
    case 'publish':
      return publish(name, values, defaults);
    case 'rollback':
      return run({ command: 'roll-back', remote: name });
    case 'canary':
      return values.end ? run({ command: 'end-canary', remote: name }) : undefined;
    default:
      return undefined;
  }
}

function wholePercent(text: string): number {
  const percent = Number(text);
  if (Number.isInteger(percent) && percent >= 0 && percent <= 100 && text !== '') return percent;
  throw new RegistryRefusal(`--percent must be a whole number from 0 to 100, not "${text}".`);
}

async function runRegistry(
  [command, one, two]: readonly string[],
  given: Given,
  defaults: RemoteDefaults,
): Promise<RemoteResult | undefined> {
  if (command === 'list') return targetOf(given, defaults).run({ command: 'list' });
  if (command === 'check') return check(targetOf(given, defaults));
  if (command === 'activate' && one !== undefined && two !== undefined) {
    // The registry's own word for it means something else to people: the product has workspaces.
    const selected = two === 'shipped' ? 'workspace' : two;
    return targetOf(given, defaults).run({ command: 'activate', remote: one, build: selected });
  }
  if (command !== 'make-token' || one === undefined) return undefined;
  makePublishToken(givenPath(one));
  const lines = [
    `${givenPath(one)} holds a new token. Name it in COFFERDAM_PUBLISH_TOKEN_PATH, and keep a copy where you publish.`,
  ];
  return { lines, isFaulty: false };
}
