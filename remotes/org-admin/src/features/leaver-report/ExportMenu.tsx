import type { LeaverReportId, OrganizationId } from '@cofferdam/domain';
import type { PageAction } from '@cofferdam/remote-contract';
import { useCommand, useDisabledReason, useHost, usePageActions } from '@cofferdam/remote-contract/react';
import { Button } from '@cofferdam/ui/base';
import { Menu } from '@cofferdam/ui/floating';
import { Download } from '@cofferdam/ui/icons';
import { downloadText } from '@cofferdam/ui/value';
import { leaverReportMessages as messages } from './leaverReport.messages.ts';

/** Props of ExportMenu. */
export interface ExportMenuProps {
  readonly organizationId: OrganizationId;
  readonly reportId: LeaverReportId;
}

/** Downloads the whole report as a file. The server writes the file and records the export. */
export function ExportMenu({ organizationId, reportId }: ExportMenuProps) {
  const host = useHost();
  const command = useCommand({
    run: (format: 'CSV' | 'JSON') => host.api.leaverReport.export({ organizationId, reportId, format }),
    onDone: ({ fileName, text }) => {
      downloadText(fileName, text);
      host.notify({ type: 'INFO', title: fileName, description: messages.exported });
    },
  });
  const disabledReason = useDisabledReason('organization:audit:export');
  const actions = (['CSV', 'JSON'] as const).map((format): PageAction => ({
    id: `export-${format}`,
    label: messages.exportAs[format],
    icon: <Download />,
    disabledReason,
    perform: () => void command.run(format),
  }));
  usePageActions(actions);
  if (disabledReason !== undefined) {
    return (
      <Button icon={<Download />} disabledReason={disabledReason}>
        {messages.export}
      </Button>
    );
  }
  return (
    <Menu
      items={actions.map(({ id, label, perform }) => ({
        id,
        label,
        ...(perform === undefined ? {} : { onSelect: perform }),
      }))}
      trigger={
        <Button icon={<Download />} loading={command.isRunning}>
          {messages.export}
        </Button>
      }
    />
  );
}
