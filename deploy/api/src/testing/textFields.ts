import type { ContractCall } from '@cofferdam/api-contract';
import { branchesOf, inputSchemaOf, sampleOfSchema, type InputSchema } from './sampleOfSchema.ts';

/** Where a text is in an input. */
export type TextPath = readonly (string | number)[];

/** A valid input with a text at a path. */
export interface TextField {
  readonly input: object;
  readonly path: TextPath;
}

/** Every text that a call takes: those of a sample, and those of each optional field in an input that has no other one. */
export function textFieldsOf(call: ContractCall, sample: object): readonly TextField[] {
  const seen = new Set<string>();
  const fields: TextField[] = [];
  for (const input of [sample, ...(withOptionalFields(inputSchemaOf(call), sample) as object[])]) {
    for (const path of textsOf(input)) {
      if (seen.has(path.join('.'))) continue;
      seen.add(path.join('.'));
      fields.push({ input, path });
    }
  }
  return fields;
}

/** A copy of an input with another text at a path. */
export function withText(value: unknown, [name, ...rest]: TextPath, text: string): unknown {
  if (name === undefined) return text;
  if (Array.isArray(value)) return value.map((one: unknown, at) => (at === name ? withText(one, rest, text) : one));
  const object = value as Readonly<Record<string, unknown>>;
  return { ...object, [name]: withText(object[name], rest, text) };
}

function textsOf(value: unknown, path: TextPath = []): readonly TextPath[] {
  if (typeof value === 'string') return [path];
  if (typeof value !== 'object' || value === null) return [];
  const isList = Array.isArray(value);
  return Object.entries(value).flatMap(([name, member]) => textsOf(member, [...path, isList ? Number(name) : name]));
}

/** Copies of a value, each with one more text. A field that only takes some words is left out: parsing refuses others. */
function withOptionalFields(schema: InputSchema, value: unknown): readonly unknown[] {
  return branchesOf(schema).flatMap((branch): readonly unknown[] => {
    if (branch.const !== undefined || branch.enum !== undefined) return [];
    if (branch.type === 'string') return value === undefined ? [sampleOfSchema(branch)] : [];
    if (branch.type === 'array') {
      const [first, ...rest] = Array.isArray(value) ? (value as unknown[]) : [];
      return withOptionalFields(branch.items ?? {}, first).map((one) => [one, ...rest]);
    }
    if (branch.type !== 'object') return [];
    const own = fits(branch, value) ? value : (sampleOfSchema(branch) as Fields);
    const { properties = {}, additionalProperties: member } = branch;
    const fields = Object.entries(typeof member === 'object' ? { ...properties, sample: member } : properties);
    return [
      ...(own === value ? [] : [own]),
      ...fields.flatMap(([name, field]) =>
        withOptionalFields(field, own[name]).map((one) => ({ ...own, [name]: one })),
      ),
    ];
  });
}

type Fields = Readonly<Record<string, unknown>>;

function fits({ properties = {}, required = [] }: InputSchema, value: unknown): value is Fields {
  if (typeof value !== 'object' || value === null) return false;
  return required.every((name) => {
    const one = (value as Fields)[name];
    const only = properties[name]?.const;
    return one !== undefined && (only === undefined || one === only);
  });
}
