import { globSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { mutantAreas } from './areas.ts';

const cwd = resolve(import.meta.dirname, '../../../../..');
const isSource = (file: string): boolean => !/\.test\.tsx?$|\.messages\.ts$|\/testing\//.test(file);
const find = (patterns: readonly string[]): string[] => globSync([...patterns], { cwd });
const changed = mutantAreas.map(({ mutate }) => find(mutate).filter(isSource)).flat();

/** Folders in which every file must be changed by the drill. */
const whole = ['shared/domain/src/**/*.ts', 'shared/crypto/src/{hazmat,safe}/**/*.ts', 'host/src/session/**/*.ts'];

describe('the areas of the mutants', () => {
  it.each(mutantAreas.map((area) => [area.name, area] as const))('%s has code, and tests for it', (_name, area) => {
    expect(find(area.mutate).filter(isSource).length).toBeGreaterThan(0);
    for (const pattern of area.tests) expect(find([pattern]).length).toBeGreaterThan(0);
  });

  it('have no file in common', () => {
    expect(changed.length).toBe(new Set(changed).size);
  });

  it('leave out no file of domain, cryptography and session', () => {
    expect(find(whole).filter((file) => isSource(file) && !changed.includes(file))).toEqual([]);
  });
});
