import type { CallOutput } from '@cofferdam/api-contract';

type Outcome = CallOutput<'secret', 'delete'>['results'][number]['outcome'];

const format = (count: number): string => new Intl.NumberFormat().format(count);

/** Words for what is done to several secrets at once, English. */
export const bulkActionMessages = {
  secrets: (count: number) => (count === 1 ? '1 secret' : `${format(count)} secrets`),
  more: (count: number) => `and ${format(count)} more`,
  progress: (done: number, all: number) => `${format(done)} of ${format(all)} done`,
  nothingDone: 'Nothing was done',
  restDone: (done: number) => `${format(done)} were done before this`,
  gone: 'A secret that is gone',
  outcomes: {
    done: '',
    'secret.not-found.by-secret-name': 'is not there any more',
    'secret.exist.name': 'has a name that is taken there',
    'secret.validation.labels': 'would have more than 50 labels',
  } satisfies Record<Outcome, string>,
  cancel: 'Cancel',
} as const;
