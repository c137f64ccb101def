import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';

const exportedDeclaration =
  /^export (?:default )?(?:declare )?(?:abstract )?(?:async )?(?:function\*?|class|const|let|interface|type|enum) (\w+)/;

/** Exports of `shared/*` without a doc comment, one line each: public APIs must be documented. */
export function undocumentedExports(projectDir: string): string[] {
  const shared = join(projectDir, 'shared');
  return readdirSync(shared)
    .map((name) => join(shared, name, 'src'))
    .filter((sources) => existsSync(sources))
    .flatMap((sources) => readdirSync(sources, { withFileTypes: true, recursive: true }))
    .filter((entry) => entry.isFile() && /(?<!\.test|\.d)\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .flatMap((path) => faultsOf(readFileSync(path, 'utf8'), relative(projectDir, path)));
}

function faultsOf(text: string, path: string): string[] {
  const lines = text.split('\n');
  const documented = new Set<string>();
  return lines.flatMap((line, index) => {
    const name = exportedDeclaration.exec(line)?.[1];
    if (name === undefined) return [];
    // The doc comment of an overloaded function is before its first signature.
    const isDocumented = documented.has(name) || lines[index - 1]?.trimEnd().endsWith('*/') === true;
    documented.add(name);
    return isDocumented ? [] : [`${path}:${index + 1}: ${name} has no doc comment`];
  });
}
