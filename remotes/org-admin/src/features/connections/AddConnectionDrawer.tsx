import { useId, useState } from 'react';
import type { SessionOrganization } from '@cofferdam/remote-contract';
import { useCommand, useHost } from '@cofferdam/remote-contract/react';
import { Button, CopyButton, Note, Section, SkeletonRows } from '@cofferdam/ui/base';
import { Form, TextField } from '@cofferdam/ui/form';
import { CloseButton, Drawer } from '@cofferdam/ui/overlay';
import { CommandBox } from './CommandBox.tsx';
import { connectionsMessages as messages } from './connections.messages.ts';
import styles from './connections.module.css';
import { grantTargetCommand } from './gcloudCommands.ts';
import { KeyFields } from './KeyFields.tsx';
import { TestFailed } from './TestFailed.tsx';
import { useRefreshConnections, type Connection } from './useConnections.ts';
import { useKeyForm } from './useKeyForm.ts';
import { useTargetForm } from './useTargetForm.ts';

/** Props of AddConnectionDrawer. */
export interface AddConnectionDrawerProps {
  readonly organization: SessionOrganization;
  /** Undefined until loaded. */
  readonly serviceAccount: string | null | undefined;
  /** Why a key can't be added after the connection. */
  readonly noKeyReason: string | undefined;
  readonly onClose: () => void;
}

/** Adds a connection step by step: the service account, the target account and the grant, then a test, then its key. */
export default function AddConnectionDrawer(props: AddConnectionDrawerProps) {
  const [added, setAdded] = useState<Connection | null>(null);
  if (added !== null) return <AddKeyStep {...props} connection={added} />;
  return <ConnectionSteps {...props} onAdded={setAdded} />;
}

function ConnectionSteps(props: AddConnectionDrawerProps & { readonly onAdded: (connection: Connection) => void }) {
  const { organization, serviceAccount, onAdded, onClose } = props;
  const { id: organizationId } = organization;
  const hasAccount = typeof serviceAccount === 'string';
  const formId = useId();
  const { api } = useHost();
  const refresh = useRefreshConnections(organizationId);
  const form = useTargetForm({
    initial: '',
    save: (targetEmail) => api.connection.gcpAdd({ organizationId, targetEmail }).finally(refresh),
    onSaved: onAdded,
  });
  return (
    <Drawer
      open
      width={560}
      title={messages.addTitle}
      onClose={onClose}
      foot={
        <>
          <CloseButton>{messages.cancel}</CloseButton>
          {hasAccount && (
            <Button variant="primary" type="submit" form={formId} loading={form.isRunning}>
              {messages.testAndAdd}
            </Button>
          )}
        </>
      }
    >
      <Form id={formId} onSubmit={form.submit}>
        <Section title={messages.stepAccount}>
          <ServiceAccountStep organization={organization} serviceAccount={serviceAccount} />
        </Section>
        {hasAccount && (
          <>
            <Section title={messages.stepTarget}>
              <div className="cd-stack cd-gap-16">
                <p className="cd-muted">{messages.stepTargetText}</p>
                <TextField
                  mono
                  inputMode="email"
                  label={messages.targetEmail}
                  hint={messages.targetHint}
                  value={form.email}
                  onChange={form.setEmail}
                  {...(form.error === undefined ? {} : { error: form.error })}
                />
              </div>
            </Section>
            <Section title={messages.stepGrant}>
              <div className="cd-stack">
                <p className="cd-muted">{messages.stepGrantText}</p>
                {form.target === null ? (
                  <p className="cd-dim">{messages.grantLater}</p>
                ) : (
                  <CommandBox command={grantTargetCommand(serviceAccount, form.target)} />
                )}
              </div>
            </Section>
            <TestFailed refusal={form.refusal} />
          </>
        )}
      </Form>
    </Drawer>
  );
}

/** The service account of the organization with a copy button, or the button that creates it. */
function ServiceAccountStep(props: Pick<AddConnectionDrawerProps, 'organization' | 'serviceAccount'>) {
  const { organization, serviceAccount } = props;
  const { api, copy } = useHost();
  const refresh = useRefreshConnections(organization.id);
  const command = useCommand({
    run: () => api.connection.addServiceAccount({ organizationId: organization.id }).finally(refresh),
  });
  return (
    <div className="cd-stack cd-gap-16">
      <p className="cd-muted">{messages.stepAccountText(organization.name)}</p>
      {serviceAccount === undefined && <SkeletonRows rows={1} />}
      {serviceAccount === null && (
        <div>
          <Button variant="primary" loading={command.isRunning} onClick={() => void command.run()}>
            {messages.createAccount}
          </Button>
        </div>
      )}
      {typeof serviceAccount === 'string' && (
        <div className={styles.command}>
          <code className="cd-mono">{serviceAccount}</code>
          <CopyButton
            iconOnly
            label={messages.copyServiceAccount}
            onCopy={() => copy(serviceAccount, { what: messages.serviceAccountCopied, isInPlace: true })}
          />
        </div>
      )}
    </div>
  );
}

function AddKeyStep(props: AddConnectionDrawerProps & { readonly connection: Connection }) {
  const { organization, noKeyReason, connection, onClose } = props;
  const formId = useId();
  const form = useKeyForm({ organizationId: organization.id, connectionId: connection.id, onSaved: onClose });
  return (
    <Drawer
      open
      width={560}
      title={messages.keyTitle}
      onClose={onClose}
      foot={
        <>
          <CloseButton>{messages.later}</CloseButton>
          <Button variant="primary" type="submit" form={formId} loading={form.isRunning} disabledReason={noKeyReason}>
            {messages.testAndAddKey}
          </Button>
        </>
      }
    >
      <Form id={formId} onSubmit={() => noKeyReason === undefined && form.submit()}>
        <Note tone="ok" live="polite" title={messages.added}>
          {messages.addedText}
        </Note>
        <KeyFields form={form} connections={[connection]} />
      </Form>
    </Drawer>
  );
}
