import { formatNumber } from '@cofferdam/ui/format';
import type { ExportCounts, LeaveReason, LeftOut } from './exportRecords.ts';

const counted = (count: number, one: string, many: string): string =>
  count === 1 ? `1 ${one}` : `${formatNumber(count)} ${many}`;

/** English texts of the export of an organization. */
export const exportOrganizationMessages = {
  warningTitle: 'The file contains everything in plain text',
  warning:
    'Anyone with the file can read every value, secret key and note in it. Store it securely and delete it when you no longer need it. Each item is recorded as read by you.',
  contents: 'Included',
  included: [
    'every workspace you can access, including your private one',
    'secrets with their values, descriptions and labels',
    'two-factor codes with their secret keys and recovery codes, where you can see them',
    'notes with their text',
  ],
  excluded: [
    'private workspaces of other members, which only they can open',
    'items in the trash; restore them first to include them',
    'one-time links, members, roles and the audit log, which has its own export',
  ],
  excludedTitle: 'Not included',
  readBackTitle: 'Importing the file',
  readBack: [
    'secrets and notes under Import secrets, two-factor codes with their unused recovery codes under Import codes',
    'into one workspace at a time; older versions aren’t imported',
  ],
  olderVersions: 'Include older versions',
  olderHint: 'Each version is recorded as a separate read. Otherwise only current versions are included.',
  start: 'Start export',
  looking: 'Checking what to export',
  progress: (done: number, all: number, workspace: string) =>
    `${formatNumber(done)} of ${formatNumber(all)} read, in ${workspace}`,
  bar: 'Progress',
  continues: 'It continues while you use other pages of this organization. Closing the tab discards progress.',
  stop: 'Stop',
  stopped: (done: number, all: number) =>
    all === 0 ? 'Stopped before anything was exported.' : `Stopped at ${formatNumber(done)} of ${formatNumber(all)}.`,
  failed: (done: number) => (done === 0 ? 'The export stopped.' : 'The export stopped. Progress is kept.'),
  resume: 'Resume',
  forget: 'Discard',
  ready: 'The export is ready',
  readyHint: 'The file exists only in this tab until you save it. Its last line confirms that it’s complete.',
  saved: 'The file was downloaded. Check it before deleting anything.',
  save: 'Save file',
  saveAgain: 'Save again',
  another: 'Start again',
  counts: ({ workspaces, secrets, twoFactors, notes, values }: ExportCounts) => [
    counted(workspaces, 'workspace', 'workspaces'),
    counted(secrets, 'secret', 'secrets'),
    counted(twoFactors, 'two-factor code', 'two-factor codes'),
    counted(notes, 'note', 'notes'),
    `${counted(values, 'value', 'values')} in total: values, note texts, secret keys and recovery codes`,
  ],
  leftOut: (count: number) => `Skipped: ${formatNumber(count)}`,
  nothingLeftOut: 'Nothing you can access was skipped.',
  one: ({ workspace, name, version, reason }: LeftOut) =>
    `${name}${version === null ? '' : ` v${version}`} in ${workspace}: ${reasons[reason]}`,
  more: (count: number) => `and ${formatNumber(count)} more; the last line of the file lists all of them`,
  fileName: (organization: string) => `${organization.replaceAll(/[^\p{L}\p{N}._-]+/gu, '-')}.cofferdam.jsonl`,
} as const;

const reasons: Readonly<Record<LeaveReason, string>> = {
  role: 'your role there can’t read it',
  disabled: 'the version is disabled; enable it to include it',
  scheduled: 'the version is scheduled for deletion; cancel that to include it',
  destroyed: 'the version was deleted',
  older: 'older versions weren’t requested',
  gone: 'renamed, moved or deleted during the export',
};
