import { useState } from 'react';
import type { SessionOrganization } from '@cofferdam/remote-contract';
import { ExportOutcome } from './ExportOutcome.tsx';
import { ExportProgress } from './ExportProgress.tsx';
import { exportOrganizationMessages as messages } from './exportOrganization.messages.ts';
import styles from './exportOrganization.module.css';
import { useExportRun } from './useExportRun.ts';
import { Button, Note, Section } from '@cofferdam/ui/base';
import { Checkbox } from '@cofferdam/ui/form';
import { Download, TriangleAlert } from '@cofferdam/ui/icons';

/** Exports everything the person can access in an organization to a file. */
export default function ExportPanel({ organization }: { readonly organization: SessionOrganization }) {
  const run = useExportRun(organization);
  const [olderVersions, setOlderVersions] = useState(true);
  const { state } = run;
  if (state?.phase === 'ready') return <ExportOutcome run={run} state={state} organization={organization} />;
  if (state !== null) return <ExportProgress run={run} state={state} />;
  return (
    <div className="cd-stack cd-gap-16">
      <Note tone="warn" icon={<TriangleAlert />} title={messages.warningTitle}>
        {messages.warning}
      </Note>
      <Section title={messages.contents}>
        <Lines lines={messages.included} />
      </Section>
      <Section title={messages.excludedTitle}>
        <Lines lines={messages.excluded} />
      </Section>
      <Section title={messages.readBackTitle}>
        <Lines lines={messages.readBack} />
      </Section>
      <Checkbox
        label={messages.olderVersions}
        hint={messages.olderHint}
        checked={olderVersions}
        onChange={setOlderVersions}
      />
      <div className={styles.buttons}>
        <Button variant="primary" icon={<Download />} onClick={() => run.start(olderVersions)}>
          {messages.start}
        </Button>
      </div>
    </div>
  );
}

function Lines({ lines }: { readonly lines: readonly string[] }) {
  return (
    <ul className={`${styles.list} cd-muted`}>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}
