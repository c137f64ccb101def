import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { testFiles } from '../takeOutGuards.ts';

const sources = resolve(import.meta.dirname, '../../..');
const loop = readFileSync(join(import.meta.dirname, 'testLoop.ts'), 'utf8');

describe('the loop that the drill runs tests in', () => {
  it('knows every word of jest that they use', () => {
    const known = new Set([
      ...[...loop.matchAll(/^export (?:function|const) (\w+)/gm)].map(([, word]) => word),
      ...[...loop.matchAll(/^(\w+\.\w+) =$/gm)].map(([, word]) => word),
    ]);
    const unknown = testFiles().flatMap((file) => {
      const source = readFileSync(join(sources, file), 'utf8');
      const [, imported = ''] = /import \{([^}]*)\} from '@jest\/globals'/.exec(source) ?? [];
      const words = [
        ...imported.split(',').map((word) => word.trim()),
        ...[...source.matchAll(/\b(?:describe|it)\.\w+(?=\()/g)].map(([word]) => word),
      ];
      return words.filter((word) => word !== '' && !known.has(word)).map((word) => `${file}: ${word}`);
    });
    expect(known.size).toBeGreaterThan(6);
    expect(unknown).toEqual([]);
  });
});
