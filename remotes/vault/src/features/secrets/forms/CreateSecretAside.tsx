import { useState } from 'react';
import { useSession } from '@cofferdam/remote-contract/react';
import { Button, Note } from '@cofferdam/ui/base';
import { ShieldCheck } from '@cofferdam/ui/icons';
import { lazyDialog } from '@cofferdam/ui/overlay';
import { LimitAside } from '../../items/forms/LimitAside.tsx';
import type { WorkspaceScope } from '../../items/calls/useWorkspaceScope.ts';
import { useReaderCounts } from '../../reading/access/useReaderCounts.ts';
import { roleThatMay } from '../../items/limits/useDisabledReason.ts';
import type { Usage } from '../../items/calls/useUsage.ts';
import { createSecretMessages as messages } from './createSecret.messages.ts';
import styles from './createSecret.module.css';

const ReadersDrawer = lazyDialog(() => import('./ReadersDrawer.tsx'));

/** Props of CreateSecretAside. */
export interface CreateSecretAsideProps {
  readonly scope: WorkspaceScope;
  readonly usage: Usage | undefined;
  /** Why no more can be added. */
  readonly disabledReason: string | undefined;
}

/** The aside of the form: the plan's usage, and who will see the value. */
export function CreateSecretAside({ scope, usage, disabledReason }: CreateSecretAsideProps) {
  const { workspace } = useSession();
  const isPrivate = workspace?.type === 'PRIVATE';
  const { mayKnow, counts } = useReaderCounts(scope);
  const [isShown, setIsShown] = useState(false);
  const who = isPrivate
    ? messages.whoPrivate
    : counts === undefined
      ? messages.whoByRole(roleThatMay('secret:version:access'), scope.workspaceName)
      : messages.who(counts.values, scope.workspaceName);
  return (
    <LimitAside
      meter={messages.usage}
      used={usage?.used ?? 0}
      allowed={usage?.allowed ?? null}
      disabledReason={disabledReason}
      title={messages.whoTitle}
      more={
        mayKnow &&
        !isPrivate && (
          <span className={styles.more}>
            <Button variant="text" size="small" onClick={() => setIsShown(true)}>
              {messages.showPeople(counts?.values)}
            </Button>
          </span>
        )
      }
      foot={
        <Note tone="accent" icon={<ShieldCheck />}>
          {messages.otpauthHint[0]} <code>otpauth://</code> {messages.otpauthHint[1]}
        </Note>
      }
    >
      {`${who} ${messages.sealed}`}
      {isShown && <ReadersDrawer scope={scope} onClose={() => setIsShown(false)} />}
    </LimitAside>
  );
}
