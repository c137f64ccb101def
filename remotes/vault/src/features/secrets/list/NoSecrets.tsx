import { useSession } from '@cofferdam/remote-contract/react';
import { Key } from '@cofferdam/ui/icons';
import { roleThatMay } from '../../items/limits/useDisabledReason.ts';
import { NoItems } from '../../items/list/NoItems.tsx';
import { noSecretsMessages as messages } from './noSecrets.messages.ts';

/** Props of NoSecrets. */
export interface NoSecretsProps {
  readonly workspaceName: string;
}

/** The empty state of a workspace without secrets. */
export default function NoSecrets({ workspaceName }: NoSecretsProps) {
  const { workspace } = useSession();
  const isPrivate = workspace?.type === 'PRIVATE';
  return (
    <NoItems
      icon={Key}
      title={messages.title(workspaceName)}
      text={isPrivate ? messages.textPrivate : messages.text(roleThatMay('secret:version:access'))}
      permission="secret:create"
      create={{ label: messages.create, href: '/secret/create' }}
      import={{ label: messages.import, href: '/r/secrets/import' }}
    />
  );
}
