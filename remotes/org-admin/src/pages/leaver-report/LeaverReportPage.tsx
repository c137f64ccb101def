import { useParams } from 'react-router-dom';
import type { LeaverReportId, OrganizationId } from '@cofferdam/domain';
import { roleNames, useSession } from '@cofferdam/remote-contract/react';
import { EmptyState, Link, Note, Page, PageBody, PageHeader, RelativeTime, Tabs } from '@cofferdam/ui/base';
import { Timer } from '@cofferdam/ui/icons';
import { leaverReportPath } from '../../components/people/leaverReportPath.ts';
import { ExportReport } from '../../features/leaver-report/ExportReport.tsx';
import { leaverReportMessages } from '../../features/leaver-report/leaverReport.messages.ts';
import { LeaverFilters } from '../../features/leaver-report/LeaverFilters.tsx';
import { LeaverTable } from '../../features/leaver-report/LeaverTable.tsx';
import { useLeaverReport, type LeaverReport } from '../../features/leaver-report/useLeaverReport.ts';
import { useLeaverView } from '../../features/leaver-report/useLeaverView.ts';
import { leaverReportPageMessages as messages } from './leaverReportPage.messages.ts';

const usersAddress = '/organization/iam/users?tab=removed';

/** Everything that someone who left had read or written, each with a rotation task. */
export default function LeaverReportPage() {
  const { organization } = useSession();
  const { reportId } = useParams();
  if (organization === null || reportId === undefined) return null;
  return <Report key={reportId} organizationId={organization.id} reportId={reportId as LeaverReportId} />;
}

function Report({
  organizationId,
  reportId,
}: {
  readonly organizationId: OrganizationId;
  readonly reportId: LeaverReportId;
}) {
  const { view, change, queryFor, clear } = useLeaverView();
  const found = useLeaverReport(organizationId, reportId, view);
  const { report } = found;
  const counts = report?.madeAt == null ? undefined : report.counts;
  const countOf = { all: counts?.all, open: counts && counts.all - counts.done, done: counts?.done };
  return (
    <Page>
      <PageHeader
        title={report === undefined ? messages.loading : messages.title(report.person.name)}
        crumbs={[{ label: messages.users, href: usersAddress }]}
        subtitle={report === undefined ? undefined : <ReportSummary report={report} />}
        actions={
          counts === undefined ? undefined : <ExportReport organizationId={organizationId} reportId={reportId} />
        }
        tabs={
          <Tabs
            label={leaverReportMessages.tabsLabel}
            selected={view.task}
            items={(['all', 'open', 'done'] as const).map((id) => ({
              id,
              label: leaverReportMessages.tabs[id],
              count: countOf[id],
              href: `${leaverReportPath(reportId)}?${queryFor(id)}`,
            }))}
          />
        }
      />
      {found.isGone ? (
        <EmptyState
          icon={<Timer />}
          title={leaverReportMessages.goneTitle}
          action={<Link href={usersAddress}>{messages.users}</Link>}
        >
          {leaverReportMessages.goneText}
        </EmptyState>
      ) : report?.madeAt === null ? (
        <PageBody>
          <Note live="polite" icon={<Timer />} title={leaverReportMessages.makingTitle}>
            {leaverReportMessages.making}
          </Note>
        </PageBody>
      ) : (
        <>
          <LeaverFilters view={view} onSearch={(search) => change({ search })} onKind={(kind) => change({ kind })} />
          <LeaverTable organizationId={organizationId} reportId={reportId} found={found} view={view} onClear={clear} />
        </>
      )}
    </Page>
  );
}

function ReportSummary({ report }: { readonly report: LeaverReport }) {
  const { person, since, askedAt, askedBy } = report;
  return (
    <>
      {person.email}, {roleNames[person.role]} · {messages.since} <RelativeTime at={since} /> · {messages.asked}{' '}
      {askedBy.name} <RelativeTime at={askedAt} />
    </>
  );
}
