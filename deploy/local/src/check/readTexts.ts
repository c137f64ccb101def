import { parseSync } from '@swc/core';

/** The keys with which a source accesses a catalog; empty if it uses the whole catalog. */
export type Use = readonly string[];

/** A text of an exported catalog. */
export interface ExportedText {
  readonly name: string;
  readonly keys: readonly string[];
  readonly line: number;
}

/** A use of a catalog in a source. */
export interface CatalogueUse {
  /** As the import names it; null for a catalog of the same file. */
  readonly from: string | null;
  /** The name under which the catalog is exported. */
  readonly name: string;
  readonly keys: Use;
}

/** A node of the syntax tree; its members are read by name. */
interface Node {
  readonly type: string;
  readonly [field: string]: unknown;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as { type?: unknown }).type === 'string';

/** Nodes about types only; those that contain an expression are visited. */
const typedExpressions = new Set([
  'TsAsExpression',
  'TsConstAssertion',
  'TsNonNullExpression',
  'TsSatisfiesExpression',
  'TsTypeAssertion',
]);

/** The texts of exported objects, each with the keys that lead to it. */
export function readExportedTexts(text: string): readonly ExportedText[] {
  const texts: ExportedText[] = [];
  for (const statement of bodyOf(text, false)) {
    if (statement.type !== 'ExportDeclaration') continue;
    for (const declared of declaratorsOf(statement['declaration'])) {
      const name = identifierOf(declared['id']);
      if (name !== null) collect(text, { name, keys: [] }, declared['init'], texts);
    }
  }
  return texts;
}

function collect(
  text: string,
  at: { readonly name: string; readonly keys: readonly string[] },
  value: unknown,
  texts: ExportedText[],
): void {
  const object = untyped(value);
  if (object?.type !== 'ObjectExpression') return;
  for (const property of object['properties'] as readonly Node[]) {
    const key = keyOf(property);
    if (key === null) continue;
    const keys = [...at.keys, key];
    const inner = property.type === 'KeyValueProperty' ? untyped(property['value']) : null;
    // A branch is identified by its content.
    if (inner?.type === 'ObjectExpression') collect(text, { name: at.name, keys }, inner, texts);
    else texts.push({ name: at.name, keys, line: lineOf(text, at.keys, key) });
  }
}

/** The texts that a source uses, from imported catalogs and its own. */
export function readUses(text: string, hasMarkup: boolean): readonly CatalogueUse[] {
  const body = bodyOf(text, hasMarkup);
  const known = new Map<string, { readonly from: string | null; readonly name: string }>();
  for (const statement of body) {
    if (statement.type === 'ImportDeclaration') {
      const from = (statement['source'] as { readonly value: string }).value;
      if (!from.startsWith('.') || statement['typeOnly'] === true) continue;
      for (const specifier of statement['specifiers'] as readonly Node[]) {
        const local = identifierOf(specifier['local']);
        if (local !== null) known.set(local, { from, name: identifierOf(specifier['imported']) ?? local });
      }
    } else if (statement.type === 'ExportDeclaration') {
      for (const declared of declaratorsOf(statement['declaration'])) {
        const name = identifierOf(declared['id']);
        if (name !== null) known.set(name, { from: null, name });
      }
    }
  }
  const uses: CatalogueUse[] = [];
  const take = (local: string, keys: Use): void => {
    const catalog = known.get(local);
    if (catalog !== undefined) uses.push({ ...catalog, keys });
  };
  for (const statement of body) if (statement.type !== 'ImportDeclaration') walk(statement, take);
  return uses;
}

function walk(node: Node, take: (local: string, keys: Use) => void): void {
  if (node.type.startsWith('Ts') && !typedExpressions.has(node.type)) return;
  const reached = reach(node);
  if (reached !== null) {
    take(reached.local, reached.keys);
    for (const inside of reached.beside) walk(inside, take);
    return;
  }
  if (node.type === 'VariableDeclarator') {
    const taken = destructured(node);
    if (taken !== null) {
      for (const keys of taken.keys) take(taken.local, keys);
      return;
    }
    if (isNode(node['init'])) walk(node['init'], take);
    return;
  }
  for (const [field, value] of Object.entries(node)) {
    // Names of keys and members aren't names of catalogs.
    if ((field === 'key' || field === 'property') && isNode(value) && value.type === 'Identifier') continue;
    for (const one of Array.isArray(value) ? (value as readonly unknown[]) : [value]) visit(one, take);
  }
}

function visit(value: unknown, take: (local: string, keys: Use) => void): void {
  if (isNode(value)) walk(value, take);
  else if (typeof value === 'object' && value !== null) {
    // Arguments and similar nodes are wrapped in a node without a type.
    for (const inner of Object.values(value)) if (isNode(inner)) walk(inner, take);
  }
}

/** A name, or a chain of members that begins with one: `messages.tabs.all`. A computed key ends it. */
function reach(node: Node): { local: string; keys: string[]; beside: Node[] } | null {
  if (node.type === 'Identifier') return { local: String(node['value']), keys: [], beside: [] };
  if (node.type !== 'MemberExpression') return null;
  const object = untyped(node['object']);
  const inner = object === null ? null : reach(object);
  if (inner === null) return null;
  const property = node['property'] as Node;
  if (property.type === 'Computed') {
    const expression = property['expression'] as Node;
    if (expression.type === 'StringLiteral' && inner.beside.length === 0) {
      return { ...inner, keys: [...inner.keys, String(expression['value'])] };
    }
    return { ...inner, beside: [...inner.beside, expression] };
  }
  return inner.beside.length > 0 ? inner : { ...inner, keys: [...inner.keys, String(property['value'])] };
}

/** The keys of `const { tabs, filter } = messages`. */
function destructured(node: Node): { local: string; keys: readonly Use[] } | null {
  const pattern = node['id'] as Node;
  const from = untyped(node['init']);
  const reached = from === null ? null : reach(from);
  if (pattern.type !== 'ObjectPattern' || reached === null || reached.beside.length > 0) return null;
  const keys = (pattern['properties'] as readonly Node[]).map((property) => {
    const key = keyOf(property);
    return key === null ? reached.keys : [...reached.keys, key];
  });
  return { local: reached.local, keys };
}

function keyOf(property: Node): string | null {
  if (property.type === 'Identifier') return String(property['value']);
  const key = property['key'];
  if (!isNode(key) || (key.type !== 'Identifier' && key.type !== 'StringLiteral')) return null;
  return String(key['value']);
}

function untyped(value: unknown): Node | null {
  if (!isNode(value)) return null;
  const isShell = typedExpressions.has(value.type) || value.type === 'ParenthesisExpression';
  return isShell ? untyped(value['expression']) : value;
}

const identifierOf = (value: unknown): string | null =>
  isNode(value) && value.type === 'Identifier' ? String(value['value']) : null;

function declaratorsOf(declaration: unknown): readonly Node[] {
  if (!isNode(declaration) || declaration.type !== 'VariableDeclaration') return [];
  return declaration['declarations'] as readonly Node[];
}

function bodyOf(text: string, hasMarkup: boolean): readonly Node[] {
  const { body } = parseSync(text, { syntax: 'typescript', tsx: hasMarkup, target: 'es2024' });
  return body as unknown as readonly Node[];
}

/** The parser's spans continue across files, so find the line by its key, below its parents' lines. */
function lineOf(text: string, above: readonly string[], key: string): number {
  const lines = text.split('\n');
  let from = 0;
  for (const one of [...above, key]) {
    const named = new RegExp(`(^|[\\s{'])${escaped(one)}'?[:(,]`);
    const found = lines.findIndex((line, index) => index >= from && named.test(line));
    if (found >= 0) from = found;
  }
  return from + 1;
}

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
