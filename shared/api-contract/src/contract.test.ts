import { describe, expect, it } from '@jest/globals';
import { describeAsOpenApi, listCalls, schemas } from './index.ts';

describe('the contract', () => {
  it('has a different method and path for each call', () => {
    const keys = listCalls().map((call) => `${call.method} ${call.path}`);
    expect(new Set(keys).size).toBe(keys.length);
  });
  it('has an input field for every name in a path', () => {
    const document = describeAsOpenApi('1') as { paths: Record<string, Record<string, unknown>> };
    expect(Object.keys(document.paths).length).toBeGreaterThan(20);
    for (const call of listCalls())
      for (const [, name] of call.path.matchAll(/\{(\w+)\}/g)) {
        const operation = document.paths[call.path]?.[call.method.toLowerCase()] as {
          parameters: { name: string; in: string; schema: object }[];
        };
        const parameter = operation.parameters.find((one) => one.name === name);
        expect(parameter?.in).toBe('path');
        expect(parameter?.schema).not.toEqual({});
      }
  });
  it('has the organization in the input of every call that needs a permission', () => {
    for (const call of listCalls()) {
      if (!call.access.includes(':')) continue;
      expect(call.input.safeParse({}).error?.issues.map((issue) => issue.path[0])).toContain('organizationId');
    }
  });
  it('refuses unknown fields, so that nothing is silently ignored', () => {
    const id = '0190a000-0000-7000-8000-000000000001';
    const input = { organizationId: id, workspaceId: id, name: 'A', value: 'x' };
    expect(schemas.secret.add.input.safeParse(input).success).toBe(true);
    expect(schemas.secret.add.input.safeParse({ ...input, organisation: id }).success).toBe(false);
  });
  it('parses numbers of a query and applies the defaults', () => {
    const id = '0190a000-0000-7000-8000-000000000001';
    const read = (limit: unknown) =>
      schemas.secret.list.input.safeParse({ organizationId: id, workspaceId: id, limit });
    expect(read('25').data?.limit).toBe(25);
    expect(read(undefined).data?.limit).toBe(100);
    for (const bad of ['0', '1001', '2.5', 'x', '']) expect(read(bad).success).toBe(false);
  });
});
