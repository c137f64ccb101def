import type { OrganizationId } from '@cofferdam/domain';
import { useHost } from '@cofferdam/remote-contract/react';
import { Button, CopyButton, KeyValueList, Note, RelativeTime, Section } from '@cofferdam/ui/base';
import { CircleX, Pencil, Plus, RefreshCw, Trash2 } from '@cofferdam/ui/icons';
import { Drawer } from '@cofferdam/ui/overlay';
import { OverLimitTag } from '../../components/limits/OverLimitTag.tsx';
import { customerKeysMessages } from '../../components/customer-keys/customerKeys.messages.ts';
import type { KeySetting, KeyTest } from '../../components/customer-keys/customerKeyQueries.ts';
import { describeKey } from '../../components/customer-keys/describeKey.ts';
import { describeFailure, TestResult } from '../../components/customer-keys/TestResult.tsx';
import { connectionsMessages as messages } from './connections.messages.ts';
import styles from './connections.module.css';
import { UsedBy } from './UsedBy.tsx';
import type { Connection } from './useConnections.ts';
import { useTestConnection } from './useTestConnection.ts';

/** The actions of the drawer; each opens a dialog that replaces it. */
export type ConnectionQuestion =
  | { readonly kind: 'edit' | 'delete' | 'add-key'; readonly connection: Connection }
  | { readonly kind: 'edit-key' | 'delete-key'; readonly connection: Connection; readonly setting: KeySetting };

/** Props of ConnectionDrawer. */
export interface ConnectionDrawerProps {
  readonly organizationId: OrganizationId;
  readonly connection: Connection;
  /** Why the connection can't be changed or tested. */
  readonly disabledReason: string | undefined;
  /** Why a key can't be added. */
  readonly noKeyReason: string | undefined;
  readonly onAsk: (question: ConnectionQuestion) => void;
  readonly onClose: () => void;
}

/** A connection in detail: its health, its key with what the key protects, and all actions on both. */
export default function ConnectionDrawer(props: ConnectionDrawerProps) {
  const { organizationId, connection, disabledReason, noKeyReason, onAsk, onClose } = props;
  const { copy } = useHost();
  const test = useTestConnection(organizationId);
  const { targetEmail, lastTest, settings, createdAt, createdBy } = connection;
  return (
    <Drawer
      open
      width={560}
      title={targetEmail}
      onClose={onClose}
      foot={
        <>
          <Button
            variant="dangerOutline"
            icon={<Trash2 />}
            disabledReason={disabledReason}
            onClick={() => onAsk({ kind: 'delete', connection })}
          >
            {messages.delete}
          </Button>
          <Button icon={<Pencil />} disabledReason={disabledReason} onClick={() => onAsk({ kind: 'edit', connection })}>
            {messages.edit}
          </Button>
        </>
      }
    >
      <div className={styles.column}>
        <Section
          title={messages.credentials}
          extra={
            <Button
              size="small"
              icon={<RefreshCw />}
              disabledReason={disabledReason}
              loading={test.runningInput?.kind === 'connection'}
              onClick={() => void test.run({ kind: 'connection', connection })}
            >
              {messages.test}
            </Button>
          }
        >
          <KeyValueList
            items={[
              {
                key: messages.targetEmail,
                value: (
                  <span className={styles.copied}>
                    <span className="cd-mono cd-breakable">{targetEmail}</span>
                    <CopyButton
                      iconOnly
                      label={messages.copyEmail}
                      onCopy={() => copy(targetEmail, { what: messages.emailCopied, isInPlace: true })}
                    />
                  </span>
                ),
              },
              ...testDetails(lastTest),
              {
                key: messages.created,
                value: (
                  <>
                    {createdBy.name}, <RelativeTime at={createdAt} />
                  </>
                ),
              },
            ]}
          />
        </Section>
        {settings.map((setting) => (
          <KeySection
            key={setting.id}
            setting={setting}
            disabledReason={disabledReason}
            isTesting={test.runningInput?.kind === 'key' && test.runningInput.setting.id === setting.id}
            onTest={() => void test.run({ kind: 'key', setting })}
            onAsk={(kind) => onAsk({ kind, connection, setting })}
          />
        ))}
        {settings.length === 0 && (
          <Section title={messages.keys}>
            <Note
              action={
                <Button
                  size="small"
                  icon={<Plus />}
                  disabledReason={disabledReason ?? noKeyReason}
                  onClick={() => onAsk({ kind: 'add-key', connection })}
                >
                  {messages.addKey}
                </Button>
              }
            >
              {messages.noKeyText}
            </Note>
          </Section>
        )}
      </div>
    </Drawer>
  );
}

interface KeySectionProps {
  readonly setting: KeySetting;
  readonly disabledReason: string | undefined;
  readonly isTesting: boolean;
  readonly onTest: () => void;
  readonly onAsk: (kind: 'edit-key' | 'delete-key') => void;
}

function KeySection({ setting, disabledReason, isTesting, onTest, onAsk }: KeySectionProps) {
  const { keyName, lastTest, isOverLimit } = setting;
  const { name } = describeKey(keyName);
  return (
    <Section title={messages.keys}>
      <div className={styles.column}>
        <KeyValueList
          items={[
            { key: messages.keyName, value: <span className="cd-mono cd-breakable">{keyName}</span> },
            { key: messages.columns.usedBy, value: <UsedBy setting={setting} /> },
            ...testDetails(lastTest),
          ]}
        />
        {isOverLimit && (
          <Note tone="warn" icon={<OverLimitTag />}>
            {messages.overLimit}
          </Note>
        )}
        <div className={styles.buttons}>
          <Button
            size="small"
            icon={<RefreshCw />}
            loading={isTesting}
            disabledReason={disabledReason}
            aria-label={messages.testOf(name)}
            onClick={onTest}
          >
            {messages.test}
          </Button>
          <Button
            size="small"
            icon={<Pencil />}
            disabledReason={disabledReason ?? (isOverLimit ? messages.overLimit : undefined)}
            aria-label={messages.editOf(name)}
            onClick={() => onAsk('edit-key')}
          >
            {messages.editKey}
          </Button>
          <Button
            size="small"
            variant="dangerOutline"
            icon={<Trash2 />}
            disabledReason={disabledReason}
            aria-label={messages.deleteOf(name)}
            onClick={() => onAsk('delete-key')}
          >
            {messages.deleteKey}
          </Button>
        </div>
      </div>
    </Section>
  );
}

/** Result, time and latency of the last test. */
function testDetails(test: KeyTest | null) {
  return [
    { key: messages.columns.health, value: <WholeResult test={test} /> },
    ...(test === null
      ? []
      : [
          { key: messages.columns.tested, value: <RelativeTime at={test.at} /> },
          { key: messages.latency, value: customerKeysMessages.milliseconds(test.milliseconds) },
        ]),
  ];
}

/** Shows the complete failure: the missing permission must be granted by its name. */
function WholeResult({ test }: { readonly test: KeyTest | null }) {
  if (test === null || test.isWorking) return <TestResult test={test} />;
  return (
    <span className={`cd-bad cd-breakable ${styles.failure}`}>
      <CircleX aria-hidden="true" />
      {describeFailure(test)}
    </span>
  );
}
