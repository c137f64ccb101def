import type { CallOutput } from '@cofferdam/api-contract';
import { formatNumber } from '@cofferdam/ui/format';

type Outcome = CallOutput<'secret', 'delete'>['results'][number]['outcome'];

/** Words for what is done to several secrets at once, English. */
export const bulkActionMessages = {
  secrets: (count: number) => (count === 1 ? '1 secret' : `${formatNumber(count)} secrets`),
  more: (count: number) => `and ${formatNumber(count)} more`,
  progress: (done: number, all: number) => `${formatNumber(done)} of ${formatNumber(all)} done`,
  nothingDone: 'Nothing was done',
  restDone: (done: number) => `${formatNumber(done)} were done before this`,
  gone: 'A secret that is gone',
  outcomes: {
    done: '',
    'secret.not-found.by-secret-name': 'is not there any more',
    'secret.exist.name': 'has a name that is taken there',
    'secret.validation.labels': 'would have more than 50 labels',
  } satisfies Record<Outcome, string>,
  cancel: 'Cancel',
} as const;
