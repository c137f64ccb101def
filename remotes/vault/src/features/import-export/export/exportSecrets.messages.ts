import { formatNumber } from '@cofferdam/ui/format';
import type { WrittenFormat } from '../formats/writeSecrets.ts';

const secrets = (count: number): string => (count === 1 ? '1 secret' : `${formatNumber(count)} secrets`);

const exportFormats = {
  env: '.env',
  json: 'JSON',
  yaml: 'YAML',
  csv: 'CSV',
  list: 'JSON with labels and descriptions',
} satisfies Record<WrittenFormat, string>;

/** English texts of the export. */
export const exportSecretsMessages = {
  title: (count: number) => `Copy or export ${secrets(count)}`,
  warning: (count: number, workspace: string) =>
    `${count === 1 ? 'The current value is' : `Current values of ${workspace} are`} copied or saved in plain text, and the export is recorded. Delete the file when you no longer need it.`,
  format: 'Format',
  formats: exportFormats,
  hints: {
    env: 'NAME=value, one per line. Labels and descriptions aren’t included.',
    json: 'One object of names and values. Labels and descriptions aren’t included.',
    yaml: 'One mapping of names and values. Labels and descriptions aren’t included.',
    csv: 'Name, value, labels and description; an import reads them all. Cells that a spreadsheet would run as a formula are escaped.',
    list: 'A list of names, values, labels and descriptions; an import reads them all.',
  } satisfies Record<WrittenFormat, string>,
  unfit: (count: number) => `${secrets(count)} with a space in the name can’t be in a .env file and will be left out.`,
  noneFits: 'None of the names can be in a .env file',
  copy: 'Copy',
  copied: (count: number, format: WrittenFormat) => `${secrets(count)} as ${exportFormats[format]}`,
  download: 'Download',
  progress: (done: number, all: number) => `${formatNumber(done)} of ${formatNumber(all)} done`,
  done: (count: number) => `${secrets(count)} exported`,
  without: (count: number) =>
    count === 1 ? '1 secret has no active version' : `${secrets(count)} have no active version`,
  fileName: (workspace: string, format: WrittenFormat) =>
    `${workspace.replaceAll(/[^\p{L}\p{N}._-]+/gu, '-')}.${format === 'list' ? 'json' : format}`,
} as const;
