import { limits, type OrganizationId } from '@cofferdam/domain';
import { callWithRetry, type Pace } from '../../components/background-job/retryingApi.ts';
import {
  addCounts,
  countRecords,
  writeLines,
  type ExportCounts,
  type ExportRecord,
  type LeftOut,
} from './exportRecords.ts';
import {
  readEntries,
  readNotes,
  readSecrets,
  type ExportApi,
  type ExportedWorkspace,
  type Part,
  type Reading,
} from './readItems.ts';

/** What to export, and for whom. */
export interface ExportWish {
  readonly organization: { readonly id: OrganizationId; readonly name: string };
  /** Email of the person, which the file names as its creator. */
  readonly by: string;
  readonly olderVersions: boolean;
}

/** The progress of an export. It is immutable: each step returns the next one, so a failed step can be retried. */
export interface ExportJob {
  readonly wish: ExportWish;
  /** Null until the contents are listed. */
  readonly steps: readonly ExportStep[] | null;
  /** Completed steps. */
  readonly next: number;
  /** The file so far. The browser keeps large Blobs on disk, not in memory. */
  readonly parts: readonly Blob[];
  readonly counts: ExportCounts;
  readonly leftOut: readonly LeftOut[];
}

/** Items of one workspace that are read together. */
export interface ExportStep {
  readonly workspace: ExportedWorkspace;
  readonly things: number;
  readonly read: (reading: Reading) => Promise<Part>;
}

/** Small enough for a step to take seconds, and for a retry to repeat little. */
const thingsAStep = 24;

const nothing: ExportCounts = { workspaces: 0, secrets: 0, twoFactors: 0, notes: 0, values: 0 };

/** What no export contains; listed in the file and on the page. */
const neverIncluded = [
  'private workspaces of other members',
  'items in the trash',
  'one-time links, members, roles and the audit log',
];

/** An export that hasn't started. */
export function makeExportJob(wish: ExportWish): ExportJob {
  return { wish, steps: null, next: 0, parts: [], counts: nothing, leftOut: [] };
}

/** How many of the items are read. */
export function countThings({ steps, next }: ExportJob): { readonly done: number; readonly all: number } {
  const sum = (some: readonly ExportStep[]): number => some.reduce((all, { things }) => all + things, 0);
  return steps === null ? { done: 0, all: 0 } : { done: sum(steps.slice(0, next)), all: sum(steps) };
}

/**
 * Runs the next step: first lists the contents, then reads them. A failed step adds nothing to the file.
 *
 * @throws ApiError, NetworkError, or the reason of the abort
 */
export async function takeStep(api: ExportApi, job: ExportJob, pace: Pace): Promise<ExportJob> {
  const { wish, steps, next } = job;
  if (steps === null) return begin(api, job, pace);
  const step = steps[next];
  if (step === undefined) return job;
  const { organization, olderVersions } = wish;
  const reading = { api, organizationId: organization.id, workspace: step.workspace, olderVersions, pace };
  return { ...add(job, await step.read(reading)), next: next + 1 };
}

/** Whether everything is read. */
export const isRead = ({ steps, next }: ExportJob): boolean => steps !== null && next >= steps.length;

/** The file of a completed export. Its last line says that nothing is missing. */
export function finishFile({ parts, counts, leftOut }: ExportJob): Blob {
  const end = writeLines([{ record: 'end', counts, leftOut }]);
  return new Blob([...parts, end], { type: 'application/octet-stream' });
}

async function begin(api: ExportApi, job: ExportJob, pace: Pace): Promise<ExportJob> {
  const { organization, by, olderVersions } = job.wish;
  const organizationId = organization.id;
  const { settings } = await callWithRetry(pace, () => api.organization.get({ organizationId }));
  const { workspaces } = await callWithRetry(pace, () => api.workspace.list({ organizationId }));
  const steps: ExportStep[] = [];
  for (const workspace of workspaces) {
    const scope = { organizationId, workspaceId: workspace.id };
    const secrets = await allPages(pace, (page) => api.secret.list({ ...scope, ...page }));
    const entries = await allPages(pace, (page) => api.twoFactor.list({ ...scope, ...page }));
    const notes = await allPages(pace, (page) => api.note.list({ ...scope, ...page }));
    steps.push(
      ...stepsOf(workspace, secrets, readSecrets),
      ...stepsOf(workspace, entries, readEntries),
      ...stepsOf(workspace, notes, readNotes),
    );
  }
  await callWithRetry(pace, () => api.organization.recordExport({ organizationId }));
  const records: ExportRecord[] = [
    {
      record: 'export',
      format: 'cofferdam-organization-1',
      organization: { id: organizationId, name: organization.name, description: settings.description },
      by,
      olderVersions,
      neverIncluded,
    },
    ...workspaces.map(({ id, name, type, description, role }): ExportRecord => ({
      record: 'workspace',
      id,
      name,
      type,
      description,
      role,
    })),
  ];
  return { ...add(job, { records, leftOut: [] }), steps };
}

function add(job: ExportJob, { records, leftOut }: Part): ExportJob {
  return {
    ...job,
    parts: [...job.parts, new Blob([writeLines(records)])],
    counts: addCounts(job.counts, countRecords(records)),
    leftOut: [...job.leftOut, ...leftOut],
  };
}

function stepsOf<Row>(
  workspace: ExportedWorkspace,
  rows: readonly Row[],
  read: (reading: Reading, rows: readonly Row[]) => Promise<Part>,
): readonly ExportStep[] {
  const steps: ExportStep[] = [];
  for (let from = 0; from < rows.length; from += thingsAStep) {
    const some = rows.slice(from, from + thingsAStep);
    steps.push({ workspace, things: some.length, read: (reading) => read(reading, some) });
  }
  return steps;
}

interface Page {
  readonly limit: number;
  readonly cursor?: string;
}

async function allPages<Row>(
  pace: Pace,
  read: (page: Page) => Promise<{ readonly rows: readonly Row[]; readonly nextCursor: string | null }>,
): Promise<readonly Row[]> {
  const rows: Row[] = [];
  let cursor: string | null = null;
  do {
    const page: Page = { limit: limits.pageRows, ...(cursor === null ? {} : { cursor }) };
    const answer = await callWithRetry(pace, () => read(page));
    rows.push(...answer.rows);
    cursor = answer.nextCursor;
  } while (cursor !== null);
  return rows;
}
