import { useState } from 'react';
import type { LeaverReportId, OrganizationId } from '@cofferdam/domain';
import { useHost } from '@cofferdam/remote-contract/react';
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

/** Gives the whole report as a file; the server writes it, and records it. */
export function ExportMenu({ organizationId, reportId }: ExportMenuProps) {
  const host = useHost();
  const [isWorking, setIsWorking] = useState(false);
  const run = async (format: 'CSV' | 'JSON'): Promise<void> => {
    setIsWorking(true);
    try {
      const { fileName, text } = await host.api.leaverReport.export({ organizationId, reportId, format });
      downloadText(fileName, text);
      host.notify({ type: 'INFO', title: fileName, description: messages.exported });
    } catch (error) {
      host.handleError(error);
    } finally {
      setIsWorking(false);
    }
  };
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
        { id: 'csv', label: messages.exportCsv, onSelect: () => void run('CSV') },
        { id: 'json', label: messages.exportJson, onSelect: () => void run('JSON') },
      ]}
      trigger={
        <Button icon={<Download />} loading={isWorking}>
          {messages.export}
        </Button>
      }
    />
  );
}
