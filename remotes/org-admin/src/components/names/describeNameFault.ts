import { checkName, limits, type NameFault } from '@cofferdam/domain';

const words: Readonly<Record<NameFault, string>> = {
  empty: 'Enter a name',
  'too-long': `Use at most ${limits.nameLength} characters`,
  character: 'Use only letters, digits, spaces and . _ - / @ :',
};

/** The text of why a name isn't valid; undefined if it is. */
export function describeNameFault(name: string): string | undefined {
  const check = checkName(name);
  return check.ok ? undefined : words[check.fault];
}
