import { validate } from '@hyperjump/json-schema/openapi-3-1';
import { describe, expect, it } from '@jest/globals';
import { listCalls } from './contract.ts';
import { describeAsOpenApi, type Json } from './openApi.ts';

interface Operation {
  operationId: string;
  parameters: { name: string; in: string; required: boolean; schema: Json }[];
  requestBody?: { content: { 'application/json': { schema: { properties: Record<string, Json> } } } };
  responses: Record<string, { content: { 'application/json': { schema: Json } } }>;
}

interface Description {
  info: Json;
  paths: Record<string, Record<string, Operation>>;
}

function describeAll(): Description {
  return JSON.parse(JSON.stringify(describeAsOpenApi('1.2.3'))) as Description;
}

/** Whether the document is valid OpenAPI 3.1, including its schemas in OpenAPI's dialect of JSON Schema. */
async function isOpenApi(document: Description): Promise<boolean> {
  return (await validate('https://spec.openapis.org/oas/3.1/schema-base', document as never)).valid;
}

const described = describeAll();

function operationOf(description: Description, method: string, path: string): Operation {
  const operation = description.paths[path]?.[method.toLowerCase()];
  if (operation === undefined) throw new Error(`${method} ${path} is not described`);
  return operation;
}

describe('the description of the API', () => {
  it('is OpenAPI 3.1', async () => {
    expect(await isOpenApi(describeAll())).toBe(true);
  });

  const { method, path } = listCalls().find((call) => call.path.includes('{') && call.method === 'GET') ?? {
    method: 'GET',
    path: '',
  };
  it.each<[string, (operation: Operation, whole: Description) => void]>([
    ['a schema has no type that there is', ({ parameters: [one] }) => void (one && (one.schema = { type: 'strin' }))],
    ['a parameter of a path may be left out', ({ parameters: [one] }) => void (one && (one.required = false))],
    ['an answer has no description', ({ responses }) => void (responses['200'] = {} as never)],
    ['there is no title', (_, whole) => void (whole.info = { version: '1' })],
  ])('would be refused if %s', async (_, spoil) => {
    // One call is enough for it, and is valid by itself.
    const { paths, ...others } = describeAll();
    const description = { ...others, paths: { [path]: paths[path] ?? {} } };
    expect(await isOpenApi(description)).toBe(true);
    spoil(operationOf(description, method, path), description);
    expect(await isOpenApi(description)).toBe(false);
  });

  it('has every call once, with a unique name', () => {
    const { paths } = described;
    const names = Object.values(paths).flatMap((operations) => Object.values(operations).map((one) => one.operationId));
    expect(names.toSorted()).toEqual(
      listCalls()
        .map(({ group, name }) => `${group}.${name}`)
        .toSorted(),
    );
    expect(new Set(names).size).toBe(names.length);
  });

  it.each(listCalls().map((call) => [`${call.method} ${call.path}`, call] as const))(
    '%s declares each part of its path as a parameter, and not again in the body',
    (_, call) => {
      const { parameters, requestBody } = operationOf(described, call.method, call.path);
      const inPath = [...call.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      expect(parameters.filter((one) => one.in === 'path').map(({ name }) => name)).toEqual(inPath);
      const inBody = Object.keys(requestBody?.content['application/json'].schema.properties ?? {});
      expect(inBody.filter((name) => inPath.includes(name))).toEqual([]);
    },
  );
});
