import type { ChangeState, GenerationState } from '@cofferdam/domain';
import { formatNumber } from '@cofferdam/ui/format';
import type { ChangeStep } from './changeProgress.ts';

/** The state of a change, or how it ended. */
export const changeStateWords: Readonly<Record<ChangeState | 'PAUSED' | 'FAILED', string>> = {
  PREPARING: 'Preparing',
  DUAL: 'Switching',
  REWRAP: 'Re-wrapping',
  VERIFY: 'Verifying',
  FINALIZE: 'Finalizing',
  DONE: 'Done',
  ROLLING_BACK: 'Rolling back',
  ROLLED_BACK: 'Rolled back',
  PAUSED: 'Paused',
  FAILED: 'Stopped',
};

/** The steps of a change, in order. */
export const changeStepWords: Readonly<Record<ChangeStep, string>> = {
  PREPARING: '1. Prepare',
  DUAL: '2. Switch',
  REWRAP: '3. Re-wrap',
  VERIFY: '4. Verify',
  FINALIZE: '5. Finalize',
};

/** States of a generation; `PREPARED` exists but isn't used yet. */
export const generationStateWords: Readonly<Record<GenerationState | 'PREPARED', string>> = {
  ACTIVE: 'Active for writes',
  RETIRED: 'Read-only',
  DESTROYED: 'Destroyed',
  PREPARED: 'Prepared',
};

const dataKeys = (count: number): string => (count === 1 ? '1 data key' : `${formatNumber(count)} data keys`);

/** Formats seconds as "about 3 min". */
function aboutSeconds(seconds: number): string {
  if (seconds < 90) return `about ${Math.max(1, Math.ceil(seconds))} s`;
  const minutes = Math.ceil(seconds / 60);
  return minutes < 120 ? `about ${minutes} min` : `about ${Math.ceil(minutes / 60)} h`;
}

/** English texts of the change of cryptography. */
export const encryptionMessages = {
  current: 'Current key',
  generation: (number: number) => `Generation ${number}`,
  keyDetails: (count: number, since: string) => `${dataKeys(count)}, since ${since}`,
  dataKeys,
  platformKey: 'Platform key',
  platformKeyText: 'The root key of this server',
  customerKey: 'Your own key',
  keyClosed: (name: string) => `${name} can’t be used`,
  keyClosedText: 'Until it works again, values of this organization can’t be read or saved. Nothing is lost.',
  showConnections: 'Connections',

  change: 'Change encryption',
  running: 'Encryption change',
  startedBy: (name: string) => (name === '' ? 'Started' : `Started by ${name},`),
  leave: 'You can leave this page.',
  from: (number: number) => `From generation ${number}`,
  to: (number: number | null) => (number === null ? 'To a new generation' : `To generation ${number}`),
  newKey: 'Being prepared',
  steps: 'Steps',
  stepDone: 'done',
  stepTexts: {
    PREPARING: () => 'Test the new key',
    DUAL: (_from: number, to: number | null) =>
      to === null ? 'New writes use the new generation' : `New writes use generation ${to}`,
    REWRAP: () => 'Data keys, in batches',
    VERIFY: () => 'Decrypt every data key again',
    FINALIZE: (from: number) => `Destroy generation ${from}`,
  },
  countOf: (done: number, total: number) => `${formatNumber(done)} of ${formatNumber(Math.max(done, total))}`,
  counted: {
    rewrapped: (_from: number) => 'data keys re-wrapped',
    verified: (_from: number) => 'data keys verified',
    returned: (from: number) => `data keys back at generation ${from}`,
  },
  rate: 'data keys per second',
  left: 'left in this step',
  about: aboutSeconds,
  unknown: '–',
  asUsual: 'Reading and writing continue as usual.',
  canRollBack: (from: number) =>
    `You can roll back until step 5 destroys generation ${from}. Older backups can only be opened with the key they were made with.`,
  rollingBack: (from: number) => `New writes use generation ${from} again.`,
  pause: 'Pause',
  resume: 'Resume',
  rollBack: 'Roll back',
  paused: 'The change is paused. Resume it or roll it back.',
  pausedForRights:
    'The change stopped because the person who started it can no longer change encryption. Resume it to continue in your name.',
  failedProbe: 'The new key didn’t pass its test. Resume to try again, or roll back.',
  failedIntegrity: 'A stored key couldn’t be decrypted and was left as it is. Resume to try again, or roll back.',
  brokenText: 'Encrypted text',
  showLog: 'Audit log',
  rollBackTitle: (from: number) => `Roll back to generation ${from}?`,
  rollBackText: (from: number, to: number | null) =>
    `New writes use generation ${from} again and every data key returns to it. Then ${to === null ? 'the new generation' : `generation ${to}`} is destroyed. Reading and writing continue.`,
  rollBackEarly: (from: number) =>
    `No data key has been re-wrapped, so the change ends immediately and generation ${from} stays in use.`,
  rolledBack: 'Rollback started',

  generations: 'Generations',
  columns: {
    generation: 'Generation',
    protection: 'Protected by',
    state: 'State',
    dataKeys: 'Data keys',
    created: 'Created',
  },
  past: 'Past changes',
  pastColumns: { change: 'Change', result: 'Result', dataKeys: 'Data keys', by: 'Started by', ended: 'Ended' },
  fromTo: (from: number, to: number | null) =>
    to === null ? `Generation ${from} kept` : `Generation ${from} to ${to}`,

  cancel: 'Cancel',
  startTitle: 'Change encryption',
  startLead:
    'This creates a new generation of the organization’s key and re-wraps every data key with it. The old generation is destroyed at the end.',
  target: 'New generation protected by',
  sameKey: 'Rotate: a new generation under the same key',
  noSettings: 'To use a key of your own, add it to a connection first.',
  settingsFailed: 'Couldn’t load your own keys',
  dryRun: 'Dry run',
  start: 'Start change',
  keyWorks: 'The new key works',
  willRewrap: (count: number, seconds: number) =>
    count === 0
      ? 'There are no data keys to re-wrap yet.'
      : `${dataKeys(count)} will be re-wrapped, in ${aboutSeconds(seconds)}.`,
  keyFails: 'The new key doesn’t work',
  keyFailsText: 'It couldn’t encrypt and decrypt a test. Check it under Connections, then try again.',
  platformFailsText: 'It couldn’t encrypt and decrypt a test. Contact the server’s operator.',
  otherRunning: 'Another encryption change is unfinished. Finish it or roll it back first.',
  started: 'Encryption change started',

  what: 'What is encrypted',
  whatHint:
    'The server encrypts and decrypts. While it has its keys it can open what it stores; each read of a value is recorded.',
  encrypted: 'Encrypted',
  encryptedKinds: [
    'Values of secrets',
    'Text of notes',
    'Secret keys and recovery codes of two-factor codes',
    'Descriptions of secrets and workspaces, and change notes',
    'One-time links, in the sender’s browser: the server can’t open them',
  ],
  readable: 'Readable by the server',
  readableKinds: [
    'Names, labels with their descriptions, issuers and accounts',
    'Sizes of values and notes',
    'Who did what, and when',
    'Name, picture and description of the organization',
  ],
  deleted: 'When deleted data is gone',
  deletedNow: (openKey: string) =>
    `Deleting permanently removes the encrypted text and its data key from the database immediately. Servers keep an opened organization key in memory for up to ${openKey}.`,
  deletedBackups:
    'Earlier backups still contain both and can be opened with the key of their generation. To remove the data from them, delete the backups.',
  deletedOwnKey: (openKey: string) =>
    `If you destroy your own key, nothing encrypted under it can be decrypted after ${openKey}, not even from backups.`,
  minutes: (seconds: number) =>
    seconds === 60 ? '1 minute' : seconds % 60 === 0 ? `${seconds / 60} minutes` : `${seconds} seconds`,

  failedTitle: 'Couldn’t load the encryption settings',
  failed: 'The server didn’t answer. Nothing was changed.',
  staleTitle: 'Couldn’t refresh the progress',
} as const;
