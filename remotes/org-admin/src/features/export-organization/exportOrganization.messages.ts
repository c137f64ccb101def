import { formatNumber } from '@cofferdam/ui/format';
import type { ExportCounts, LeaveReason, LeftOut } from './exportRecords.ts';

const counted = (count: number, one: string, many: string): string =>
  count === 1 ? `1 ${one}` : `${formatNumber(count)} ${many}`;

/** Words of the export of an organization, English. */
export const exportOrganizationMessages = {
  warningTitle: 'The file holds everything as plain text',
  warning:
    'Whoever gets the file reads every value, seed and note in it. Keep it where you keep keys, and delete it when it is not needed any more. Each reading is recorded, as if you had opened each thing yourself.',
  contents: 'What is in the file',
  included: [
    'every workspace that you see, your private one as well',
    'secrets with their values, descriptions and labels',
    'two-factor entries with their seeds and recovery codes, where you may see them',
    'notes with their texts',
  ],
  excluded: [
    'private workspaces of other members: nobody but they can open them',
    'what lies in a trash: restore it first to have it in the file',
    'one-time links, members, roles and the audit log, which has an export of its own',
  ],
  excludedTitle: 'What no export holds',
  olderVersions: 'Older versions as well',
  olderHint: 'Each is read, and recorded, by itself. Without them the file holds what is current.',
  start: 'Start the export',
  looking: 'Looking what there is',
  progress: (done: number, all: number, workspace: string) =>
    `${formatNumber(done)} of ${formatNumber(all)} read, in ${workspace}`,
  bar: 'How much is read',
  goesOn: 'It goes on while you use other pages of this organization. Closing the tab drops what was read.',
  stop: 'Stop',
  stopped: (done: number, all: number) =>
    all === 0 ? 'Stopped before anything was read.' : `Stopped at ${formatNumber(done)} of ${formatNumber(all)}.`,
  failed:
    'It could not go on: the server did not answer, or refused, or recovery codes wait for a fresh sign-in. What was read is kept.',
  resume: 'Resume',
  forget: 'Drop it',
  ready: 'The file is ready',
  readyHint: 'It is in this tab alone until you save it. The last line of the file says that nothing is missing.',
  saved: 'The file was handed to the browser. Look into it before you delete anything.',
  save: 'Save the file',
  saveAgain: 'Save it again',
  another: 'Start anew',
  counts: ({ workspaces, secrets, twoFactors, notes, values }: ExportCounts) => [
    counted(workspaces, 'workspace', 'workspaces'),
    counted(secrets, 'secret', 'secrets'),
    counted(twoFactors, 'two-factor entry', 'two-factor entries'),
    counted(notes, 'note', 'notes'),
    `${counted(values, 'value', 'values')} in all: values, texts, seeds and recovery codes`,
  ],
  leftOut: (count: number) => `Left out: ${formatNumber(count)}`,
  nothingLeftOut: 'Nothing that you may read was left out.',
  one: ({ workspace, name, version, reason }: LeftOut) =>
    `${name}${version === null ? '' : ` v${version}`} in ${workspace}: ${reasons[reason]}`,
  more: (count: number) => `and ${formatNumber(count)} more; the last line of the file names all of them`,
  fileName: (organization: string) => `${organization.replaceAll(/[^\p{L}\p{N}._-]+/gu, '-')}.cofferdam.jsonl`,
} as const;

const reasons: Readonly<Record<LeaveReason, string>> = {
  role: 'your role there does not read it',
  disabled: 'the version is turned off; turn it on to have it in the file',
  scheduled: 'the version is about to be destroyed; cancel that to have it in the file',
  destroyed: 'the version was destroyed',
  older: 'older versions were not asked for',
  gone: 'renamed, moved or deleted meanwhile',
};
