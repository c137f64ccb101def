import { createHash } from 'node:crypto';
import { appendFileSync, existsSync, globSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

/** What one file of tests meets, with every guard in its place. */
export interface Meeting {
  readonly file: string;
  readonly tests: readonly { readonly name: string; readonly milliseconds: number }[];
  /** By test; under no name what is met before the first. */
  readonly met: Readonly<Record<string, readonly string[]>>;
  readonly statements: readonly (readonly [string, string])[];
}

/** One thing that the drill has found out. */
export type Finding =
  | { readonly kind: 'learned'; readonly statements: readonly (readonly [string, string])[] }
  /** A conjunct without which a statement, sent by itself, sees or changes other rows. */
  | { readonly kind: 'statement'; readonly id: string }
  | { readonly kind: 'matrix'; readonly id: string; readonly fault: string | null }
  | { readonly kind: 'meeting'; readonly meeting: Meeting }
  /** A file of tests on the server without a guard: what failed first, or null. */
  | { readonly kind: 'tried'; readonly id: string; readonly file: string; readonly failed: string | null };

/** What is known of a run, on the disk: one that was ended goes on where it was. */
export interface Progress {
  readonly findings: readonly Finding[];
  add(finding: Finding): void;
}

const projectDir = resolve(import.meta.dirname, '../../../../..');
const kept = resolve(import.meta.dirname, '../../../.cache/guards');

/** A run is of one seed and of one text of the server and its tests: what was found out of another text is not used. */
export function openProgress(seed: number): Progress {
  const path = join(kept, `${seed}-${hashOfSources()}.jsonl`);
  mkdirSync(dirname(path), { recursive: true });
  // What was cut off in the middle of a line is not known.
  const lines = existsSync(path) ? readFileSync(path, 'utf8').split('\n').slice(0, -1) : [];
  const findings = lines.map((line) => JSON.parse(line) as Finding);
  return {
    findings,
    add: (finding) => {
      findings.push(finding);
      appendFileSync(path, `${JSON.stringify(finding)}\n`);
    },
  };
}

function hashOfSources(): string {
  const hash = createHash('sha256');
  const files = globSync(['deploy/api/src/**/*.ts', 'deploy/api/migrations/*.sql', 'shared/*/src/**/*.ts'], {
    cwd: projectDir,
  });
  // What is a second line is said after what was found out.
  const own = files.filter((file) => !file.endsWith('/guards/backstops.ts'));
  for (const file of own.toSorted()) hash.update(file).update(readFileSync(join(projectDir, file)));
  return hash.digest('hex').slice(0, 16);
}
