import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { registryFileSchema } from './index.ts';
import { registryPath } from './registryCommand.ts';

describe('registry.json', () => {
  it('is what its schema says, with nothing unknown in it', () => {
    const file: unknown = JSON.parse(readFileSync(registryPath, 'utf8'));
    expect(registryFileSchema.parse(file)).toEqual(file);
  });
});
