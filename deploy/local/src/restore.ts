import type { ChainReport, RestoredBackup, SampleReport } from '@cofferdam/api/backup';
import { givenPath } from './givenPath.ts';
import { withOwnDatabase } from './ownerDatabase.ts';
import { projectDir } from './projectDir.ts';
import { sourceOf } from './rootKeySettings.ts';
import { runCommand } from './runCommand.ts';
import { readSettings } from './settings/index.ts';

const usage = 'Usage: npm run restore -- FILE';

await runCommand(usage, async ([file, ...more]) => {
  if (file === undefined || more.length > 0) return undefined;
  const settings = await readSettings(process.env, projectDir);
  const { openSamples, restoreBackup, verifyChains } = await import('@cofferdam/api/backup');
  const source = sourceOf(settings);
  return withOwnDatabase(settings, async (url) => {
    const restored = await restoreBackup(url, givenPath(file));
    const samples = await openSamples(url, source);
    const chains = await verifyChains(url, source);
    return {
      lines: [...describeRestored(restored), ...describeSamples(samples, source.place), ...describeChains(chains)],
      isFaulty:
        [samples, chains].some((report) => report.kind === 'verified' && report.broken.length > 0) ||
        (chains.kind === 'verified' && chains.swapped.length > 0),
    };
  });
});

function describeRestored(restored: RestoredBackup): readonly string[] {
  const { rows, tables, createdAt, migration, laterMigrations, droppedJobs } = restored;
  return [
    `Restored ${rows} rows of ${tables} tables, backed up ${createdAt} with schema ${migration}.`,
    ...(laterMigrations.length === 0 ? [] : [`Brought the schema up to date: ${laterMigrations.join(', ')}.`]),
    ...(droppedJobs === 0
      ? []
      : [`Left out ${droppedJobs} waiting jobs of another version of the queue. Emails among them aren't sent.`]),
  ];
}

function describeSamples(samples: SampleReport, place: string): readonly string[] {
  if (samples.kind === 'unverified') {
    return [
      `Not verified: no value was opened (${samples.reason}). Put the root key of the backed-up server at ${place}.`,
      'Without it, the server starts sealed: it decrypts nothing, runs no jobs and creates no other key.',
    ];
  }
  const { organizations, keys, customerKeys, texts, broken } = samples;
  return [
    `Opened ${keys} keys of ${organizations} organizations and ${texts} samples of their texts.`,
    ...(customerKeys === 0
      ? []
      : [
          `Not verified: ${customerKeys} keys, and texts under them, that only a key in a customer's key management opens.`,
        ]),
    'Not verified: other texts, names, and the contents of one-time links, whose keys are in the links.',
    ...broken.map(({ organizationId, table, recordId }) => `Doesn't open: ${table} ${recordId} of ${organizationId}.`),
  ];
}

const recordFaults = { name: 'the name', 'current-version': 'the current version', version: 'a version' } as const;

function describeChains(chains: ChainReport): readonly string[] {
  if (chains.kind === 'unverified')
    return ['Not verified: the audit chains, whose heads are signed with the root key.'];
  const { events, broken, swapped } = chains;
  return [
    `Verified the audit chains of ${chains.chains} organizations, ${events} events.`,
    ...broken.map(
      ({ organizationId, sequence, fault }) =>
        `The audit log of ${organizationId} doesn't verify: event ${sequence} (${fault}).`,
    ),
    ...swapped.map(
      ({ organizationId, recordId, fault }) =>
        `Differs from the audit log: ${recordFaults[fault]} of ${recordId} of ${organizationId}.`,
    ),
  ];
}
