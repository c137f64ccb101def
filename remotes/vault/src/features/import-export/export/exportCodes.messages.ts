import type { CodeFormat } from '@cofferdam/domain/otp';
import { formatNumber } from '@cofferdam/ui/format';

const codes = (count: number): string => (count === 1 ? '1 code' : `${formatNumber(count)} codes`);

/** Words of the export of codes, English. */
export const exportCodesMessages = {
  title: (count: number) => `Export ${codes(count)} with secret keys`,
  warning: (workspace: string) =>
    `The file holds secret keys of ${workspace} as plain text: everyone who has it can generate these codes. Each key that you take is recorded. Delete the file when you no longer need it.`,
  format: 'Format',
  formats: { addresses: 'otpauth:// addresses', json: 'JSON' } satisfies Record<CodeFormat, string>,
  hints: {
    addresses:
      'One per line; other authenticator apps read them too. An import gives new names from issuer and account.',
    json: 'A list with names and settings; an import here reads it all.',
  } satisfies Record<CodeFormat, string>,
  never: 'Labels and recovery codes aren’t included.',
  download: 'Download',
  resume: 'Continue',
  cancel: 'Cancel',
  stop: 'Stop',
  progress: (done: number, all: number) => `${formatNumber(done)} of ${formatNumber(all)} read`,
  paused: (done: number, all: number) =>
    `${formatNumber(done)} of ${formatNumber(all)} read. Continuing when the server’s rate limit allows`,
  done: (count: number) => `Exported ${codes(count)}`,
  fileName: (workspace: string, format: CodeFormat) =>
    `${workspace.replaceAll(/[^\p{L}\p{N}._-]+/gu, '-')}-codes.${format === 'json' ? 'json' : 'txt'}`,
} as const;
