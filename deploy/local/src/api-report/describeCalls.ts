import { createHash } from 'node:crypto';
import { describeAsOpenApi } from '@cofferdam/api-contract';

/** The part of a JSON Schema that is used here. */
interface Schema {
  readonly type?: string | readonly string[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly items?: Schema;
  readonly format?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: Schema | boolean;
}

interface Operation {
  readonly operationId: string;
  readonly 'x-permission': unknown;
  readonly parameters: readonly { readonly name: string; readonly required: boolean; readonly schema: Schema }[];
  readonly requestBody?: { readonly content: { readonly 'application/json': { readonly schema: Schema } } };
  readonly responses: {
    readonly 200: { readonly content: { readonly 'application/json': { readonly schema: Schema } } };
  };
}

function fields(properties: Readonly<Record<string, Schema>>, required: readonly string[]): string {
  const lines = Object.entries(properties).map(
    ([name, schema]) => `${name}${required.includes(name) ? '' : '?'}: ${typeOf(schema)}`,
  );
  return lines.length === 0 ? '{}' : `{ ${lines.join('; ')} }`;
}

/** Long lists of values are written once at the end, under a name with their hash. */
const fewValues = 8;

function nameOf(values: readonly unknown[]): string {
  return `values-${createHash('sha256').update(JSON.stringify(values)).digest('hex').slice(0, 8)}`;
}

function listed(values: readonly unknown[]): string {
  return values.map((value) => JSON.stringify(value)).join(' | ');
}

function typeOf(schema: Schema): string {
  const { type, enum: values, anyOf, oneOf, allOf, items, properties, required = [], additionalProperties } = schema;
  if ('const' in schema) return JSON.stringify(schema.const);
  if (values !== undefined) return values.length > fewValues ? nameOf(values) : listed(values);
  const choices = anyOf ?? oneOf;
  if (choices !== undefined) return choices.map(typeOf).join(' | ');
  if (type === 'array') return `(${typeOf(items ?? {})})[]`;
  if (properties !== undefined) return fields(properties, required);
  if (typeof additionalProperties === 'object') return `Record<string, ${typeOf(additionalProperties)}>`;
  if (type === 'string' && schema.format !== undefined) return schema.format;
  if (type === undefined) return allOf?.map(typeOf).join(' & ') ?? 'unknown';
  return typeof type === 'string' ? type : type.join(' | ');
}

function longLists(value: unknown): (readonly unknown[])[] {
  if (typeof value !== 'object' || value === null) return [];
  const { enum: values } = value as Schema;
  const own = Array.isArray(values) && values.length > fewValues ? [values as readonly unknown[]] : [];
  return [...own, ...Object.values(value).flatMap(longLists)];
}

/** Every call of the contract with its input and output, as a few lines of text each. */
export function describeCalls(): string {
  const { paths } = describeAsOpenApi('') as unknown as {
    readonly paths: Readonly<Record<string, Record<string, Operation>>>;
  };
  const calls = Object.entries(paths)
    .flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => {
        const { operationId, parameters, requestBody, responses } = operation;
        const given = Object.fromEntries(parameters.map(({ name, schema }) => [name, schema]));
        const required = parameters.filter((parameter) => parameter.required).map(({ name }) => name);
        const body = requestBody?.content['application/json'].schema;
        return [
          `${operationId}: ${method.toUpperCase()} ${path} (${String(operation['x-permission'])})`,
          ...(parameters.length === 0 ? [] : [`  takes ${fields(given, required)}`]),
          ...(body === undefined ? [] : [`  body ${typeOf(body)}`]),
          `  answers ${typeOf(responses[200].content['application/json'].schema)}`,
        ].join('\n');
      }),
    )
    .toSorted();
  const lists = new Map(longLists(paths).map((values) => [nameOf(values), `${nameOf(values)}: ${listed(values)}`]));
  return [...calls, ...[...lists.values()].toSorted()].join('\n');
}
