import { describe, expect, it } from '@jest/globals';
import { writeEnv } from '../formats/writeSecrets.ts';
import { isPlanEmpty, planText } from './planText.ts';

const before = [
  { name: 'A', version: 3, value: 'one' },
  { name: 'B', version: 1, value: 'two\nlines' },
];

describe('a whole list as text', () => {
  it('means nothing while it is as it was written', () => {
    expect(isPlanEmpty(planText(before, writeEnv(before)))).toBe(true);
    expect(isPlanEmpty(planText(before, `# a remark\n\n${writeEnv([...before].reverse())}`))).toBe(true);
  });
  it('finds what is new, changed and removed, with the version of what changed', () => {
    expect(planText(before, 'a=other\nC=new\n')).toEqual({
      added: [{ name: 'C', value: 'new' }],
      changed: [{ name: 'A', version: 3, value: 'other' }],
      removed: [before[1]],
      faults: [],
    });
  });
  it('removes nothing while a line cannot be read', () => {
    const plan = planText(before, 'A=one\nB="two\n');
    expect(plan.removed).toEqual([]);
    expect(plan.faults).toEqual([{ line: 2, fault: 'unreadable' }]);
  });
  it('names empty values, repeated names and names that are none', () => {
    expect(planText(before, 'A=\nB=x\nb=y\n<=z').faults).toEqual([
      { line: 1, fault: 'empty' },
      { line: 3, fault: 'twice' },
      { line: 4, fault: 'name' },
    ]);
  });
});
