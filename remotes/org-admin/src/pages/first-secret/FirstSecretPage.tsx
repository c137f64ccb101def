import { Button, Card, Page, PageBody, PageHeader } from '@cofferdam/ui/base';
import { useHost, useSession } from '@cofferdam/remote-contract/react';
import { Steps } from '../../features/steps/Steps.tsx';
import styles from './FirstSecretPage.module.css';
import { firstSecretMessages as messages } from './firstSecret.messages.ts';

/** Last step: two ways to add a first secret. Their pages belong to another remote. */
export default function FirstSecretPage() {
  const { navigate } = useHost();
  const { workspace } = useSession();
  return (
    <Page>
      <PageHeader
        title={messages.title}
        description={workspace === null ? undefined : messages.lead(workspace.name)}
        actions={
          <Button variant="text" onClick={() => navigate('/r/secrets')}>
            {messages.later}
          </Button>
        }
      />
      <PageBody>
        <Steps current="secret" />
        <div className={styles.choices}>
          <Card title={messages.importTitle}>
            <p className={styles.text}>{messages.importText}</p>
            <Button variant="primary" onClick={() => navigate('/r/secrets/import')}>
              {messages.importAction}
            </Button>
          </Card>
          <Card title={messages.createTitle}>
            <p className={styles.text}>{messages.createText}</p>
            <Button onClick={() => navigate('/secret/create')}>{messages.createAction}</Button>
          </Card>
        </div>
      </PageBody>
    </Page>
  );
}
