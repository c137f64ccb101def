import type { ReactNode } from 'react';
import { formatAbsolute, Link, LiveText, Note, Tag, type TagTone } from '@cofferdam/ui/base';
import { ArrowRight, LoaderCircle, TriangleAlert } from '@cofferdam/ui/icons';
import { CloudCog, Pause, Server } from '@cofferdam/ui/page-icons';
import { useUi } from '@cofferdam/ui/theme';
import { describeFailure } from '../../components/customer-keys/TestResult.tsx';
import type { KeySetting } from '../../components/customer-keys/customerKeyQueries.ts';
import { ChangeFigures } from './ChangeFigures.tsx';
import { ChangeSteps } from './ChangeSteps.tsx';
import { changeStateWords, encryptionMessages as messages } from './encryption.messages.ts';
import styles from './encryption.module.css';
import { KeyLabel } from './KeyLabel.tsx';
import type { EncryptionChange, Generation } from './useEncryption.ts';

/** Props of UnfinishedChange. */
export interface UnfinishedChangeProps {
  readonly change: EncryptionChange;
  readonly generations: readonly Generation[];
  readonly settings: readonly KeySetting[] | undefined;
  /** When the progress was read, in milliseconds. */
  readonly readAt: number;
  /** Pause or Resume, and Roll back. */
  readonly actions: ReactNode;
}

/** An unfinished change: its keys, steps and progress, and why it's paused. */
export function UnfinishedChange({ change, generations, settings, readAt, actions }: UnfinishedChangeProps) {
  const { locale } = useUi();
  const { fromGeneration, toGeneration, state, halt, startedAt, startedBy } = change;
  const from = generations.find(({ generation }) => generation === fromGeneration);
  const to = generations.find(({ generation }) => generation === toGeneration);
  const word = changeStateWords[halt ?? state];
  const started = formatAbsolute(Date.parse(startedAt), locale);
  return (
    <section className="cd-card" aria-labelledby="encryption-change">
      <div className={styles.head}>
        <div className="cd-grow">
          <h2 id="encryption-change" className="cd-row cd-wrap">
            {messages.running} <StateOfChange change={change}>{word}</StateOfChange>
          </h2>
          <p className="cd-small cd-dim">
            {messages.startedBy(startedBy.name)} {started}. {halt === null && messages.leave}
          </p>
        </div>
        <div className={styles.buttons}>{actions}</div>
        <LiveText>{word}</LiveText>
      </div>
      <div className={styles.body}>
        {halt !== null && <Halt change={change} setting={settings?.find(({ isTarget }) => isTarget)} />}
        <div className={styles.keys}>
          <Side title={messages.from(fromGeneration)} generation={from} settings={settings} />
          <ArrowRight aria-hidden="true" className={styles.arrow} />
          <Side isNew title={messages.to(toGeneration)} generation={to} settings={settings} />
        </div>
        {state !== 'ROLLING_BACK' && <ChangeSteps change={change} />}
      </div>
      <ChangeFigures key={change.id} change={change} readAt={readAt} />
    </section>
  );
}

function StateOfChange({ change, children }: { readonly change: EncryptionChange; readonly children: string }) {
  const { halt } = change;
  const tone: TagTone = halt === null ? 'accent' : halt === 'PAUSED' ? 'neutral' : 'bad';
  const icon = halt === null ? <LoaderCircle /> : halt === 'PAUSED' ? <Pause /> : <TriangleAlert />;
  return (
    <Tag tone={tone} icon={icon}>
      {children}
    </Tag>
  );
}

interface SideProps {
  readonly title: string;
  readonly generation: Generation | undefined;
  readonly settings: readonly KeySetting[] | undefined;
  readonly isNew?: boolean;
}

/** The source or target key of a change. */
function Side({ title, generation, settings, isNew = false }: SideProps) {
  const target = isNew ? settings?.find(({ isTarget }) => isTarget) : undefined;
  const protection =
    generation?.protection ?? (target === undefined ? undefined : { kind: 'KMS' as const, settingsId: target.id });
  return (
    <div className={isNew ? `${styles.side} ${styles.new}` : styles.side}>
      {protection?.kind === 'KMS' ? <CloudCog aria-hidden="true" /> : <Server aria-hidden="true" />}
      <div className="cd-grow cd-breakable">
        <div className="cd-small cd-dim">{title}</div>
        {protection === undefined ? messages.newKey : <KeyLabel protection={protection} settings={settings} />}
      </div>
    </div>
  );
}

/** Why a change is paused, and what to do. `setting` is the customer's key that is its target. */
function Halt(props: { readonly change: EncryptionChange; readonly setting: KeySetting | undefined }) {
  const { halt, haltReason, brokenTextId } = props.change;
  const lastTest = props.setting?.lastTest ?? null;
  const cause = lastTest === null || lastTest.isWorking ? '' : `${describeFailure(lastTest)}. `;
  if (haltReason === 'PROBE') {
    return (
      <Note
        tone="bad"
        action={
          props.setting !== undefined && (
            <Link href="/organization/integrations/connections">{messages.showConnections}</Link>
          )
        }
      >
        {cause}
        {messages.failedProbe}
      </Note>
    );
  }
  if (haltReason === 'INTEGRITY') {
    return (
      <Note tone="bad" action={<Link href="/organization/audit/logs">{messages.showLog}</Link>}>
        {messages.failedIntegrity}
        {brokenTextId !== null && (
          <div className="cd-breakable">
            {messages.brokenText} <code className="cd-mono">{brokenTextId}</code>
          </div>
        )}
      </Note>
    );
  }
  if (haltReason === 'RIGHTS') return <Note tone="warn">{messages.pausedForRights}</Note>;
  return <Note tone={halt === 'FAILED' ? 'bad' : 'info'}>{messages.paused}</Note>;
}
