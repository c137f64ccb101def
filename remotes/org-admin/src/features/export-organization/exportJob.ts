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

/** What is to be exported, and for whom. */
export interface ExportWish {
  readonly organization: { readonly id: OrganizationId; readonly name: string };
  /** Address of the person, as the file says who made it. */
  readonly by: string;
  readonly olderVersions: boolean;
}

/** How far an export is. It is never changed: each step gives the next one, so a failed step can be tried again. */
export interface ExportJob {
  readonly wish: ExportWish;
  /** Null until it is known what there is. */
  readonly steps: readonly ExportStep[] | null;
  /** Steps that are done. */
  readonly next: number;
  /** The file so far. The browser keeps large Blobs on disk, not in memory. */
  readonly parts: readonly Blob[];
  readonly counts: ExportCounts;
  readonly leftOut: readonly LeftOut[];
}

/** Some things of one workspace, read together. */
export interface ExportStep {
  readonly workspace: ExportedWorkspace;
  readonly things: number;
  readonly read: (reading: Reading) => Promise<Part>;
}

/** Few enough that a step takes seconds, and that little is read again when one fails. */
const thingsAStep = 24;

const nothing: ExportCounts = { workspaces: 0, secrets: 0, twoFactors: 0, notes: 0, values: 0 };

/** What no export holds: said in the file as on the page. */
const neverIncluded = [
  'private workspaces of other members',
  'what lies in a trash',
  'one-time links, members, roles and the audit log',
];

/** An export before it began. */
export function makeExportJob(wish: ExportWish): ExportJob {
  return { wish, steps: null, next: 0, parts: [], counts: nothing, leftOut: [] };
}

/** How many things are read, of how many. */
export function countThings({ steps, next }: ExportJob): { readonly done: number; readonly all: number } {
  const sum = (some: readonly ExportStep[]): number => some.reduce((all, { things }) => all + things, 0);
  return steps === null ? { done: 0, all: 0 } : { done: sum(steps.slice(0, next)), all: sum(steps) };
}

/**
 * Does what is next: looks what there is, then step by step. Nothing of a step that fails is in the file.
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

/** The file of an export of which everything is read. Its last line says that nothing is missing. */
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
