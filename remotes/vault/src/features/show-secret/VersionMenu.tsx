import { IconButton } from '@cofferdam/ui/base';
import { Menu, type MenuEntry } from '@cofferdam/ui/floating';
import { Check, Copy, Ellipsis, Eye, Share2 } from '@cofferdam/ui/icons';
import type { SecretVersion } from '../../components/secrets/secretQueries.ts';
import { secretsWords } from '../../components/secrets/secrets.messages.ts';
import { showSecretMessages as messages } from './showSecret.messages.ts';
import { mayBecomeCurrent, type VersionDeeds } from './useVersionDeeds.ts';

/** What can be done to a version, as a menu: on phones, where a row has room for one button. */
export function VersionMenu({ version, deeds }: { readonly version: SecretVersion; readonly deeds: VersionDeeds }) {
  const word = secretsWords.version(version.version);
  const items: readonly MenuEntry[] = [
    { id: 'show', label: messages.showValue, icon: <Eye />, href: deeds.hrefOf(version) },
    {
      id: 'copy',
      label: messages.copyValue(word),
      icon: <Copy />,
      disabledReason: deeds.copyRefusal,
      // Whatever goes wrong was told by the central handler.
      onSelect: () => void deeds.copy(version).catch(() => undefined),
    },
    {
      id: 'share',
      label: messages.share,
      icon: <Share2 />,
      href: deeds.shareHrefOf(version),
      disabledReason: deeds.shareRefusal,
    },
    {
      id: 'current',
      label: messages.makeCurrent,
      icon: <Check />,
      disabledReason: deeds.makeCurrentRefusal,
      onSelect: () => deeds.makeCurrent(version),
    },
  ];
  return (
    <Menu
      placement="bottomRight"
      trigger={<IconButton size="touch" label={messages.more(word)} icon={<Ellipsis />} />}
      items={items.filter(({ id }) => isOffered(id, version))}
    />
  );
}

function isOffered(id: string, version: SecretVersion): boolean {
  if (id === 'current') return mayBecomeCurrent(version);
  return (id !== 'copy' && id !== 'share') || version.state === 'ENABLED';
}
