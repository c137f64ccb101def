import { formatNumber } from '@cofferdam/ui/format';

/** English texts of an event in detail. */
export const eventPanelMessages = {
  title: (sequence: number | null) => (sequence === null ? 'Event' : `Event ${formatNumber(sequence)}`),
  copyLink: 'Copy link to event',
  previous: 'Newer event',
  next: 'Older event',
  close: 'Close details',
  noOther: 'No more events in the list',
  changes: 'What changed',
  removed: 'Before',
  added: 'After',
  details: 'Details',
  type: 'Event',
  person: 'Person',
  workspace: 'Workspace',
  from: 'From',
  request: 'Request',
  id: 'Event ID',
  more: (count: number) => `and ${formatNumber(count)} more`,
  chain: 'Chain',
  chainFailed: 'Couldn’t check the chain',
  retry: 'Retry',
  pending: 'Not in the chain yet. Events are added within two minutes.',
  fits: 'Matches the chain',
  broken: 'Doesn’t match the chain. The event was changed after it was recorded.',
  hashes: (hash: string, previous: string) => `Hash ${short(hash)} follows ${short(previous)}`,
  sealed: (sequence: number) => `Covered by the signed head of event ${formatNumber(sequence)}`,
  unsealed: 'No signed head covers it',
  saveHead: 'Download signed head',
  openItem: (name: string) => `Open ${name}`,
  reads: (name: string) => `Everything ${name} read`,
  samePerson: (name: string) => `Only events by ${name}`,
  sameRecord: (name: string) => `Only events of ${name}`,
  sameAddress: (address: string) => `Only events from ${address}`,
} as const;

const short = (hash: string): string => `${hash.slice(0, 4)}…${hash.slice(-4)}`;
