import { IconButton } from '@cofferdam/ui/base';
import { Menu, type MenuAction } from '@cofferdam/ui/floating';
import { Ban, Check, CircleCheck, Copy, Ellipsis, Eye, Flame, GitCompare, Share2, Undo2 } from '@cofferdam/ui/icons';
import type { SecretVersion } from '../../items/calls/secretQueries.ts';
import { secretsWords } from '../secrets.messages.ts';
import { showSecretMessages as messages } from './showSecret.messages.ts';
import { mayBecomeCurrent, type VersionDeeds } from './useVersionDeeds.ts';

/** Props of VersionMenu. */
export interface VersionMenuProps {
  readonly version: SecretVersion;
  readonly deeds: VersionDeeds;
  readonly size: 'small' | 'touch';
}

/** What can be done to a version, as a menu. */
export function VersionMenu({ version, deeds, size }: VersionMenuProps) {
  const word = secretsWords.version(version.version);
  if (version.state === 'DESTROYED') return null;
  const items: readonly MenuAction[] = [
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
    {
      id: 'compare',
      label: messages.compare(secretsWords.version(deeds.compareWith(version) ?? 0)),
      icon: <GitCompare />,
      disabledReason: deeds.copyRefusal,
      onSelect: () => deeds.compare(version),
    },
    {
      id: 'enable',
      label: messages.enable,
      icon: <CircleCheck />,
      disabledReason: deeds.makeCurrentRefusal,
      onSelect: () => deeds.change(version, 'ENABLED'),
    },
    {
      id: 'disable',
      label: version.state === 'SCHEDULED_DESTROY' ? messages.cancelDestroy : messages.disable,
      icon: version.state === 'SCHEDULED_DESTROY' ? <Undo2 /> : <Ban />,
      disabledReason: deeds.takeAwayRefusal(version),
      onSelect: () => deeds.change(version, 'DISABLED'),
    },
    {
      id: 'destroy',
      label: messages.destroy,
      icon: <Flame />,
      danger: true,
      disabledReason: deeds.takeAwayRefusal(version),
      onSelect: () => deeds.destroy(version),
    },
  ];
  return (
    <Menu
      placement="bottomRight"
      trigger={<IconButton size={size} label={messages.more(word)} icon={<Ellipsis />} />}
      items={items.filter(({ id }) => isOffered(id, version, deeds))}
    />
  );
}

function isOffered(id: string, version: SecretVersion, deeds: VersionDeeds): boolean {
  const { state } = version;
  switch (id) {
    case 'current':
      return mayBecomeCurrent(version);
    case 'copy':
    case 'share':
      return state === 'ENABLED';
    case 'compare':
      return state === 'ENABLED' && deeds.compareWith(version) !== null;
    case 'enable':
      return state === 'DISABLED' || state === 'SCHEDULED_DESTROY';
    case 'disable':
      return state === 'ENABLED' || state === 'SCHEDULED_DESTROY';
    case 'destroy':
      return state === 'ENABLED' || state === 'DISABLED';
    default:
      return true;
  }
}
