import type { LeaverReportId, OrganizationId } from '@cofferdam/domain';
import type { PageAction } from '@cofferdam/remote-contract';
import { useCommand, useDisabledReason, useHost, usePageActions } from '@cofferdam/remote-contract/react';
import { ExportMenu } from '@cofferdam/ui/floating';
import { Download } from '@cofferdam/ui/icons';
import { downloadText } from '@cofferdam/ui/value';
import { leaverReportMessages as messages } from './leaverReport.messages.ts';

const formats = ['CSV', 'JSON'] as const;

/** Props of ExportReport. */
export interface ExportReportProps {
  readonly organizationId: OrganizationId;
  readonly reportId: LeaverReportId;
}

/** Downloads the whole report as a file. The server writes the file and records the export. */
export function ExportReport({ organizationId, reportId }: ExportReportProps) {
  const host = useHost();
  const command = useCommand({
    run: (format: 'CSV' | 'JSON') => host.api.leaverReport.export({ organizationId, reportId, format }),
    onDone: ({ fileName, text }) => {
      downloadText(fileName, text);
      host.notify({ type: 'INFO', title: messages.exported(fileName), description: messages.exportedText });
    },
  });
  const disabledReason = useDisabledReason('organization:audit:export');
  const actions = formats.map((format): PageAction => ({
    id: `export-${format}`,
    label: messages.exportAs[format],
    icon: <Download />,
    disabledReason,
    perform: () => void command.run(format),
  }));
  usePageActions(actions);
  return (
    <ExportMenu
      label={messages.export}
      loading={command.isRunning}
      disabledReason={disabledReason}
      choices={formats.map((format) => ({
        id: format,
        label: messages.exportAs[format],
        onSelect: () => void command.run(format),
      }))}
    />
  );
}
