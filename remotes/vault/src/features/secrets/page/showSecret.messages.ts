import type { VersionState } from '@cofferdam/domain';
import { formatBytes } from '../../items/format/formatBytes.ts';
import type { TimeLeft } from '../../items/format/splitTimeLeft.ts';
import type { ValueKind } from './valueKind.ts';

const kinds: Readonly<Record<ValueKind, string | null>> = { json: 'JSON', pem: 'PEM', lines: 'Text', line: null };

/** Words of the page of one secret, English. */
export const showSecretMessages = {
  currentValue: 'Current value',
  valueOf: (version: string) => `Value of ${version}`,
  showCurrent: 'Show the current value',
  valueLabel: (name: string, version: string) => `Value of ${name}, ${version}`,
  about: (kind: ValueKind | null, sizeBytes: number) => {
    const size = sizeBytes === 1 ? '1 byte' : sizeBytes < 1_024 ? `${sizeBytes} bytes` : formatBytes(sizeBytes);
    const word = kind === null ? null : kinds[kind];
    return word === null ? size : `${word}, ${size}`;
  },
  recorded: 'Showing or copying the value is recorded in the audit log.',
  noCurrent: 'No version can be used. Add one.',
  lookedUp: (version: string) => `${version} is being looked up`,
  disabled: (version: string) => `${version} is disabled`,
  scheduled: (version: string) => `${version} waits to be destroyed`,
  destroyed: (version: string) => `${version} was destroyed`,
  timeLeft: ({ days, hours, minutes }: TimeLeft) => {
    const parts = [days > 0 ? `${days} d` : '', hours > 0 ? `${hours} h` : '', minutes > 0 ? `${minutes} min` : ''];
    const words = parts.filter((part) => part !== '').join(' ');
    return words === '' ? 'now' : `in ${words}`;
  },
  columns: { compare: 'Compare', version: 'Version', state: 'State', author: 'Author', created: 'Created' },
  states: {
    CURRENT: 'Current',
    ENABLED: 'Enabled',
    DISABLED: 'Disabled',
    SCHEDULED_DESTROY: 'Destroys',
    DESTROYED: 'Destroyed',
  } satisfies Record<VersionState | 'CURRENT', string>,
  share: 'Share',
  makeCurrent: 'Make current',
  currentFirst: 'Make another version current first',
  enable: 'Enable',
  disable: 'Disable',
  destroy: 'Destroy…',
  cancelDestroy: 'Cancel destruction',
  compare: (version: string) => `Compare with ${version}`,
  compareChosen: 'Compare',
  choose: (version: string) => `Choose ${version} to compare`,
  chooseTwo: 'Choose two versions',
  chooseOneMore: 'Choose one more to compare',
  tooMany: (count: number) => `${count} are chosen: two can be compared`,
  oneReadable: 'There are no two versions that can be read',
  madeCurrent: (version: string) => `${version} is the current version now`,
  madeCurrentOf: (name: string, workspace: string) => `${name} in ${workspace}`,
  showValue: 'Show this version',
  copyValue: (version: string) => `Copy the value of ${version}`,
  more: (version: string) => `More: ${version}`,
  editLabels: 'Edit labels',
  rotated: 'Rotated',
  key: 'Key',
  keyGeneration: (generation: number) => `Organization key, gen. ${generation}`,
} as const;
