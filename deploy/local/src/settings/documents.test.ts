import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import * as z from 'zod/mini';
import { oldestPostgres } from '@cofferdam/api/platform/database/oldestPostgres.ts';
import { projectDir } from '../projectDir.ts';
import { checkConfiguration, configurationFile } from './configurationFile.ts';

interface JsonSchema {
  readonly properties?: Readonly<Record<string, JsonSchema>>;
}

/** Every setting by its place in the file: `sessions.idleDays`. */
function placesIn(schema: JsonSchema, at = ''): string[] {
  if (schema.properties === undefined) return [at];
  return Object.entries(schema.properties).flatMap(([key, inside]) =>
    placesIn(inside, at === '' ? key : `${at}.${key}`),
  );
}

const read = (...path: string[]) => readFileSync(join(projectDir, 'deploy', 'local', ...path), 'utf8');
const example = JSON.parse(read('configuration.example.json')) as Record<string, unknown>;
const places = placesIn(z.toJSONSchema(configurationFile, { unrepresentable: 'any', io: 'output' }) as JsonSchema);

/** The attempt policies have the same keys, so those are documented once. */
const table = read('README.md').replaceAll(/`attempts\.\*\.(\w+)`/g, (_all, part: string) =>
  Object.keys(example['attempts'] as object)
    .map((name) => `\`attempts.${name}.${part}\``)
    .join(' '),
);

describe('the documents about the configuration file', () => {
  it.each(Object.keys(example['attempts'] as object))('name the attempt policy %s', (name) => {
    const row = /^\| `attempts\.\*\.freeFailures`.*$/m.exec(read('README.md'))?.[0];
    expect(row).toContain(`\`${name}\``);
  });

  it.each(places)('describe %s', (place) => {
    expect(table).toContain(`\`${place}\``);
    const shown = place.split('.').reduce<unknown>((at, key) => (at as Record<string, unknown>)?.[key], example);
    expect(shown).toBeDefined();
  });

  it('show the defaults in the example', () => {
    const defaults = checkConfiguration({});
    const checked = checkConfiguration(example);
    if (!('file' in defaults) || !('file' in checked)) throw new Error('the example cannot be used');
    expect(checked.file).toMatchObject(defaults.file);
  });
});

describe('the documents about the database', () => {
  it.each(['README.md', 'deploy/local/README.md'])('%s names the oldest supported PostgreSQL', (path) => {
    const named = readFileSync(join(projectDir, path), 'utf8').match(/PostgreSQL \d+ or newer/g);
    expect(named).toEqual([`PostgreSQL ${oldestPostgres} or newer`]);
  });
});
