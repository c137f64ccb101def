import type { CodeFormat } from '@cofferdam/domain/otp';
import { formatNumber } from '@cofferdam/ui/format';

const codes = (count: number): string => (count === 1 ? '1 code' : `${formatNumber(count)} codes`);

/** English texts of the export of codes. */
export const exportCodesMessages = {
  title: (count: number) => `Export ${codes(count)} with secret keys`,
  warning: (workspace: string) =>
    `The file contains secret keys of ${workspace} in plain text: anyone who has it can generate these codes. Each exported key is recorded. Delete the file when you no longer need it.`,
  format: 'Format',
  formats: { addresses: 'Setup links (otpauth://)', json: 'JSON' } satisfies Record<CodeFormat, string>,
  hints: {
    addresses:
      'One per line; other authenticator apps read them too. Names and labels aren’t included; an import builds names from issuer and account.',
    json: 'Names, settings and labels; an import reads them all.',
  } satisfies Record<CodeFormat, string>,
  never: 'Recovery codes aren’t included.',
  download: 'Download',
  resume: 'Continue',
  cancel: 'Cancel',
  stop: 'Stop',
  progress: (done: number, all: number) => `${formatNumber(done)} of ${formatNumber(all)} read`,
  paused: (done: number, all: number) =>
    `${formatNumber(done)} of ${formatNumber(all)} read. Continuing when the server’s rate limit allows`,
  done: (count: number) => `${codes(count)} exported`,
  gone: (count: number) =>
    count === 1 ? '1 code doesn’t exist anymore' : `${formatNumber(count)} codes don’t exist anymore`,
  fileName: (workspace: string, format: CodeFormat) =>
    `${workspace.replaceAll(/[^\p{L}\p{N}._-]+/gu, '-')}-codes.${format === 'json' ? 'json' : 'txt'}`,
} as const;
