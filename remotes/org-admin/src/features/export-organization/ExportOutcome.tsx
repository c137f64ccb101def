import type { SessionOrganization } from '@cofferdam/remote-contract';
import { Button, Note, Section } from '@cofferdam/ui/base';
import { CircleCheck, Download } from '@cofferdam/ui/icons';
import { downloadText } from '@cofferdam/ui/value';
import { exportOrganizationMessages as messages } from './exportOrganization.messages.ts';
import styles from './exportOrganization.module.css';
import type { ExportRun, ExportState } from './useExportRun.ts';

/** Props of ExportOutcome. */
export interface ExportOutcomeProps {
  readonly run: ExportRun;
  readonly state: ExportState;
  readonly organization: SessionOrganization;
}

const shownLeftOut = 20;

/** What is in the file and what isn't, with the button that saves it. */
export function ExportOutcome({ run, state, organization }: ExportOutcomeProps) {
  const { job, file, isSaved } = state;
  const { counts, leftOut } = job;
  const save = (): void => {
    if (file === null) return;
    downloadText(messages.fileName(organization.name), file);
    run.markSaved();
  };
  return (
    <div className="cd-stack cd-gap-16">
      <Note tone={isSaved ? 'ok' : 'info'} icon={<CircleCheck />} title={messages.ready} live="polite">
        {isSaved ? messages.saved : messages.readyHint}
      </Note>
      <Section title={messages.contents}>
        <ul className={styles.list}>
          {messages.counts(counts).map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </Section>
      {leftOut.length === 0 ? (
        <p>{messages.nothingLeftOut}</p>
      ) : (
        <Section title={messages.leftOut(leftOut.length)}>
          <ul className={`${styles.list} cd-muted`}>
            {leftOut.slice(0, shownLeftOut).map((one) => (
              <li key={messages.one(one)}>{messages.one(one)}</li>
            ))}
            {leftOut.length > shownLeftOut && <li>{messages.more(leftOut.length - shownLeftOut)}</li>}
          </ul>
        </Section>
      )}
      <div className={styles.buttons}>
        <Button variant="primary" icon={<Download />} onClick={save}>
          {isSaved ? messages.saveAgain : messages.save}
        </Button>
        <Button onClick={run.forget}>{isSaved ? messages.another : messages.forget}</Button>
      </div>
    </div>
  );
}
