import { describe, expect, it } from '@jest/globals';
import { compareReport, readReport, writeReport, type Report } from './compareReport.ts';

const host = (members: string, version: number): string =>
  `// src/descriptor.d.ts\nexport declare const hostApiVersion = ${version};\n\n// src/hostApi.d.ts\ninterface HostApi { ${members} }\n`;
const stored: Report = { version: '1.0.0', body: host('copy(): void', 2) };
const judge = (current: Report) => compareReport('remote-contract', stored, current);

describe('a report of public types', () => {
  it('passes if types and version match the tree', () => {
    expect(judge(stored)).toBeNull();
  });

  it.each([
    [
      'types that changed under the same version',
      { ...stored, body: host('copy(): void', 3) },
      'under the same version',
    ],
    [
      'a HostApi that grew under the same number',
      { version: '1.1.0', body: host('copy(): void; print(): void', 2) },
      'hostApiVersion',
    ],
    [
      'types of a raised version that are not written yet',
      { version: '1.1.0', body: host('print(): void', 3) },
      'another version',
    ],
    ['a raised version that is not written yet', { ...stored, version: '1.0.1' }, 'another version'],
  ])('fails for %s', (_what, current, reason) => {
    expect(judge(current)).toContain(reason);
  });

  it('fails if it is missing', () => {
    expect(compareReport('ui', null, stored)).toContain('is missing');
  });

  it('can be parsed after it was written', () => {
    expect(readReport('ui', writeReport('ui', stored))).toEqual(stored);
    expect(readReport('ui', 'anything')).toBeNull();
    expect(readReport('ui', null)).toBeNull();
  });
});
