import { useHost } from '@cofferdam/remote-contract/react';
import { Button, CopyButton } from '@cofferdam/ui/base';
import type { CreatedLink } from './createdLinks.ts';
import { invitePeopleMessages as messages } from './invitePeople.messages.ts';
import styles from './invitePeople.module.css';

/** Props of InviteResultFoot. */
export interface InviteResultFootProps {
  readonly links: readonly CreatedLink[];
  readonly onCopiedAll: () => void;
  readonly onMore: () => void;
  readonly onDone: () => void;
}

/** Copying is the primary action, because the links can't be shown again after closing. */
export function InviteResultFoot({ links, onCopiedAll, onMore, onDone }: InviteResultFootProps) {
  const host = useHost();
  const [only] = links;
  const text =
    links.length === 1 && only !== undefined
      ? only.link
      : links.map(({ email, link }) => `${email} ${link}`).join('\n');
  return (
    <div className={styles.buttons}>
      <span className={styles.more}>
        <Button variant="text" onClick={onMore}>
          {messages.more}
        </Button>
      </span>
      <span className="cd-grow" />
      <Button variant={links.length === 0 ? 'primary' : 'default'} onClick={onDone}>
        {messages.done}
      </Button>
      {links.length > 0 && (
        <CopyButton
          variant="primary"
          size="medium"
          label={messages.copyAll(links.length)}
          text={messages.copyAll(links.length)}
          onCopy={() => host.copy(text, { isSecret: true, isInPlace: true }).then(onCopiedAll)}
        />
      )}
    </div>
  );
}
