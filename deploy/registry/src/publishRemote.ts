import { RegistryRefusal } from './changeRemote.ts';
import type { RegistryTarget } from './openTarget.ts';
import { readRecord } from './readWorkspaceBuild.ts';
import { readBuildFiles, requireFiles } from './registryFolder.ts';
import { verifyServed, type FetchFile } from './verifyServed.ts';

/** A build to publish, and how. */
export interface PublishOptions {
  /** The build's output folder. */
  readonly buildDir: string;
  readonly target: RegistryTarget;
  /** URL where the files already are; without it, they are copied to the host. */
  readonly base?: string | undefined;
  /** Whether it becomes the live build; otherwise it waits for a canary or for `activate`. */
  readonly isActivated: boolean;
  readonly get?: FetchFile;
}

/**
 * Publishes a build: registers it, checks that browsers get every file unchanged, and then makes it live.
 * Returns lines for the terminal.
 *
 * @throws RegistryRefusal with the reason; the live build is unchanged then
 */
export async function publishRemote(options: PublishOptions): Promise<string[]> {
  const { buildDir, target, base, isActivated, get } = options;
  const recorded = readRecord(buildDir);
  const { name } = recorded.descriptor;
  const files = readBuildFiles(buildDir, recorded);
  requireFiles(recorded, files);
  const { build, assets } = recorded;
  if (base !== undefined) refuseFaults(await verifyServed({ name, build, base, assets }, target.origin, get));
  const contents =
    base === undefined ? [...files].map(([path, file]) => [path, Buffer.from(file).toString('base64')]) : [];
  const published = await target.run({
    command: 'publish',
    recorded,
    base: base ?? null,
    files: Object.fromEntries(contents) as Record<string, string>,
  });
  for (const served of published.served) refuseFaults(await verifyServed(served, target.origin, get));
  const said = [`${name} ${build}: ${assets.length} files are in place, each with its hash.`];
  if (!isActivated) return [...said, ...published.lines];
  const { lines } = await target.run({ command: 'activate', remote: name, build });
  return [...said, ...lines];
}

function refuseFaults(faults: readonly string[]): void {
  if (faults.length > 0) throw new RegistryRefusal(faults.join('\n'));
}
