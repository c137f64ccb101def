import { Card, Link } from '@cofferdam/ui/base';
import type { WorkspaceScope } from '../../features/items/calls/useWorkspaceScope.ts';
import { OpenShares } from '../../features/sharing/open-links/OpenShares.tsx';
import { secretPageMessages as messages } from './secretPage.messages.ts';
import styles from './SecretPage.module.css';

/** Through which links a secret can be read at the moment, and where to see what became of one's own. */
export default function SecretShares({ place, name }: { readonly place: WorkspaceScope; readonly name: string }) {
  return (
    <>
      <Card>
        <OpenShares place={place} kind="secret" name={name} />
      </Card>
      <p className={styles.lead}>
        {messages.sharesLead} <Link href="/r/shares">{messages.myShares}</Link>
      </p>
    </>
  );
}
