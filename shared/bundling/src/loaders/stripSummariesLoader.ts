import { parseSync, printSync, type KeyValueProperty } from '@swc/core';

/**
 * A webpack loader for the tables of routes: removes the property `summary` of every object. Summaries are written next to
 * the paths for developers, but only OpenAPI uses them.
 *
 * @param source TypeScript of one table
 */
export default function stripSummariesLoader(source: string): string {
  const module = parseSync(source, { syntax: 'typescript' });
  removeSummaries(module.body);
  return printSync(module).code;
}

function isSummary(property: unknown): boolean {
  const { type, key } = property as Partial<KeyValueProperty>;
  return type === 'KeyValueProperty' && key?.type === 'Identifier' && key.value === 'summary';
}

function removeSummaries(node: unknown): void {
  if (Array.isArray(node)) return node.forEach(removeSummaries);
  if (typeof node !== 'object' || node === null) return;
  for (const [name, child] of Object.entries(node) as [string, unknown][]) {
    if (name === 'properties' && Array.isArray(child)) {
      const kept: unknown[] = child.filter((property) => !isSummary(property));
      Object.assign(node, { properties: kept });
      removeSummaries(kept);
    } else {
      removeSummaries(child);
    }
  }
}
