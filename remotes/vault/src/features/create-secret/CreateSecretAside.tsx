import { useSession } from '@cofferdam/remote-contract/react';
import { LimitAside } from '../../components/forms/LimitAside.tsx';
import type { Place } from '../../components/place/usePlace.ts';
import { roleThatMay } from '../../components/rights/useRefusal.ts';
import type { Usage } from '../../components/secrets/useUsage.ts';
import { createSecretMessages as messages } from './createSecret.messages.ts';

/** Props of CreateSecretAside. */
export interface CreateSecretAsideProps {
  readonly place: Place;
  readonly usage: Usage | undefined;
  /** Why no more can be added. */
  readonly fullReason: string | undefined;
}

/** What a person should know while they type: how much of the plan is used, and who will see the value. */
export function CreateSecretAside({ place, usage, fullReason }: CreateSecretAsideProps) {
  const { workspace } = useSession();
  return (
    <LimitAside
      meter={messages.usage}
      used={usage?.used ?? 0}
      allowed={usage?.allowed ?? null}
      fullReason={fullReason}
      title={messages.whoTitle}
    >
      {workspace?.type === 'PRIVATE'
        ? messages.whoPrivate
        : messages.who(roleThatMay('secret:version:access'), place.workspaceName)}
    </LimitAside>
  );
}
