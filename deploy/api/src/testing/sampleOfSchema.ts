import type { ContractCall } from '@cofferdam/api-contract';
import * as z from 'zod/mini';

/** The parts of JSON Schema that inputs of the contract use. */
export interface InputSchema {
  readonly type?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly format?: string;
  readonly pattern?: string;
  readonly allOf?: readonly { readonly pattern?: string }[];
  readonly minimum?: number;
  readonly minLength?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly items?: InputSchema;
  readonly required?: readonly string[];
  readonly properties?: Readonly<Record<string, InputSchema>>;
  readonly additionalProperties?: InputSchema | boolean;
  readonly anyOf?: readonly InputSchema[];
  readonly oneOf?: readonly InputSchema[];
}

/** What a client may send to a call. */
export function inputSchemaOf(call: ContractCall): InputSchema {
  return z.toJSONSchema(call.input, { io: 'input', unrepresentable: 'any' }) as InputSchema;
}

/** The alternatives of a schema, without null; itself if it has none. */
export function branchesOf(schema: InputSchema): readonly InputSchema[] {
  const branches = schema.anyOf ?? schema.oneOf;
  return branches === undefined ? [schema] : branches.filter(({ type }) => type !== 'null').flatMap(branchesOf);
}

/** A value that fits a schema, without optional fields; with another index another one, where there are several. */
export function sampleOfSchema(schema: InputSchema, index = 0): unknown {
  const [first = schema] = branchesOf(schema);
  if (first.const !== undefined) return first.const;
  if (first.enum !== undefined) return first.enum[index % first.enum.length];
  if (first.type === 'object') {
    const { properties = {}, required = [] } = first;
    return Object.fromEntries(required.map((name) => [name, sampleOfSchema(properties[name] ?? {}, index)]));
  }
  if (first.type === 'array') {
    return Array.from({ length: first.minItems ?? 0 }, (_none, at) => sampleOfSchema(first.items ?? {}, at));
  }
  if (first.type === 'boolean') return true;
  if (first.type === 'integer' || first.type === 'number') return Math.max(1, first.minimum ?? 1);
  return sampleText(first, index);
}

const patternsOf = ({ pattern, allOf = [] }: InputSchema): string =>
  [pattern, ...allOf.map((one) => one.pattern)].join(' ');

const isId = (schema: InputSchema): boolean => patternsOf(schema).includes('{8}-');

/** The paths of the ids in an input, such as `id`, `secretIds[]` and `roles[].userId`. */
export function idPathsOf(schema: InputSchema, path = ''): string[] {
  const paths = branchesOf(schema).flatMap((branch) => {
    if (isId(branch)) return [path];
    const fields = Object.entries(branch.properties ?? {}).flatMap(([name, field]) =>
      idPathsOf(field, path === '' ? name : `${path}.${name}`),
    );
    return branch.items === undefined ? fields : [...fields, ...idPathsOf(branch.items, `${path}[]`)];
  });
  return [...new Set(paths)];
}

function sampleText(schema: InputSchema, index: number): string {
  const { format, minLength = 0 } = schema;
  const patterns = patternsOf(schema);
  if (format === 'date-time') return '2026-01-01T00:00:00.000Z';
  if (isId(schema)) return `01900000-0000-7000-8000-${index.toString().padStart(12, '0')}`;
  // Fits base64, base64url and the characters of addresses.
  if (patterns.trim() !== '') return 'abcd'.padEnd(minLength, 'A');
  return `item-${index}`.padEnd(minLength, 'x');
}
