import { useSearchParams } from 'react-router-dom';
import { lazyDialog } from '@cofferdam/ui/overlay';
import type { WorkspaceScope } from '../../items/calls/useWorkspaceScope.ts';
import type { ShareKind } from '../../items/calls/shareQueries.ts';

const ShareItemDrawer = lazyDialog(() => import(/* webpackChunkName: "share-drawer" */ './ShareItemDrawer.tsx'));

/** Props of ShareFromAddress. */
export interface ShareFromAddressProps {
  readonly scope: WorkspaceScope;
  readonly kind: ShareKind;
  /** The item of the page; on a list, the URL names it. */
  readonly name?: string;
}

/**
 * The drawer, opened by the URL: `?share=NAME` on a list, `?share=14` or `?share=current` on the page of an
 * item. The URL has the item to share, never the link.
 */
export function ShareFromAddress({ scope, kind, name }: ShareFromAddressProps) {
  const [address, setAddress] = useSearchParams();
  const asked = address.get('share');
  const wanted = name ?? asked;
  if (asked === null || wanted === null) return null;
  const version = name === undefined ? Number.NaN : Number(asked);
  const close = (): void =>
    setAddress(
      (before) => {
        const after = new URLSearchParams(before);
        after.delete('share');
        return after;
      },
      { replace: true },
    );
  return (
    <ShareItemDrawer
      key={`${wanted} ${asked}`}
      scope={scope}
      kind={kind}
      name={wanted}
      version={Number.isSafeInteger(version) ? version : null}
      onClose={close}
    />
  );
}
