import type { CallArguments, CallOutput } from '@cofferdam/api-contract';
import type { PlanTable } from '@cofferdam/domain';
import { writeCsv } from '../../../platform/csv/writeCsv.ts';
import { ApiFailure } from '../../../platform/errors/apiFailure.ts';
import type { OrganizationCall } from '../../../platform/http/calls.ts';
import { countItems, readItems } from './items.store.ts';
import { presentItem, presentReport } from './presentReport.ts';
import { requireReport } from './readReport.ts';

type Item = CallOutput<'leaverReport', 'get'>['items'][number];

const everyRow = 2_147_483_647;

/** A whole report as a file. Like the log that it is made from, it contains no values. */
export async function exportReport(
  { plans }: { readonly plans: PlanTable },
  call: OrganizationCall,
  { reportId, format }: CallArguments<'leaverReport', 'export'>,
): Promise<CallOutput<'leaverReport', 'export'>> {
  const { organizationId, transaction, now } = call;
  const report = await requireReport(plans, call, reportId);
  // Refuse a report that isn't complete, because a file must not look complete.
  if (report.madeAt === null) throw new ApiFailure('request.conflict');
  const [rows, [counts = { all: 0, done: 0 }]] = await transaction.runAll([
    readItems(organizationId, reportId, { kind: undefined, task: undefined, search: '', after: 0, rows: everyRow }),
    countItems(organizationId, reportId),
  ]);
  const items = rows.map(presentItem);
  const { name, userId } = report;
  call.record('leaver-report.exported', { name, memberId: userId, recordId: reportId, rows: items.length });
  const fileName = `exposure-report-${now.toISOString().slice(0, 10)}.${format.toLowerCase()}`;
  if (format === 'CSV') return { fileName, text: writeCsv([heads, ...items.map(cellsOf)]) };
  return { fileName, text: `${JSON.stringify({ report: presentReport(report, counts), items }, null, 2)}\n` };
}

const heads = [
  'kind',
  'name',
  'other names',
  'workspace',
  'numbers',
  'ways',
  'times',
  'first at',
  'last at',
  'task',
  'done at',
  'done by',
];

function cellsOf(item: Item): readonly string[] {
  const [name = '', ...others] = item.names;
  return [
    item.kind,
    name,
    others.join('; '),
    item.workspace.name,
    item.numbers.join(' '),
    item.ways.join(' '),
    String(item.times),
    item.firstAt,
    item.lastAt,
    item.done === null ? 'OPEN' : item.done.end,
    item.done?.at ?? '',
    item.done?.by?.name ?? '',
  ];
}
