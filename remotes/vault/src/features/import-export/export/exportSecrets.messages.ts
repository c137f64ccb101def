import { formatNumber } from '@cofferdam/ui/format';
import type { WrittenFormat } from '../formats/writeSecrets.ts';

const secrets = (count: number): string => (count === 1 ? '1 secret' : `${formatNumber(count)} secrets`);

/** Words of the export, English. */
export const exportSecretsMessages = {
  title: (count: number) => `Export ${secrets(count)}`,
  warning: (workspace: string) =>
    `The file holds the current values of ${workspace} as plain text. It is recorded that you exported them. Delete the file when it is not needed any more.`,
  format: 'Format',
  formats: { env: '.env', json: 'JSON', yaml: 'YAML', csv: 'CSV' } satisfies Record<WrittenFormat, string>,
  hints: {
    env: 'NAME=value, one a line.',
    json: 'One object of names and values.',
    yaml: 'One mapping of names and values.',
    csv: 'Name, value and labels. Cells that a spreadsheet would take for a formula are made harmless.',
  } satisfies Record<WrittenFormat, string>,
  unfit: (count: number) => `${secrets(count)} with a blank in the name cannot be in a .env file and are left out.`,
  noneFits: 'None of the names can be in a .env file',
  confirm: 'Export',
  progress: (done: number, all: number) => `${formatNumber(done)} of ${formatNumber(all)} done`,
  done: (count: number) => `Exported ${secrets(count)}`,
  without: (count: number) => `${secrets(count)} have no version that can be read`,
  fileName: (workspace: string, format: WrittenFormat) =>
    `${workspace.replaceAll(/[^\p{L}\p{N}._-]+/gu, '-')}.${format}`,
} as const;
