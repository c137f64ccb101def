import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { readExportedWords, readUses, type ExportedWord, type Use } from './readWords.ts';
import { wordsByValue, type WordsByValue } from './wordsByValue.ts';

/** Where the interface texts are: beside the components that show them, and in one folder for the whole host. */
const CATALOGUE = /(\.messages|^host\/src\/messages\/\w+)\.ts$/;

/**
 * Words of the host and of the remotes that no source shows, one line for each. A test shows nothing, and neither does
 * a source that takes a whole catalogue: which of its words a value picks is stated in `stated`.
 */
export function wordsWithoutUse(projectDir: string, stated: WordsByValue = wordsByValue): string[] {
  const texts = new Map(sourcesOf(projectDir).map((path) => [path, readFileSync(join(projectDir, path), 'utf8')]));
  const uses = new Map<string, Use[]>();
  for (const [path, text] of texts) {
    for (const { from, name, keys } of readUses(text, path.endsWith('x'))) {
      const catalogue = from === null ? path : join(path, '..', from);
      const address = `${catalogue}#${name}`;
      if (CATALOGUE.test(catalogue) && keys.length > 0) uses.set(address, [...(uses.get(address) ?? []), keys]);
    }
  }
  return [...texts]
    .filter(([path]) => CATALOGUE.test(path))
    .flatMap(([path, text]) =>
      readExportedWords(text)
        .filter((word) => !isStated(word, stated) && !isShown(word, uses.get(`${path}#${word.name}`) ?? []))
        .map(({ name, keys, line }) => `${path}:${line}: nothing shows ${[name, ...keys].join('.')}`),
    );
}

/** Whether some source names the word, or a branch of words above it: which of a branch is shown, a value decides. */
function isShown({ keys }: ExportedWord, uses: readonly Use[]): boolean {
  return uses.some((used) => used.every((key, index) => index >= keys.length || keys[index] === key));
}

function isStated({ name, keys: [first] }: ExportedWord, stated: WordsByValue): boolean {
  const picked = stated[name];
  return picked === 'all' || (first !== undefined && picked?.includes(first) === true);
}

function sourcesOf(projectDir: string): string[] {
  const remotes = readdirSync(join(projectDir, 'remotes'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => `remotes/${name}/src`);
  return ['host/src', ...remotes]
    .filter((home) => existsSync(join(projectDir, home)))
    .flatMap((home) => readdirSync(join(projectDir, home), { withFileTypes: true, recursive: true }))
    .filter((entry) => entry.isFile() && /(?<!\.test|\.d)\.tsx?$/.test(entry.name))
    .map((entry) => relative(projectDir, join(entry.parentPath, entry.name)));
}
