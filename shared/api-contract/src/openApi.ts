import * as z from 'zod/mini';
import { errorCatalogue } from '@cofferdam/domain';
import { listCalls, type ContractCall } from './contract.ts';

/** A part of an OpenAPI document, as JSON. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

type JsonObject = { readonly [key: string]: Json };

/** Describes every call as OpenAPI 3.1 (JSON Schema 2020-12), from the same schemas that the server validates. */
export function describeAsOpenApi(version: string): JsonObject {
  const paths: Record<string, Record<string, Json>> = {};
  for (const call of listCalls()) {
    (paths[call.path] ??= {})[call.method.toLowerCase()] = describeCall(call);
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Cofferdam', version, summary: 'Secrets, two-factor codes and notes of organizations' },
    paths,
    components: {
      securitySchemes: {
        token: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        session: { type: 'apiKey', in: 'cookie', name: 'cofferdam_session' },
      },
      schemas: {
        Error: {
          type: 'object',
          required: ['errorCode', 'requestId'],
          properties: {
            errorCode: { type: 'string', enum: Object.keys(errorCatalogue) },
            requestId: { type: 'string' },
            details: { type: 'object' },
          },
        },
      },
    },
  };
}

function describeCall(call: ContractCall): Json {
  const input = toSchema(call.input, 'input');
  const inPath = [...call.path.matchAll(/\{(\w+)\}/g)].map((match) => String(match[1]));
  const properties = (input['properties'] ?? {}) as Record<string, Json>;
  const required = (input['required'] ?? []) as string[];
  const asParameters = call.method === 'GET' ? Object.keys(properties) : inPath;
  return {
    operationId: `${call.group}.${call.name}`,
    summary: call.summary,
    tags: [call.group],
    security: describeSecurity(call),
    'x-permission': call.access,
    parameters: asParameters.map((name) => ({
      name,
      in: inPath.includes(name) ? 'path' : 'query',
      required: inPath.includes(name) || required.includes(name),
      schema: properties[name] ?? {},
    })),
    ...(call.method === 'GET'
      ? {}
      : { requestBody: { required: true, content: { 'application/json': { schema: withoutNames(input, inPath) } } } }),
    responses: {
      200: {
        description: 'Done',
        content: { 'application/json': { schema: toSchema(call.output, 'output') } },
      },
      default: {
        description: 'Refused: errorCode says why',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    },
  };
}

/** The schema of a body, without the parameters in the path. */
function withoutNames(schema: JsonObject, names: readonly string[]): Json {
  const { properties = {}, required = [], ...rest } = schema as { properties?: JsonObject; required?: string[] };
  const left = required.filter((name) => !names.includes(name));
  return {
    ...rest,
    properties: Object.fromEntries(Object.entries(properties).filter(([name]) => !names.includes(name))),
    ...(left.length === 0 ? {} : { required: left }),
  };
}

function describeSecurity(call: ContractCall): Json {
  if (call.access === 'public') return [];
  return call.access === 'session-cookie' ? [{ session: [] }] : [{ token: [] }];
}

function toSchema(schema: z.ZodMiniType, io: 'input' | 'output'): JsonObject {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return JSON.parse(JSON.stringify(rest)) as JsonObject;
}
