import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative, resolve } from 'node:path';

/** Packages whose declarations are the contract. */
const declared = ['remote-contract', 'ui', 'events'] as const;

interface Manifest {
  readonly exports: Readonly<Record<string, string>>;
}

function emit(projectDir: string, outputDir: string): void {
  const config = {
    extends: join(projectDir, 'tsconfig.base.json'),
    compilerOptions: {
      noEmit: false,
      declaration: true,
      emitDeclarationOnly: true,
      removeComments: true,
      rootDir: projectDir,
      outDir: outputDir,
      lib: ['es2024', 'dom', 'dom.iterable'],
      types: [],
    },
    include: [...declared.map((name) => `shared/${name}/src`), 'shared/ui/types'].map((path) => join(projectDir, path)),
    exclude: ['**/node_modules', '**/*.test.ts', '**/*.test.tsx'].map((path) => join(projectDir, path)),
  };
  const configPath = join(outputDir, 'tsconfig.json');
  writeFileSync(configPath, JSON.stringify(config));
  const compiler = join(projectDir, 'node_modules/typescript/bin/tsc');
  execFileSync(process.execPath, [compiler, '-p', configPath], {
    cwd: projectDir,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}

/** Entries of a package, `*` written out. */
function entriesOf(packageDir: string, sourceDir: string): string[] {
  const { exports } = JSON.parse(readFileSync(join(sourceDir, 'package.json'), 'utf8')) as Manifest;
  return Object.values(exports)
    .filter((path) => /\.tsx?$/.test(path))
    .flatMap((path) => expand(sourceDir, path))
    .map((path) => join(packageDir, path.replace(/\.tsx?$/, '.d.ts')));
}

function expand(sourceDir: string, path: string): string[] {
  if (!path.includes('*')) return [path];
  const table = readFileSync(resolve(sourceDir, '../bundling/src/sharedModules.ts'), 'utf8');
  const [, parts = ''] = /sharedUiParts = \[([^\]]*)\]/.exec(table) ?? [];
  return [...parts.matchAll(/'([^']+)'/g)].map(([, part = '']) => path.replace('*', part));
}

/** The declarations that are reachable from the entries, file by file; internal ones aren't part of the contract. */
function reachable(entries: readonly string[]): string[] {
  const seen = new Set<string>();
  const left = [...entries];
  for (let file = left.pop(); file !== undefined; file = left.pop()) {
    if (seen.has(file) || !existsSync(file)) continue;
    seen.add(file);
    const dir = dirname(file);
    for (const [, path = ''] of readFileSync(file, 'utf8').matchAll(/(?:from|import)\s*\(?\s*['"](\.[^'"]+)['"]/g)) {
      left.push(resolve(dir, path.replace(/\.(?:d\.)?[jt]sx?$/, '.d.ts')));
    }
  }
  return [...seen].toSorted();
}

/** The public types of each package, as text. Takes some seconds. */
export function publicTypes(projectDir: string): Readonly<Record<string, string>> {
  const outputDir = mkdtempSync(join(tmpdir(), 'cofferdam-types-'));
  try {
    emit(projectDir, outputDir);
    return Object.fromEntries(
      declared.map((name) => {
        const packageDir = join(outputDir, 'shared', name);
        const files = reachable(entriesOf(packageDir, join(projectDir, 'shared', name)));
        const texts = files.map((file) => `// ${relative(packageDir, file)}\n${readFileSync(file, 'utf8').trim()}\n`);
        return [name, texts.join('\n')];
      }),
    );
  } finally {
    rmSync(outputDir, { recursive: true });
  }
}
