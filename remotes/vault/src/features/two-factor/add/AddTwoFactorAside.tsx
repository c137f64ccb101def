import { useSession } from '@cofferdam/remote-contract/react';
import { Section } from '@cofferdam/ui/base';
import { LimitAside } from '../../items/forms/LimitAside.tsx';
import type { Usage } from '../../items/calls/useUsage.ts';
import type { WorkspaceScope } from '../../items/calls/useWorkspaceScope.ts';
import { roleThatMay } from '../../items/limits/useDisabledReason.ts';
import { Faces } from '../../reading/access/Faces.tsx';
import { useAccess } from '../../reading/access/useAccess.ts';
import styles from './addTwoFactor.module.css';
import { addTwoFactorMessages as messages } from './addTwoFactor.messages.ts';

/** Props of AddTwoFactorAside. */
export interface AddTwoFactorAsideProps {
  readonly scope: WorkspaceScope;
  /** The service; empty if unknown. */
  readonly issuer: string;
  readonly usage: Usage | undefined;
  /** Why no more can be added. */
  readonly disabledReason: string | undefined;
}

/** The aside of the form: who can use the code, the plan's usage, and the next step. */
export function AddTwoFactorAside({ scope, issuer, usage, disabledReason }: AddTwoFactorAsideProps) {
  const isPrivate = useSession().workspace?.type === 'PRIVATE';
  const { people } = useAccess(scope, 'two-factor', undefined);
  const users = people?.filter(({ canRead }) => canRead) ?? [];
  const keys = users.filter(({ canReadKey }) => canReadKey).length;
  const role = (permission: 'two-factor:code:use' | 'two-factor:seed:access') => roleThatMay(permission);
  const who = isPrivate
    ? messages.whoPrivate
    : people === undefined
      ? messages.whoByRole(role('two-factor:code:use'), scope.workspaceName)
      : messages.who(users.length, keys, scope.workspaceName, role('two-factor:seed:access'));
  return (
    <LimitAside
      textFirst
      meter={messages.usage}
      used={usage?.used ?? 0}
      allowed={usage?.allowed ?? null}
      disabledReason={disabledReason}
      title={messages.whoTitle}
      more={
        users.length > 1 && (
          <span className={styles.faces}>
            <Faces people={users} />
          </span>
        )
      }
      foot={
        <Section title={messages.recovery}>
          <p className={styles.text}>{messages.recoveryText(issuer.trim())}</p>
        </Section>
      }
    >
      {who}
    </LimitAside>
  );
}
