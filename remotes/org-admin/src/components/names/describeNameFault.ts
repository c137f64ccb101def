import { checkName, limits, type NameFault } from '@cofferdam/domain';

const words: Readonly<Record<NameFault, string>> = {
  empty: 'Give it a name',
  'too-long': `Use at most ${limits.nameLength} characters`,
  character: 'Use letters, digits, spaces and . _ - / @ : only',
};

/** What is wrong with a name, in words; undefined when nothing is. */
export function describeNameFault(name: string): string | undefined {
  const check = checkName(name);
  return check.ok ? undefined : words[check.fault];
}
