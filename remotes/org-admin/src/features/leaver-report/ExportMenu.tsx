import type { LeaverReportId, OrganizationId } from '@cofferdam/domain';
import { useCommand, useHost } from '@cofferdam/remote-contract/react';
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
  const disabledReason = host.session.can('organization:audit:export') ? undefined : messages.exportRefused;
  if (disabledReason !== undefined) {
    return (
      <Button icon={<Download />} disabledReason={disabledReason}>
        {messages.export}
      </Button>
    );
  }
  return (
    <Menu
      items={[
        { id: 'csv', label: messages.exportCsv, onSelect: () => void command.run('CSV') },
        { id: 'json', label: messages.exportJson, onSelect: () => void command.run('JSON') },
      ]}
      trigger={
        <Button icon={<Download />} loading={command.isRunning}>
          {messages.export}
        </Button>
      }
    />
  );
}
