import { formatNumber } from '@cofferdam/ui/format';

const secrets = (count: number): string => (count === 1 ? '1 secret' : `${formatNumber(count)} secrets`);

/** Words of labeling, English. */
export const labelSecretsMessages = {
  title: (count: number) => `Change labels of ${secrets(count)}`,
  confirm: 'Change labels',
  done: (count: number) => `Changed labels of ${secrets(count)}`,
  add: 'Labels to add',
  remove: 'Labels to remove',
  wait: 'Enter a label to add or remove',
} as const;
