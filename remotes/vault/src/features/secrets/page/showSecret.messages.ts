import { formatBytes } from '../../items/format/formatBytes.ts';
import type { ValueKind } from './valueKind.ts';

const kinds: Readonly<Record<ValueKind, string | null>> = { json: 'JSON', pem: 'PEM', lines: 'Text', line: null };

/** English texts of the page of one secret. */
export const showSecretMessages = {
  value: 'Value',
  showCurrent: 'Show the current version',
  valueLabel: (name: string, version: string) => `Value of ${name}, ${version}`,
  about: (kind: ValueKind | null, sizeBytes: number) => {
    const size = sizeBytes === 1 ? '1 byte' : sizeBytes < 1_024 ? `${sizeBytes} bytes` : formatBytes(sizeBytes);
    const word = kind === null ? null : kinds[kind];
    return word === null ? size : `${word}, ${size}`;
  },
  recorded: 'Each reveal and copy is recorded in Activity.',
  noCurrent: 'No version can be used. Edit this secret to add one.',
  currentFirst: 'Make another version current first',
  enable: 'Enable',
  disable: 'Disable',
  delete: 'Delete…',
  cancelDeletion: 'Cancel deletion',
  madeCurrent: (version: string) => `${version} made current`,
  enabled: (version: string) => `${version} enabled`,
  disabled: (version: string) => `${version} disabled`,
  canceled: (version: string) => `Deletion of ${version} canceled`,
  of: (name: string, workspace: string) => `${name} in ${workspace}`,
  rotated: 'Rotated',
  key: 'Key',
  keyGeneration: (generation: number) => `Organization key, gen. ${generation}`,
} as const;
