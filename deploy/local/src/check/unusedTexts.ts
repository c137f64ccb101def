import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { readExportedTexts, readUses, type ExportedText, type Use } from './readTexts.ts';
import { textsByValue, type TextsByValue } from './textsByValue.ts';

/** Where the interface texts are: beside the components that show them, and in one folder for the whole host. */
const catalogFile = /(\.messages|^host\/src\/messages\/\w+)\.ts$/;

/**
 * Texts of the host and the remotes that no source uses, one line each. Uses in tests don't count, and neither does a source
 * that uses a whole catalog: its texts that a value selects at run time are listed in `stated`.
 */
export function unusedTexts(projectDir: string, stated: TextsByValue = textsByValue): string[] {
  const texts = new Map(sourcesOf(projectDir).map((path) => [path, readFileSync(join(projectDir, path), 'utf8')]));
  const uses = new Map<string, Use[]>();
  for (const [path, text] of texts) {
    for (const { from, name, keys } of readUses(text, path.endsWith('x'))) {
      const catalog = from === null ? path : join(path, '..', from);
      const address = `${catalog}#${name}`;
      if (catalogFile.test(catalog) && keys.length > 0) uses.set(address, [...(uses.get(address) ?? []), keys]);
    }
  }
  return [...texts]
    .filter(([path]) => catalogFile.test(path))
    .flatMap(([path, text]) =>
      readExportedTexts(text)
        .filter((word) => !isStated(word, stated) && !isShown(word, uses.get(`${path}#${word.name}`) ?? []))
        .map(({ name, keys, line }) => `${path}:${line}: nothing shows ${[name, ...keys].join('.')}`),
    );
}

/** Whether a source uses the text, or an object that contains it and from which a value selects. */
function isShown({ keys }: ExportedText, uses: readonly Use[]): boolean {
  return uses.some((used) => used.every((key, index) => index >= keys.length || keys[index] === key));
}

function isStated({ name, keys: [first] }: ExportedText, stated: TextsByValue): boolean {
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
