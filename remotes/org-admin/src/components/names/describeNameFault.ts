import { checkNewName, limits, type NameFault } from '@cofferdam/domain';

const words: Readonly<Record<NameFault, string>> = {
  empty: 'Enter a name',
  'too-long': `Use at most ${limits.nameLength} characters`,
  character: 'Use only letters, digits, spaces and . _ - / @ :',
};

/** The text of why a new name isn't valid; undefined if it is. `current` is the name now, which stays valid. */
export function describeNameFault(name: string, current?: string): string | undefined {
  const check = checkNewName(name, current);
  return check.ok ? undefined : words[check.fault];
}
