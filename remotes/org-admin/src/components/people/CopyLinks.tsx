import { useHost } from '@cofferdam/remote-contract/react';
import { CopyButton } from '@cofferdam/ui/base';
import { copyLinksMessages as messages } from './copyLinks.messages.ts';

/** Props of CopyLink. */
export interface CopyLinkProps {
  readonly name: string;
  readonly link: string;
  readonly onCopied?: () => void;
}

/** Copies the link of one person and keeps the dialog open. */
export function CopyLink({ name, link, onCopied }: CopyLinkProps) {
  const host = useHost();
  return (
    <CopyButton
      variant="default"
      label={messages.copyLinkOf(name)}
      text={messages.copyLink}
      onCopy={() => host.copy(link, { isSecret: true, isInPlace: true }).then(onCopied)}
    />
  );
}

/** Copies several links, one per line with its recipient; renders nothing for fewer than two. */
export function CopyAllLinks({ lines }: { readonly lines: readonly string[] }) {
  const host = useHost();
  if (lines.length < 2) return null;
  return (
    <div>
      <CopyButton
        variant="default"
        label={messages.copyAll}
        text={messages.copyAll}
        onCopy={() => host.copy(lines.join('\n'), { isSecret: true, isInPlace: true })}
      />
    </div>
  );
}
