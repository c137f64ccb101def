import type { TimeLeft } from '../format/splitTimeLeft.ts';
import { deletedAccount } from '../page/people.messages.ts';
import { versionStates } from './versionStates.messages.ts';

/** English texts of versions. */
export const versionsMessages = {
  versions: 'Versions',
  version: (number: number) => `v${number}`,
  kept: (kept: string, allowed: string | null) => (allowed === null ? `${kept} kept` : `${kept} of ${allowed} kept`),
  over: 'over the plan’s limit: you can’t add versions, and none are deleted',
  older: 'Show older versions',
  failedTitle: 'Couldn’t load the versions',
  failed: 'The server didn’t answer. Nothing was changed.',
  deletedAccount,
  columns: { compare: 'Compare', version: 'Version', state: 'State', author: 'Author', saved: 'Saved' },
  states: versionStates,
  timeLeft: ({ days, hours, minutes }: TimeLeft) => {
    const parts = [days > 0 ? `${days} d` : '', hours > 0 ? `${hours} h` : '', minutes > 0 ? `${minutes} min` : ''];
    const words = parts.filter((part) => part !== '').join(' ');
    return words === '' ? 'now' : `in ${words}`;
  },
  conflictHint: 'If someone saves before you, you’ll see both versions and can merge them.',
  save: (version: number | null) => (version === null ? 'Save' : `Save as v${version}`),
  saveMine: (version: number | null) => (version === null ? 'Save mine' : `Save mine as v${version}`),
  saveMerge: (version: number | null) => (version === null ? 'Save merge' : `Save merge as v${version}`),
  changeNote: 'What changed',
  changeNoteTooLong: 'Use at most 300 characters',
  changedIn: (version: string) => `What changed in ${version}:`,
  more: (version: string) => `More: ${version}`,
  isLoading: (version: string) => `${version} is loading`,
  isDisabled: (version: string) => `${version} is disabled`,
  isScheduled: (version: string) => `${version} is scheduled for deletion`,
  isDeleted: (version: string) => `${version} was deleted`,
  ofVersion: (action: string, version: string) => `${action}: ${version}`,
  show: 'Show this version',
  copy: (version: string) => `Copy ${version}`,
  share: 'Share',
  makeCurrent: 'Make current',
  compare: 'Compare',
  comparePair: (older: string, newer: string) => `Compare ${older} with ${newer}`,
  compareWith: (version: string) => `Compare with ${version}`,
  choose: (version: string) => `Choose ${version} to compare`,
  chooseTwo: 'Choose two versions',
  chooseOneMore: 'Choose one more to compare',
  tooMany: (count: number) => `${count} versions chosen; you can compare two`,
  onlyOne: 'No other version can be compared',
} as const;
