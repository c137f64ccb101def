import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

/** The image as folders and settings: what a container engine would start. */
export interface BuiltImage {
  /** The folder that is used as `/`. */
  readonly root: string;
  readonly workDir: string;
  readonly environment: Readonly<Record<string, string>>;
  readonly healthCheck: readonly string[];
  readonly command: readonly string[];
  readonly stopSignal: NodeJS.Signals;
}

interface Stage {
  readonly root: string;
  workDir: string;
}

const projectDir = resolve(import.meta.dirname, '../../../../..');

const [ownUid = 0, ownGid = 0] = [process.getuid?.(), process.getgid?.()];

/** The account `node` of the base image; without root, whose account can take no other, the one that runs the drill. */
export const imageAccount = ownUid === 0 ? { uid: 1_000, gid: 1_000 } : { uid: ownUid, gid: ownGid };

/**
 * Does what the Dockerfile says, instruction by instruction, in folders: no engine is needed, and what the image lacks is
 * missing here, too. The base image is this machine with the same version of Node. The result is read-only, but for /data.
 *
 * @throws Error for an instruction that it doesn't know, or one that fails
 */
export function buildWithoutEngine(folder: string): BuiltImage {
  const context = copyContext(join(folder, 'context'));
  const stages = new Map<string, Stage>();
  const last = { environment: {} as Record<string, string>, healthCheck: '', command: '', stopSignal: 'SIGTERM' };
  let stage: Stage | undefined;
  const current = (): Stage => {
    if (stage === undefined) throw new Error('an instruction before FROM');
    return stage;
  };
  const known: Readonly<Record<string, (text: string) => void>> = {
    FROM: (text) => {
      const name = / AS (\w+)$/.exec(text)?.[1] ?? 'last';
      stage = { root: join(folder, name), workDir: '/' };
      mkdirSync(stage.root);
      stages.set(name, stage);
    },
    WORKDIR: (path) => {
      current().workDir = path;
      mkdirSync(join(current().root, path), { recursive: true });
    },
    COPY: (text) => {
      const [, from, source = '', target = ''] = /^(?:--from=(\w+) )?(\S+) (\S+)$/.exec(text) ?? [];
      const { root, workDir } = current();
      const begin = from === undefined ? context : (stages.get(from)?.root ?? '');
      const to = join(root, resolve(workDir, target));
      mkdirSync(dirname(to), { recursive: true });
      cpSync(join(begin, source), to, { recursive: true, verbatimSymlinks: true });
    },
    RUN: (text) => run(current(), text),
    ENV: (text) => {
      for (const [, name = '', value = ''] of text.matchAll(/(\w+)=(\S+)/g)) {
        if (!value.startsWith('$')) last.environment[name] = value;
      }
    },
    HEALTHCHECK: (text) => void (last.healthCheck = text.slice(text.indexOf('['))),
    CMD: (text) => void (last.command = text),
    STOPSIGNAL: (text) => void (last.stopSignal = text),
    ARG: () => undefined,
    EXPOSE: () => undefined,
    USER: () => undefined,
    VOLUME: () => undefined,
  };
  for (const line of readInstructions()) {
    const [kind = '', ...words] = line.split(' ');
    const handle = known[kind];
    if (handle === undefined) throw new Error(`the Dockerfile has ${kind}, which this drill doesn't know`);
    handle(words.join(' '));
  }
  const { root, workDir } = current();
  execFileSync('chmod', ['-R', 'a-w', join(root, workDir)]);
  return {
    root,
    workDir: join(root, workDir),
    environment: Object.fromEntries(
      Object.entries(last.environment).map(([name, value]) => [name, value.replace(/^\/data$/, join(root, 'data'))]),
    ),
    healthCheck: JSON.parse(last.healthCheck) as string[],
    command: JSON.parse(last.command) as string[],
    stopSignal: last.stopSignal as NodeJS.Signals,
  };
}

function readInstructions(): string[] {
  const text = readFileSync(join(projectDir, 'deploy/containers/Dockerfile'), 'utf8');
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return lines
    .join('\n')
    .replaceAll(/\s*\\\n\s*/g, ' ')
    .split('\n');
}

/** The files of this checkout that aren't ignored: what the engine gets without those of `Dockerfile.dockerignore`. */
function copyContext(dir: string): string {
  const options = { cwd: projectDir, encoding: 'utf8', maxBuffer: 64 * 1_024 * 1_024 } as const;
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], options);
  for (const path of listed.split('\0').filter(Boolean)) {
    cpSync(join(projectDir, path), join(dir, path), { verbatimSymlinks: true });
  }
  return dir;
}

function run({ root, workDir }: Stage, text: string): void {
  // Absolute paths of the image are below the stage's folder here.
  const command = text
    .replaceAll(/(?<=^|[\s=])\/(?=(?:app|data)\b)/g, `${root}/`)
    .replaceAll('node:node', `${imageAccount.uid}:${imageAccount.gid}`);
  const path = `${dirname(process.execPath)}:${process.env['PATH'] ?? ''}`;
  execFileSync('sh', ['-ec', command], {
    cwd: join(root, workDir),
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, PATH: path },
  });
}
