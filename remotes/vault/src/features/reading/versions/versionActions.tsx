import { Check, Copy, Eye, Share2 } from '@cofferdam/ui/icons';
import { GitCompare } from '@cofferdam/ui/page-icons';
import type { ItemVersion } from '../../items/versions/itemVersion.ts';
import type { VersionPair } from '../../items/versions/useCompareChoice.ts';
import { versionsMessages as messages } from '../../items/versions/versions.messages.ts';
import type { VersionAction } from '../../items/versions/VersionTable.tsx';

/** The dependencies of a version's actions. */
export interface VersionActionsOptions {
  /** Address of the item. */
  readonly path: string;
  readonly version: ItemVersion;
  /** All loaded ones, newest first. */
  readonly versions: readonly ItemVersion[];
  readonly reasons: Readonly<Record<'read' | 'share' | 'makeCurrent', string | undefined>>;
  /** The version that is being made current. */
  readonly running: number | undefined;
  readonly onCopy: () => Promise<void>;
  readonly onMakeCurrent: () => void;
  readonly onCompare: (pair: VersionPair) => void;
}

/** The actions on a version of any kind; none for a deleted one. */
export function versionActions(options: VersionActionsOptions): readonly VersionAction[] {
  const { path, version, versions, reasons, running, onCopy, onMakeCurrent, onCompare } = options;
  const { version: number, state, isCurrent } = version;
  if (state === 'DESTROYED') return [];
  const show = { id: 'show', label: messages.show, icon: <Eye />, href: `${path}?version=${number}` };
  if (state !== 'ENABLED') return [show];
  const other = otherVersion(version, versions);
  return [
    show,
    {
      id: 'copy',
      label: messages.copy(messages.version(number)),
      icon: <Copy />,
      disabledReason: reasons.read,
      // The call has shown the error.
      perform: () => void onCopy().catch(() => undefined),
    },
    {
      id: 'share',
      label: messages.share,
      icon: <Share2 />,
      href: `${path}?share=${number}`,
      disabledReason: reasons.share,
    },
    ...(isCurrent
      ? []
      : [
          {
            id: 'current',
            label: messages.makeCurrent,
            icon: <Check />,
            isOnRow: true,
            isRunning: running === number,
            disabledReason: reasons.makeCurrent,
            perform: onMakeCurrent,
          },
        ]),
    ...(other === undefined
      ? []
      : [
          {
            id: 'compare',
            label: messages.compareWith(messages.version(other)),
            icon: <GitCompare />,
            disabledReason: reasons.read,
            perform: () => onCompare([Math.min(other, number), Math.max(other, number)]),
          },
        ]),
  ];
}

/** The counterpart of a comparison: the current version; for the current one, the previous version. */
function otherVersion({ version, isCurrent }: ItemVersion, versions: readonly ItemVersion[]): number | undefined {
  const usable = versions.filter(({ state }) => state === 'ENABLED');
  const current = usable.find((one) => one.isCurrent);
  if (!isCurrent && current !== undefined) return current.version;
  const numbers = usable.map((one) => one.version);
  return numbers.find((number) => number < version) ?? numbers.findLast((number) => number > version);
}
