import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Packages of Node; the others are of the browser. */
const ofNode = /^(deploy\/|shared\/bundling)/;

function emit(projectDir: string, outputDir: string, name: string, part: object): void {
  const configPath = join(outputDir, `tsconfig.${name}.json`);
  const config = {
    extends: join(projectDir, 'tsconfig.base.json'),
    compilerOptions: {
      noEmit: false,
      declaration: true,
      rewriteRelativeImportExtensions: true,
      rootDir: projectDir,
      outDir: outputDir,
      ...(part as { compilerOptions: object }).compilerOptions,
    },
    include: (part as { include: readonly string[] }).include.map((path) => join(projectDir, path)),
    exclude: ['**/node_modules', '**/dist', '**/*.test.ts', '**/*.test.tsx'].map((path) => join(projectDir, path)),
  };
  writeFileSync(configPath, JSON.stringify(config));
  const compiler = join(projectDir, 'node_modules/typescript/bin/tsc');
  execFileSync(process.execPath, [compiler, '-p', configPath], {
    cwd: projectDir,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}

/**
 * Compiles packages to scripts with types, into the same folders below `outputDir`. Node and browsers get what they can run
 * from an installed package, where Node strips no types.
 */
export function emitPackages(projectDir: string, outputDir: string, folders: readonly string[]): string {
  mkdirSync(outputDir, { recursive: true });
  const srcOf = (folder: string): string => `${folder}/src`;
  emit(projectDir, outputDir, 'browser', {
    compilerOptions: { lib: ['es2024', 'dom', 'dom.iterable'], types: [] },
    include: [
      ...folders.filter((folder) => !ofNode.test(folder)).map(srcOf),
      'shared/ui/types',
      'shared/bundling/browser',
    ],
  });
  emit(projectDir, outputDir, 'node', {
    compilerOptions: { lib: ['es2024'], types: ['node'], typeRoots: [join(projectDir, 'node_modules/@types')] },
    include: [
      ...folders.filter((folder) => ofNode.test(folder)).map(srcOf),
      ...['allowTime', 'assetAddress', 'browserGlobals', 'domMatchers', 'quietConsole'].map(
        (name) => `deploy/local/jest/${name}.ts`,
      ),
    ],
  });
  return outputDir;
}
